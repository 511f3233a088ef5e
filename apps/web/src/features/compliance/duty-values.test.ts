import type { ClientDutiesAnswer } from '@daftar/contract/compliance';
import { expect, it } from 'vitest';
import { answersOf, valuesOf } from './duty-values.ts';

const GSTIN = '24ABCDE1234F1Z5';
const duties = (answers: ClientDutiesAnswer['answers']) =>
  ({ answers, registrations: [{ gst_number: GSTIN, trade_name: '', type: 'Regular', scheme: 'Monthly' }] }) as never;

it('repeats the stored values only', () => {
  const answers = {
    deducts_tds: false,
    has_pf: true,
    turnover_crore: 1.5,
    professional_tax_state: 'Gujarat',
    registrations: { [GSTIN]: { scheme: 'Quarterly' as const, from: '2026-04-01' } },
  };
  expect(answersOf(valuesOf(duties(answers)))).toEqual(answers);
  expect(answersOf(valuesOf(duties({})))).toEqual({});
});

it('takes an answer back', () => {
  const values = valuesOf(duties({ has_pf: true, registrations: { [GSTIN]: { scheme: 'Quarterly' } } }));
  expect(answersOf({ ...values, has_pf: '', registrations: { [GSTIN]: '' } })).toEqual({});
});
