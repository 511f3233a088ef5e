import type { OwnChange } from '@daftar/contract/portal_profile';
import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';
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
const line2 = { field: 'address_2', before: 'Gate 2', after: '' };
const pending = [
  change({ lines: [line2, city] }),
  change({ id: 2, subject: 'bank_detail', act: 'add' }),
  change({ id: 3, subject: 'bank_detail', record_id: 7 }),
];

it('what is asked stands with its matter, and with its record or as a new one', () => {
  expect([askedOf(pending, 'main_address')?.id, askedOf(pending, 'current_address')]).toEqual([1, undefined]);
  expect(newOnes(pending, 'bank_detail').map(({ id }) => id)).toEqual([2]);
  expect(askedOfRecord(pending, 'bank_detail', 7)?.id).toBe(3);
  expect([askedOfRecord(pending, 'bank_detail', 8), newOnes(pending, 'gst')]).toEqual([undefined, []]);
});

const values = {
  address_1: '12 Ring Road',
  address_2: 'Gate 2',
  landmark: '',
  city: 'Surat',
  first_name: 'Ravi',
  last_name: 'Shah',
  pan: '',
};

it('an address is one fact, as it is and as it is asked for; a name another; what is empty is none', () => {
  const shown = ['address_1', 'address_2', 'landmark', 'city'] as const;
  expect(factsOf(shown, values, pending)).toMatchObject([
    { label: 'Address', value: '12 Ring Road, Gate 2, Surat', asked: { id: 1 }, wanted: '12 Ring Road, Vapi' },
  ]);
  expect(factsOf(['first_name', 'last_name', 'pan'], values, pending)).toEqual([
    { subject: 'name', label: 'Name', value: 'Ravi Shah', asked: undefined, wanted: '' },
  ]);
});
