import type { Invoice } from '@daftar/contract/invoices';
import { expect, it } from 'vitest';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { beginning } from './form-values.ts';

const place = { business: { country: 'IN' }, firms: [{ id: 4, due_days: 20 }], branch: null } as unknown as Place;
const original = {
  firm_id: 4,
  client_id: 7,
  date: '2026-09-01',
  due_date: '2026-09-21',
  terms: 'Interest at 12 % a year',
  exchange_rate: '1',
  discount: '0',
  lines: [],
  attachments: [],
  shipping: null,
} as unknown as Invoice;

it('a debit note falls due after the firm’s days, and a credit note has no terms of payment', () => {
  const debit = beginning(place, { kind: 'debit_note', original }, '2026-11-15');
  expect(debit).toMatchObject({ date: '2026-11-15', due_date: '2026-12-05', terms: 'Interest at 12 % a year' });
  expect(beginning(place, { kind: 'credit_note', original }, '2026-11-15')).toMatchObject({ terms: '' });
});
