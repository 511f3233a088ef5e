/** Computes a document from its form values: place of supply, tax and totals. Shared by editor and server. */
import type { CurrencyCode } from '../currencies.ts';
import { currentStateCode } from '../indian-states.ts';
import type { DocumentLine } from './document-line.ts';
import { documentTotals } from './document-totals.ts';
import type { DocumentTotals } from './document-totals.ts';
import { proposeSupply } from './place-of-supply.ts';
import type { Recipient, Supplier } from './place-of-supply.ts';
import type { SupplyKind } from './supply-kinds.ts';
import { taxTreatment } from './tax-treatment.ts';
import type { SupplierTax, TaxTreatment } from './tax-treatment.ts';

export type ComposedFrom = {
  lines: readonly DocumentLine[];
  currency: CurrencyCode;
  /** Proposed if missing. */
  place_of_supply?: string | undefined;
  supply_kind?: SupplyKind | undefined;
  /** For a note: that of its invoice, whatever firm and client are now. */
  treatment?: TaxTreatment | undefined;
  is_reverse_charge: boolean;
  prices_include_tax: boolean;
  is_rounded: boolean;
  discount_type: 'Rupee' | 'Percentage';
  discount: string;
};

export type ComposedDocument = {
  place_of_supply: string;
  supply_kind: SupplyKind;
  treatment: TaxTreatment;
  totals: DocumentTotals;
};

/** Only GST has a place of supply. */
export function composeDocument(
  typed: ComposedFrom,
  supplier: SupplierTax & Supplier,
  recipient: Recipient,
): ComposedDocument {
  const proposed = proposeSupply(supplier, recipient);
  const isGst = supplier.tax_kind === 'GST';
  // A note keeps the place of its invoice, even under a former code.
  const chosen = typed.treatment ? typed.place_of_supply : currentStateCode(typed.place_of_supply ?? '');
  const place_of_supply = isGst ? chosen || proposed.place_of_supply : '';
  const supply_kind = isGst ? (typed.supply_kind ?? proposed.supply_kind) : 'regular';
  const { is_reverse_charge, prices_include_tax, is_rounded, discount_type, discount, currency, lines } = typed;
  const treatment = typed.treatment ?? taxTreatment(supplier, { place_of_supply, supply_kind, is_reverse_charge });
  const totals = documentTotals({
    lines,
    treatment,
    prices_include_tax,
    is_rounded,
    currency,
    discount: { discount_type, discount },
  });
  return { place_of_supply, supply_kind, treatment, totals };
}
