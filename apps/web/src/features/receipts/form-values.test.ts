import { receiptBody, type OpenItems } from '@daftar/contract/receipts';
import { expect, it } from 'vitest';
import { bodyOf, UNSETTLED, type PaymentValues } from './form-values.ts';

const typed: PaymentValues = {
  ...UNSETTLED,
  client_id: '4',
  firm_id: '2',
  branch_id: '3',
  currency: 'INR',
  date: '2026-11-10',
  mode: 'Cheque',
  reference: '004512',
  instrument_date: '2026-11-09',
  bank_name: 'HDFC Bank',
  bank_detail_id: '8',
  cash: '108000',
  write_off: '',
  place_of_supply: '24',
  tax_rate: '18',
  advance_for: 'Audit',
  notes: 'By courier',
  payment_notice_id: 6,
};
const tds = { rate: '10', amount: '10000.00', section: '194J', is_likely: true };
const due = {
  kind: 'invoice',
  id: 1,
  number: 'SD/1',
  total: '118000.00',
  due: '118000.00',
  ageing: 'not_due',
  tds,
} as const;
const open = {
  items: [{ ...due, date: '2026-06-01', due_date: '2026-06-11' }],
  advance_available: '0.00',
} as unknown as OpenItems;

it('a payment is sent whole', () => {
  expect(receiptBody.parse(bodyOf(typed, open, 2))).toEqual({
    client_id: 4,
    firm_id: 2,
    branch_id: 3,
    currency: 'INR',
    date: '2026-11-10',
    mode: 'Cheque',
    reference: '004512',
    instrument_date: '2026-11-09',
    bank_name: 'HDFC Bank',
    bank_detail_id: 8,
    cash: '108000',
    tds: '10000.00',
    tds_section: '194J',
    write_off: '0',
    advance_adjusted: '0',
    allocation: 'by_hand',
    allocations: [{ kind: 'invoice', id: 1, amount: '118000.00' }],
    // Nothing is left over, so that nothing of an advance is sent.
    place_of_supply: undefined,
    tax_rate: null,
    advance_for: '',
    notes: 'By courier',
    payment_notice_id: 6,
  });
});

it('the remainder has its purpose; cash has no bank account', () => {
  const advance = receiptBody.parse(bodyOf({ ...typed, mode: 'Cash', cash: '500' }, undefined, 2));
  expect(advance).toMatchObject({ place_of_supply: '24', tax_rate: '18', advance_for: 'Audit', allocations: [] });
  expect(advance.bank_detail_id).toBeNull();
});
