import { firmForBranch } from '@daftar/domain/supplier';
import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import type { OpenItems, ReceiptBody } from '@daftar/contract/receipts';
import { isZero } from '@daftar/domain/money';
import { startingRate } from '@daftar/domain/country-pack';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { settle, type Entry } from './entry.ts';

/** Initial values of a receipt, from the URL where it has any. */
export type Start = {
  client_id: string;
  client_name: string;
  firm_id: string;
  currency: string;
  first: string;
  /** The payment reported by the client, where the receipt records it. */
  notice: Pick<PaymentNotice, 'id' | 'amount' | 'tds' | 'date' | 'mode' | 'reference'> | null;
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

/** Reset when the client changes. */
export const UNSETTLED = {
  tds: null,
  amounts: null,
  ticks: {},
  first: '',
  advance_adjusted: '',
  payment_notice_id: null,
} as const;

export function beginning({ business, branch, firms }: Place, start: Start, date: string): PaymentValues {
  const firm = firmForBranch(firms, branch?.id ?? null);
  const { notice } = start;
  return {
    ...UNSETTLED,
    // The client states the deducted tax, so none is proposed.
    tds: notice?.tds ?? null,
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
    // An advance is for services by default.
    tax_rate: startingRate(business.country),
    advance_for: '',
    notes: '',
    payment_notice_id: notice?.id ?? null,
  };
}

const idOf = (value: string): number | null => (value ? Number(value) : null);

/** The body of the call; advance fields only with an advance. */
export function bodyOf(values: PaymentValues, open: OpenItems | undefined, decimals: number): Record<string, unknown> {
  const { amounts: _, ticks: __, first: ___, ...typed } = values;
  const { parts, allocations, advance, section } = settle(
    values,
    open ?? { items: [], advance_available: '0.00' },
    decimals,
  );
  const isAdvance = !isZero(advance);
  return {
    ...typed,
    ...parts,
    // As typed, so that invalid amounts are refused at their field.
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
