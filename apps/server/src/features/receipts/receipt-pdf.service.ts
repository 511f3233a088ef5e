import type { OpenKind } from '@daftar/contract/receipts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { taxTreatment, type SupplierTax } from '@daftar/domain/billing/tax-treatment';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { advanceTax } from '@daftar/domain/gst-return/advances';
import { isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { partiesNow } from '#server/features/billing/parties.service.ts';
import {
  designOf,
  documentFileName,
  documentFirm,
  documentParty,
  pdfLink,
} from '#server/features/billing/document-pdf.service.ts';
import type { AdvanceTax, ReceiptModel } from '#server/features/billing/pdf/model.ts';
import { receiptPdfContent } from '#server/features/billing/pdf/receipt-pdf.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { getReceipt } from './receipts.service.ts';

const TITLES: Record<OpenKind, string> = {
  invoice: 'Invoice',
  debit_note: 'Debit Note',
  opening_balance: 'Opening balance',
};

type Shown = Awaited<ReturnType<typeof getReceipt>>;

/** Model of the receipt PDF: current firm and client, amounts from the ledger. */
export async function receiptModel(ctx: BusinessCtx, id: number): Promise<ReceiptModel> {
  const receipt = await getReceipt(ctx, id);
  const { supplier, recipient } = await partiesNow(ctx, receipt);
  return {
    ...(await designOf(ctx)),
    firm: await documentFirm(ctx, receipt.firm_id, supplier),
    currency: receipt.currency as CurrencyCode,
    state: receipt.state,
    is_voucher: receipt.tax_rate !== null,
    number: receipt.number,
    date: receipt.date,
    received_from: documentParty(recipient),
    mode: receipt.mode,
    reference: [receipt.reference, receipt.bank_name, receipt.instrument_date ? formatDay(receipt.instrument_date) : '']
      .filter(Boolean)
      .join(', '),
    parts: receipt,
    settled: receipt.settled.map(({ kind, number, date, amount }) => ({
      title: TITLES[kind],
      number: kind === 'opening_balance' ? '' : number,
      date,
      amount,
    })),
    advance: receipt.advance,
    advance_for: receipt.advance_for,
    advance_tax: taxOf(receipt, supplier),
    notes: receipt.notes,
  };
}

/** Only advances for taxable services include tax, and only what isn't allocated yet. */
function taxOf({ advance, tax_rate, place_of_supply }: Shown, supplier: SupplierTax): AdvanceTax | null {
  if (tax_rate === null || !isPositive(advance)) return null;
  const treatment = taxTreatment(supplier, { place_of_supply, supply_kind: 'regular', is_reverse_charge: false });
  return {
    treatment,
    by_rate: [{ tax_rate, ...advanceTax(advance, tax_rate, treatment.heads === 'inter') }],
    place_of_supply: placeOfSupplyLabel(place_of_supply),
    is_reverse_charge: false,
  };
}

export async function receiptPdf(ctx: BusinessCtx, id: number) {
  const model = await receiptModel(ctx, id);
  const bytes = await ctx.outsideTransaction(() => makePdf(receiptPdfContent(model)));
  return { model, file_name: documentFileName('Receipt', model.number), bytes };
}

export const linkToReceipt = async (ctx: BusinessCtx, id: number) => pdfLink(ctx, await receiptPdf(ctx, id));
