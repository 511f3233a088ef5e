import type { Client } from '@daftar/contract/clients/shape';
import { expect, it } from 'vitest';
import { versionOf } from './follow-gst.ts';

const start = { id: 1, version: 3, city: 'Surat', gst_number: '', is_gst: false, tags: [1] } as unknown as Client;

it('continues from the client’s state after a registration only', () => {
  expect(versionOf(start, { ...start })).toBe(3);
  expect(versionOf(start, { ...start, version: 4, gst_number: '24X', is_gst: true })).toBe(4);
  expect(versionOf(start, { ...start, version: 5, gst_number: '24X', city: 'Rajkot' })).toBe(3);
  expect(versionOf(start, { ...start, version: 4, tags: [1, 2] })).toBe(3);
});
