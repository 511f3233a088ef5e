import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import type { OpenItems, ReceiptBody } from '@daftar/contract/receipts';
import { isZero } from '@daftar/domain/money';
import { startingRate } from '@daftar/domain/service-catalogue';
import type { Place } from '#web/billing/use-around.ts';
import { settle, type Entry } from './entry.ts';

/** What a receipt is begun with: by an address, or by nothing. */
export type Start = {
  client_id: string;
  client_name: string;
  firm_id: string;
  currency: string;
  first: string;
  /** What the client said it had paid, where the receipt is written of that. */
  notice: Pick<PaymentNotice, 'id' | 'amount' | 'date' | 'mode' | 'reference'> | null;
};

export type PaymentValues = Entry & {
  client_id: string;
  firm_id: string;
  branch_id: string;
  currency: string;
  date: string;
  mode: string;
  reference: string;
  instrument_date: string;
  bank_name: string;
  bank_detail_id: string;
  place_of_supply: string;
  tax_rate: string;
  advance_for: string;
  notes: string;
  payment_notice_id: number | null;
};

/** Nothing of this is of another client. */
export const UNSETTLED = {
  tds: null,
  amounts: null,
  ticks: {},
  first: '',
  advance_adjusted: '',
  payment_notice_id: null,
} as const;

export function beginning({ business, branch, firms }: Place, start: Start, date: string): PaymentValues {
  const firm = firms.find(({ branches }) => !branches.length || branches.includes(branch?.id ?? 0)) ?? firms[0];
  const { notice } = start;
  return {
    ...UNSETTLED,
    first: start.first,
    client_id: start.client_id,
    firm_id: start.firm_id || String(firm?.id ?? ''),
    branch_id: branch ? String(branch.id) : '',
    currency: start.currency || business.currency,
    date: notice?.date ?? date,
    mode: notice?.mode ?? 'Bank Transfer',
    reference: notice?.reference ?? '',
    instrument_date: '',
    bank_name: '',
    bank_detail_id: '',
    cash: notice?.amount ?? '',
    write_off: '',
    place_of_supply: '',
    // What comes ahead is for services, unless somebody says otherwise.
    tax_rate: startingRate(business.tax_kind),
    advance_for: '',
    notes: '',
    payment_notice_id: notice?.id ?? null,
  };
}

const idOf = (value: string): number | null => (value ? Number(value) : null);

/** As the call takes it; what only an advance has, where there is one. */
export function bodyOf(values: PaymentValues, open: OpenItems | undefined, decimals: number): Record<string, unknown> {
  const { amounts: _, ticks: __, first: ___, ...typed } = values;
  const { parts, allocations, advance, section } = settle(values, open ?? { items: [], advances: [] }, decimals);
  const isAdvance = !isZero(advance);
  return {
    ...typed,
    ...parts,
    // As it was typed, so that what is no amount is refused at its field.
    cash: values.cash || '0',
    write_off: values.write_off || '0',
    advance_adjusted: values.advance_adjusted || '0',
    client_id: idOf(values.client_id) ?? undefined,
    firm_id: idOf(values.firm_id) ?? undefined,
    branch_id: idOf(values.branch_id),
    bank_detail_id: values.mode === 'Cash' ? null : idOf(values.bank_detail_id),
    instrument_date: values.instrument_date || null,
    tds_section: section,
    allocation: 'by_hand',
    allocations: allocations.map(({ id, amount }) => {
      const [kind, number] = id.split(':');
      return { kind, id: Number(number), amount };
    }),
    tax_rate: isAdvance && values.tax_rate ? values.tax_rate : null,
    place_of_supply: isAdvance && values.place_of_supply ? values.place_of_supply : undefined,
    advance_for: isAdvance ? values.advance_for : '',
  } satisfies Partial<Record<keyof ReceiptBody, unknown>>;
}
