import type { Call } from '@daftar/contract/core/client';
import { firmRoutes as routes, type Firm } from '@daftar/contract/firms';
import type { DocumentKind } from '@daftar/domain/firm-series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusiness } from '#server/jobs/context.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { gstinOf } from '#server/testing/clients.ts';
import { foundBusiness, person } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { takeNumber } from './series.service.ts';

let app: TestApp;
let business: number;
let call: Call;
let count = 0;
beforeAll(async () => {
  app = await testApp();
  const owner = await person(app);
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
});
afterAll(() => app.stop());

const PAN = 'ABTFS4821K';
const newFirm = (body: object = {}): Promise<Firm> =>
  call(routes.create, { body: { name: `Firm ${(count += 1)}`, state: 'Gujarat', ...body } });
const invoices = (pattern: string, first_number = 1) => ({ series: { invoice: { pattern, first_number } } });
const take = async (id: number, kind: DocumentKind, date: string): Promise<string> =>
  (await inBusiness(app.app, business, (ctx) => takeNumber(ctx, id, kind, date))).number;
const save = (id: number, fiscal_year: number, series: object) =>
  call(routes.saveSeries, { params: { id }, body: { fiscal_year, series } });
const problem = async (asked: Promise<unknown>) => (await refused(asked)).body.errors![0]!;

test('50 at once get 50 numbers without gap or repetition; what is rolled back was never taken', async () => {
  const { id } = await newFirm(invoices('P/{YY-YY}/{000}'));
  const taken = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const one = inBusiness(app.app, business, async (ctx) => {
        const { number } = await takeNumber(ctx, id, 'invoice', '2026-11-15');
        if (i % 5 === 0) throw new Error('rolled back');
        return number;
      });
      return one.catch(() => null);
    }),
  );
  const expected = Array.from({ length: 40 }, (_, i) => `P/26-27/${String(i + 1).padStart(3, '0')}`);
  expect(taken.filter((number) => number !== null).sort()).toEqual(expected);
});

test('each firm, kind and fiscal year counts for itself; a first number is that of its own year', async () => {
  const { id } = await newFirm(invoices('A/{YYYY-YY}/{0000}', 37));
  const other = await newFirm();
  expect(await take(id, 'invoice', '2026-11-15')).toBe('A/2026-27/0037');
  expect(await take(id, 'invoice', '2027-03-31')).toBe('A/2026-27/0038');
  expect(await take(id, 'invoice', '2027-04-01')).toBe('A/2027-28/0001');
  expect(await take(id, 'invoice', '2026-03-31')).toBe('A/2025-26/0001');
  expect(await take(id, 'receipt', '2026-11-15')).toMatch(/R\/26-27\/0001$/);
  expect(await take(other.id, 'invoice', '2026-11-15')).toMatch(/26-27\/0001$/);
});

test('a new pattern holds from its year on; papers of the old year keep the old one', async () => {
  const { id } = await newFirm(invoices('OLD/{YY-YY}/{000}'));
  await take(id, 'invoice', '2026-12-01');
  await save(id, 2027, { invoice: { pattern: 'NEW/{YY-YY}/{000}', first_number: 500 } });
  expect(await take(id, 'invoice', '2027-04-02')).toBe('NEW/27-28/500');
  expect(await take(id, 'invoice', '2027-03-31')).toBe('OLD/26-27/002');
  expect(await take(id, 'invoice', '2028-05-01')).toBe('NEW/28-29/001');
  const fixed = await problem(save(id, 2027, { invoice: { pattern: 'NEW/{YY-YY}/{000}', first_number: 7 } }));
  expect(fixed).toMatchObject({ field: 'series.invoice.first_number', rule: 'fixed' });
  // Within a year a shorter prefix goes on counting: no number comes twice.
  await save(id, 2027, { invoice: { pattern: 'N/{YY-YY}/{0000}', first_number: 500 } });
  expect(await take(id, 'invoice', '2027-05-01')).toBe('N/27-28/0501');
});

test('a change is made on what was seen, and a full series says so', async () => {
  const { id, version } = await newFirm(invoices('ABC/{YYYY-YY}/{0000}', 9999));
  expect(await take(id, 'invoice', '2026-11-15')).toBe('ABC/2026-27/9999');
  const full = await inBusiness(app.app, business, (ctx) => takeNumber(ctx, id, 'invoice', '2026-11-15')).catch(
    (e) => e,
  );
  expect(full.status).toBe(409);
  const { data } = await call(routes.series, { params: { id }, query: { fiscal_year: 2026 } });
  expect(data.find(({ kind }) => kind === 'invoice')).toMatchObject({ next_counter: 10_000, next_number: null });
  const body = { fiscal_year: 2026, series: { quotation: { pattern: 'Q{000}' } } };
  const seen = { headers: { 'if-match': String(version) } };
  await call(routes.saveSeries, { params: { id }, body }, seen);
  expect((await refused(call(routes.saveSeries, { params: { id }, body }, seen))).status).toBe(409);
  const long = await problem(save(id, 2027, { invoice: { pattern: 'ABC/{YYYY-YY}/{0000}', first_number: 10_000 } }));
  expect(long.field).toBe('series.invoice.first_number');
});

test('firms of one registration share no number', async () => {
  const registered = { pan: PAN, tax_number: gstinOf(PAN), gst_type: 'Regular' };
  const first = await newFirm({ ...registered, ...invoices('SDC/{YY-YY}/{0000}') });
  const alike = await problem(newFirm({ ...registered, name: 'Other', ...invoices('sdc/{YY-YY}/{0000}') }));
  expect(alike).toMatchObject({ field: 'series.invoice.pattern', message: expect.stringContaining(first.name) });
  const unregistered = await newFirm({ name: 'Other', ...invoices('SDC/{YY-YY}/{0000}') });
  const taking = await problem(call(routes.update, { params: { id: unregistered.id }, body: registered as never }));
  expect(taking.field).toBe('tax_number');
  await save(unregistered.id, 2026, { invoice: { pattern: 'OTH/{YY-YY}/{0000}' } });
  await call(routes.update, { params: { id: unregistered.id }, body: registered as never });
});
