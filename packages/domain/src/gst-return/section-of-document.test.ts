import { describe, expect, it } from 'vitest';
import { isAboveB2clLimit, sectionOf } from './section-of-document.ts';
import { document, MUMBAI } from './testing/month.ts';

const large = { place_of_supply: '29', lines: [{ rate: '100000' }] };
const original = (total: string, date = '2026-05-01') => ({ number: 'SD/26-27/001', date, total });

describe('placing', () => {
  it.each<[string, Parameters<typeof document>[1], string | null]>([
    ['to a registered client', { recipient_gstin: MUMBAI, place_of_supply: '27' }, 'b2b'],
    ['to a zone', { recipient_gstin: MUMBAI, supply_kind: 'sez_without_payment' }, 'b2b'],
    ['under reverse charge', { recipient_gstin: MUMBAI, is_reverse_charge: true }, 'b2b'],
    ['to a consumer here', {}, 'b2cs'],
    ['to a consumer here, however large', { lines: [{ rate: '9000000' }] }, 'b2cs'],
    ['to a consumer elsewhere', { place_of_supply: '29' }, 'b2cs'],
    ['to a consumer elsewhere, large', large, 'b2cl'],
    ['at the limit', { place_of_supply: '29', lines: [{ rate: '100000', tax_rate: '0' }] }, 'b2cs'],
    ['at the limit of before', { ...large, date: '2024-07-31' }, 'b2cs'],
    ['export', { supply_kind: 'export_without_payment', place_of_supply: '96' }, 'exp'],
    ['cancelled', { state: 'Cancelled' }, null],
    ['draft', { state: 'Draft' }, null],
    ['note to a registered client', { kind: 'credit_note', recipient_gstin: MUMBAI }, 'cdnr'],
    ['note on an export', { kind: 'credit_note', supply_kind: 'export_with_payment', place_of_supply: '96' }, 'cdnur'],
    ['note on a large invoice', { kind: 'credit_note', place_of_supply: '29', original: original('118000') }, 'cdnur'],
    ['note on a small invoice', { kind: 'credit_note', place_of_supply: '29', original: original('5000') }, 'b2cs'],
    [
      'note on an invoice that was not large then',
      { kind: 'credit_note', place_of_supply: '29', original: original('118000', '2024-07-01') },
      'b2cs',
    ],
    ['a large note by itself', { kind: 'debit_note', ...large }, 'cdnur'],
    ['note on a large invoice here', { kind: 'credit_note', original: original('900000') }, 'b2cs'],
  ])('%s: %s', (_, given, section) => {
    expect(sectionOf(document(1, given))).toBe(section);
  });

  it.each([
    ['100000', '2024-08-01', false],
    ['100000.01', '2024-08-01', true],
    ['250000', '2024-07-31', false],
    ['250000.01', '2024-07-31', true],
    ['300000', '2016-01-01', true],
  ])('%s on %s is large: %s', (value, day, isLarge) => {
    expect(isAboveB2clLimit(value, day)).toBe(isLarge);
  });
});
