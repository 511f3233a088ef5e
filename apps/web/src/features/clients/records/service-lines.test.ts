import { expect, it } from 'vitest';
import { changedServices, linesOf } from './service-lines.ts';

const rows = [
  { id: 1, version: 1, service: 'TDS', service_number: 'T-1', is_active: true, start_date: '2024-04-01', note: '' },
  { id: 2, version: 1, service: 'Deed', service_number: '', is_active: false, start_date: null, note: '' },
];

it('only services that are new, ended, taken again or renumbered are sent', () => {
  const before = linesOf(rows);
  expect(before.filter(({ is_active }) => is_active).map(({ service }) => service)).toEqual(['TDS']);
  const set = (changes: Record<string, object>) =>
    changedServices(
      { lines: before.map((line) => ({ ...line, ...changes[line.service] })), since: '2026-04-01' },
      before,
    );
  expect(set({})).toEqual([]);
  expect(set({ TDS: { is_active: false } })).toMatchObject([{ service: 'TDS', is_active: false }]);
  expect(
    set({ TDS: { service_number: 'T-2' }, Deed: { is_active: true }, 'Tax Audit': { is_active: true } }),
  ).toMatchObject([
    { service: 'TDS', service_number: 'T-2', start_date: '2024-04-01' },
    { service: 'Tax Audit', start_date: '2026-04-01', is_active: true },
    { service: 'Deed', start_date: '2026-04-01' },
  ]);
  expect(set({ DSC: { service_number: 'unticked' } })).toEqual([]);
});
