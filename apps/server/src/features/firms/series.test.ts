import { binRoutes } from '@daftar/contract/bin';
import { firmRoutes as routes, type Firm } from '@daftar/contract/firms';
import { today } from '@daftar/domain/date-format';
import type { DocumentKind } from '@daftar/domain/firm-series';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { nextDocumentNumber } from './series.service.ts';

const { app, business, call } = await testBusiness();
/** The current financial year, in which a new firm's series start. */
const YEAR = fiscalYearOf(today(new Date(), 'Asia/Kolkata'));
const long = (ahead = 0): string => fiscalYearShort(YEAR + ahead);
const short = (ahead = 0): string => `${String(YEAR + ahead).slice(2)}-${String(YEAR + ahead + 1).slice(2)}`;
/** In the autumn of a fiscal year; and its first and last day. */
const autumn = (ahead = 0): string => `${YEAR + ahead}-11-15`;
const first = (ahead = 0): string => `${YEAR + ahead}-04-01`;
const last = (ahead = 0): string => `${YEAR + ahead + 1}-03-31`;

let count = 0;

const PAN = 'ABTFS4821K';
const newFirm = (body: object = {}): Promise<Firm> =>
  call(routes.create, { body: { name: `Firm ${(count += 1)}`, state: 'Gujarat', ...body } });
const invoices = (pattern: string, first_number = 1) => ({ series: { invoice: { pattern, first_number } } });
const take = async (id: number, kind: DocumentKind, date: string): Promise<string> =>
  (await withBusinessContext(app.app, business, (ctx) => nextDocumentNumber(ctx, id, kind, date))).number;
const save = (id: number, fiscal_year: number, series: object) =>
  call(routes.saveSeries, { params: { id }, body: { fiscal_year, series } });
const problem = async (asked: Promise<unknown>) => (await expectRefusal(asked)).body.errors![0]!;

test('50 at once get 50 numbers without gap or repetition; what is rolled back was never taken', async () => {
  const { id } = await newFirm(invoices('P/{YY-YY}/{000}'));
  const taken = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const one = withBusinessContext(app.app, business, async (ctx) => {
        const { number } = await nextDocumentNumber(ctx, id, 'invoice', autumn());
        if (i % 5 === 0) throw new Error('rolled back');
        return number;
      });
      return one.catch(() => null);
    }),
  );
  const expected = Array.from({ length: 40 }, (_, i) => `P/${short()}/${String(i + 1).padStart(3, '0')}`);
  expect(taken.filter((number) => number !== null).sort()).toEqual(expected);
});

test('each firm, kind and financial year has its own count; a first number is that of its year', async () => {
  const { id } = await newFirm(invoices('A/{YYYY-YY}/{0000}', 37));
  const other = await newFirm();
  expect(await take(id, 'invoice', autumn())).toBe(`A/${long()}/0037`);
  expect(await take(id, 'invoice', last())).toBe(`A/${long()}/0038`);
  expect(await take(id, 'invoice', first(1))).toBe(`A/${long(1)}/0001`);
  expect(await take(id, 'invoice', last(-1))).toBe(`A/${long(-1)}/0001`);
  expect(await take(id, 'receipt', autumn())).toContain(`R/${short()}/0001`);
  expect(await take(other.id, 'invoice', autumn())).toContain(`/${short()}/0001`);
});

test('a new pattern applies from its year; documents of earlier years keep the old one', async () => {
  const { id } = await newFirm(invoices('OLD/{YY-YY}/{000}'));
  await take(id, 'invoice', autumn());
  await save(id, YEAR + 1, { invoice: { pattern: 'NEW/{YY-YY}/{000}', first_number: 500 } });
  expect(await take(id, 'invoice', first(1))).toBe(`NEW/${short(1)}/500`);
  expect(await take(id, 'invoice', last())).toBe(`OLD/${short()}/002`);
  expect(await take(id, 'invoice', autumn(2))).toBe(`NEW/${short(2)}/001`);
  const fixed = await problem(save(id, YEAR + 1, { invoice: { pattern: 'NEW/{YY-YY}/{000}', first_number: 7 } }));
  expect(fixed).toMatchObject({ field: 'series.invoice.first_number', rule: 'fixed' });
  // Within a year a shorter pattern continues counting, so that no number repeats.
  await save(id, YEAR + 1, { invoice: { pattern: 'N/{YY-YY}/{0000}', first_number: 500 } });
  expect(await take(id, 'invoice', autumn(1))).toBe(`N/${short(1)}/0501`);
});

test('a change needs the version that was read, and a full series says so', async () => {
  const { id, version } = await newFirm(invoices('ABC/{YYYY-YY}/{0000}', 9999));
  expect(await take(id, 'invoice', autumn())).toBe(`ABC/${long()}/9999`);
  const full = await withBusinessContext(app.app, business, (ctx) =>
    nextDocumentNumber(ctx, id, 'invoice', autumn()),
  ).catch((e) => e);
  expect(full.status).toBe(409);
  const { data } = await call(routes.series, { params: { id }, query: { fiscal_year: YEAR } });
  expect(data.find(({ kind }) => kind === 'invoice')).toMatchObject({ next_counter: 10_000, next_number: null });
  const body = { fiscal_year: YEAR, series: { quotation: { pattern: 'Q{000}' } } };
  const seen = { headers: { 'if-match': String(version) } };
  await call(routes.saveSeries, { params: { id }, body }, seen);
  expect((await expectRefusal(call(routes.saveSeries, { params: { id }, body }, seen))).status).toBe(409);
  const tooLong = await problem(
    save(id, YEAR + 1, { invoice: { pattern: 'ABC/{YYYY-YY}/{0000}', first_number: 10_000 } }),
  );
  expect(tooLong.field).toBe('series.invoice.first_number');
});

test('firms of one registration share no number', async () => {
  const registered = { pan: PAN, tax_number: gstinOf(PAN), gst_type: 'Regular' };
  const one = await newFirm({ ...registered, ...invoices('SDC/{YY-YY}/{0000}') });
  const alike = await problem(newFirm({ ...registered, name: 'Other', ...invoices('sdc/{YY-YY}/{0000}') }));
  expect(alike).toMatchObject({ field: 'series.invoice.pattern', message: expect.stringContaining(one.name) });
  const meeting = await problem(newFirm({ ...registered, name: 'Other', ...invoices('SDC/{YY-YY}/{000}') }));
  expect(meeting).toMatchObject({
    field: 'series.invoice.pattern',
    message: expect.stringContaining(`also uses SDC/${short()}/1000`),
  });
  const unregistered = await newFirm({ name: 'Other', ...invoices('SDC/{YY-YY}/{0000}') });
  const taking = await problem(call(routes.update, { params: { id: unregistered.id }, body: registered as never }));
  expect(taking.field).toBe('tax_number');
  const twins = await Promise.allSettled(
    ['Castor', 'Pollux'].map((name) => newFirm({ ...registered, name, ...invoices('TWIN/{YY-YY}/{000}') })),
  );
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await save(unregistered.id, YEAR, { invoice: { pattern: 'OTH/{YY-YY}/{0000}' } });
  await call(routes.update, { params: { id: unregistered.id }, body: registered as never });
  // In the bin it reserves no numbers; it can't be restored if another firm uses them meanwhile.
  await call(routes.remove, { params: { id: one.id } });
  const heir = await newFirm({ ...registered, name: 'Heir', ...invoices('SDC/{YY-YY}/{0000}') });
  const restore = () => call(binRoutes.restore, { params: { entity: 'firms', id: one.id } });
  const { status, body } = await expectRefusal(restore());
  expect([status, body.error]).toEqual([
    409,
    `Heir has the same GSTIN and also uses SDC/${short()}/0001. Change the prefix. Then restore this firm.`,
  ]);
  await save(heir.id, YEAR, { invoice: { pattern: 'HEIR/{YY-YY}/{000}' } });
  await restore();
});
