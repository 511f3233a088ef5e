import { expect, test } from 'vitest';
import { plannedCalls, reasonNot, ROUTES, titleOf, WRITES } from './call-plan.ts';
import { hasRegressed, readTable, summaryOf, tableOf, type Row } from './call-table.ts';
import { renewed, UNIQUE } from './unique-text.ts';

const row = (call: string, share: number): Row => ({ call, share, statements: 2, ms: 1.25, bytes: 300 });
const KNOWN = new Set(['GET /clients', 'GET /groups', 'POST /groups']);

test('every GET of the contract is measured, or listed with a reason', () => {
  const measured = new Set(plannedCalls().map(({ title }) => title));
  for (const route of ROUTES.filter(({ method }) => method === 'GET'))
    expect([measured.has(titleOf(route)), reasonNot(route) === undefined], titleOf(route)).toEqual(
      reasonNot(route) ? [false, false] : [true, true],
    );
  // Files, registers and links: everything else is compared with its statements.
  expect(measured.size / ROUTES.filter(({ method }) => method === 'GET').length).toBeGreaterThan(0.9);
});

test('40 writes or more are measured, and no call twice', () => {
  expect(Object.keys(WRITES).length).toBeGreaterThanOrEqual(40);
  const titles = plannedCalls().map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});

test('a body gets new text where a name must be unique, and keeps the rest', () => {
  expect(renewed(`{"name":"Bench ${UNIQUE}","mobile":"9${UNIQUE}","rate":"4000"}`, '42')).toBe(
    '{"name":"Bench 710000042","mobile":"9710000042","rate":"4000"}',
  );
});

test('the page is read as it was written, and a run of some calls keeps the others', () => {
  const first = tableOf([row('GET /clients', 0.8), row('GET /groups', 0.5)], { 'POST /groups': 'Why not' }, '', KNOWN);
  expect([...readTable(first).values()].map(({ call, share }) => [call, share])).toEqual([
    ['GET /groups', 0.5],
    ['GET /clients', 0.8],
  ]);
  expect(first).toContain('- `POST /groups`: Why not');
  const second = tableOf([row('POST /groups', 0.7)], { 'GET /groups': 'No record' }, first, KNOWN);
  expect([...readTable(second).keys()].toSorted()).toEqual(['GET /clients', 'POST /groups']);
  expect(second).toContain('- `GET /groups`: No record');
  expect(second).not.toContain('Why not');
  // Calls that the contract no longer has are dropped.
  expect(readTable(tableOf([], {}, second, new Set(['GET /clients']))).size).toBe(1);
});

test('a call fails when it loses more than 15 % of its share; a new one has none to lose', () => {
  const before = new Map([['GET /clients', row('GET /clients', 0.8)]]);
  expect(hasRegressed(row('GET /clients', 0.69), before)).toBe(false);
  expect(hasRegressed(row('GET /clients', 0.67), before)).toBe(true);
  expect(hasRegressed(row('GET /groups', 0.01), before)).toBe(false);
});

test('the summary counts calls by share', () => {
  const rows = [0.2, 0.3, 0.6, 0.8, 0.95, 1.2].map((share, n) => row(`GET /${n}`, share));
  expect(summaryOf(rows)).toBe(
    '6 calls, median 80 %. under 25 %: 1; 25 % to 50 %: 1; 50 % to 75 %: 1; 75 % to 90 %: 1; 90 % or more: 2.',
  );
});
