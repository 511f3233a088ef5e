import type { OwnChange } from '@daftar/contract/portal_profile';
import { expect, it } from 'vitest';
import { askedOf, askedOfRecord, newOnes } from './pending.ts';

const change = (part: Partial<OwnChange>): OwnChange => ({
  id: 1,
  subject: 'main_address',
  act: 'change',
  record_id: null,
  title: '',
  note: '',
  proof: null,
  state: 'Pending',
  reason: '',
  created_at: '2026-11-15T10:00:00Z',
  decided_at: null,
  lines: [],
  ...part,
});
const city = { field: 'city', before: 'Surat', after: 'Vapi' };
const pincode = { field: 'pincode', before: '395002', after: '396191' };
const pending = [
  change({ lines: [city, pincode] }),
  change({ id: 2, subject: 'bank_detail', act: 'add' }),
  change({ id: 3, subject: 'bank_detail', record_id: 7 }),
  change({ id: 4, subject: 'current_address', lines: [{ field: 'current_city', before: '', after: 'Daman' }] }),
];

it('what is asked stands at its field; the acts at the first of them', () => {
  expect(askedOf(pending, 'city')).toMatchObject({ after: 'Vapi', isFirst: true });
  expect(askedOf(pending, 'pincode')).toMatchObject({ after: '396191', isFirst: false });
  expect(askedOf(pending, 'current_city')).toMatchObject({ after: 'Daman', isFirst: true });
  expect([askedOf(pending, 'state'), askedOf(pending, 'pan')]).toEqual([null, null]);
});

it('and at its record, or as a new one', () => {
  expect(newOnes(pending, 'bank_detail').map(({ id }) => id)).toEqual([2]);
  expect(askedOfRecord(pending, 'bank_detail', 7)?.id).toBe(3);
  expect([askedOfRecord(pending, 'bank_detail', 8), newOnes(pending, 'gst')]).toEqual([undefined, []]);
});
