/** Input of a return: issued invoices and notes, amounts in rupees. */
import type { InheritanceProblem } from '../billing/notes.ts';
import type { TaxCategory } from '../billing/document-line.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import type { SupplyKind } from '../billing/supply-kinds.ts';
import type { InvoiceState } from '../billing/transitions.ts';
import type { Day } from '../dates.ts';

export type GstLine = TaxRow & {
  description: string;
  hsn_sac: string;
  unit: string;
  quantity: string;
  tax_category: TaxCategory;
  tax_rate: string;
};

export type GstDocument = {
  id: number;
  kind: 'invoice' | 'credit_note' | 'debit_note';
  state: InvoiceState;
  number: string;
  date: Day;
  /** Its series and its place in it: Table 13. */
  series: string;
  counter: number;
  client_name: string;
  recipient_gstin: string | null;
  recipient_type: 'Regular' | 'Composition' | 'UIN' | 'Unregistered';
  place_of_supply: string;
  supply_kind: SupplyKind;
  is_reverse_charge: boolean;
  is_inter_state: boolean;
  /** Total, without tax under reverse charge. */
  total: string;
  lines: readonly GstLine[];
  /** The invoice that a note corrects. */
  original: {
    number: string;
    date: Day;
    total: string;
    /** Set if the supply of the note differs from the invoice's. */
    differences?: readonly InheritanceProblem[];
  } | null;
  shipping: { port_code: string; bill_number: string; bill_date: Day } | null;
  /** The document that this amendment replaces, and the period (MMYYYY) that reported it. */
  amends?: { number: string; date: Day; period: string };
};

export type Filer = { gstin: string; gst_type: 'Regular' | 'Composition' };

/** Credit notes subtract, everything else adds. */
export const signOf = ({ kind }: Pick<GstDocument, 'kind'>): 1 | -1 => (kind === 'credit_note' ? -1 : 1);

export const isNote = ({ kind }: Pick<GstDocument, 'kind'>): boolean => kind !== 'invoice';
