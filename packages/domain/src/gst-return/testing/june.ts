import { document, MUMBAI } from './month.ts';

const large = { place_of_supply: '29', lines: [{ rate: '100000' }] };
const original = (total: string, date = '2026-05-01') => ({ number: 'SD/26-27/001', date, total });

/** Invoices, notes, an advance, a cancelled number and one missing in between. */
export const DOCUMENTS = [
  document(1, {
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    lines: [{ rate: '10000' }, { rate: '500', tax_rate: '5' }, { rate: '2000' }],
  }),
  document(2, {
    recipient_gstin: '24AAPFU0939F1Z1'.replace('F1Z1', 'F2Z0'),
    date: '2026-06-11',
    lines: [{ rate: '999.99' }, { rate: '300', tax_category: 'exempt', tax_rate: '0' }],
    is_rounded: true,
  }),
  document(3, {
    recipient_gstin: MUMBAI,
    supply_kind: 'sez_without_payment',
    place_of_supply: '27',
    date: '2026-06-12',
    lines: [{ rate: '7000' }],
  }),
  document(4, { ...large, date: '2026-06-13' }),
  document(5, {
    date: '2026-06-14',
    lines: [{ rate: '1000' }, { rate: '40', tax_category: 'non_gst', tax_rate: '0' }],
  }),
  document(6, { date: '2026-06-15', state: 'Cancelled' }),
  document(7, { place_of_supply: '29', date: '2026-06-16', lines: [{ rate: '250' }] }),
  document(9, {
    supply_kind: 'export_without_payment',
    place_of_supply: '96',
    date: '2026-06-17',
    lines: [{ rate: '80000' }],
  }),
  document(10, {
    supply_kind: 'export_with_payment',
    place_of_supply: '96',
    date: '2026-06-18',
    lines: [{ rate: '100', hsn_sac: '8471', unit: 'NOS', quantity: '3' }],
    shipping: { port_code: 'INBOM4', bill_number: '1234567', bill_date: '2026-06-19' },
  }),
  document(11, { recipient_gstin: MUMBAI, place_of_supply: '27', is_reverse_charge: true, date: '2026-06-20' }),
  document(1, {
    kind: 'credit_note',
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    date: '2026-06-21',
    lines: [{ rate: '100' }],
    original: original('14160'),
  }),
  document(2, {
    kind: 'credit_note',
    place_of_supply: '29',
    date: '2026-06-22',
    lines: [{ rate: '50' }],
    original: original('295'),
  }),
  document(3, {
    kind: 'credit_note',
    place_of_supply: '29',
    date: '2026-06-23',
    lines: [{ rate: '500' }],
    original: original('118000'),
  }),
  document(1, {
    kind: 'debit_note',
    supply_kind: 'export_without_payment',
    place_of_supply: '96',
    date: '2026-06-24',
    lines: [{ rate: '10' }],
    original: original('80000'),
  }),
];
export const ADVANCES = [
  {
    id: 1,
    received_on: '2026-06-05',
    place_of_supply: '24',
    is_inter_state: false,
    tax_rate: '18',
    amount: '11800',
    adjustments: [
      { date: '2026-06-20', amount: '5900' },
      { date: '2026-07-02', amount: '5900' },
    ],
  },
  {
    id: 2,
    received_on: '2026-05-05',
    place_of_supply: '27',
    is_inter_state: true,
    tax_rate: '18',
    amount: '2360',
    adjustments: [{ date: '2026-06-20', amount: '1180' }],
  },
  {
    id: 3,
    received_on: '2026-06-06',
    place_of_supply: '24',
    is_inter_state: false,
    tax_rate: '18',
    amount: '100',
    adjustments: [{ date: '2026-06-20', amount: '100' }],
  },
];
