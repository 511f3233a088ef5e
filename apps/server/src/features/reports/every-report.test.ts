/** Every report answers for a business with one row in each table: page, comparison, chart, details and file. */
import { reportRoutes } from '@daftar/contract/reports';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import { FIGURE_KINDS, type DeclaredReport } from '@daftar/contract/reports/declaration';
import type { Call } from '@daftar/contract/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { fillTenant } from '#server/testing/fill-tenant.ts';
import { clientPerson, createTestBusiness, createTestUser } from '#server/testing/people.ts';

const ROW = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };

let app: TestApp;
let call: Call;
let business: number;
beforeAll(async () => {
  app = await ownApp();
  // The rows wait for nothing.
  await app.app.jobs.stop();
  business = (await createTestBusiness(await createTestUser(app))).id;
  const [member, login] = [await createTestUser(app), await clientPerson(app)];
  await fillTenant(app.owner, { business, user: member.user.id, login: login.user.id, ...ROW });
  call = member.in(business);
});
afterAll(() => app.stop());

type Asked = 'initial' | 'page' | 'file' | 'chart' | 'details';
const ALL: readonly Asked[] = ['initial', 'page', 'file', 'chart', 'details'];

/** Its calls, within the days around the rows. */
async function answers(
  { id: report, type, period, chart }: DeclaredReport,
  asked: readonly Asked[],
): Promise<string[]> {
  const params = { report };
  const query = {
    ...(period ? { from_date: '2026-03-15', to_date: '2026-06-15' } : {}),
    ...(report === 'client-ledger' ? { filters: JSON.stringify({ client_id: ROW.id }) } : {}),
  };
  const behind = { ...query, status: '*', name: '*' };
  const calls: Partial<Record<Asked, () => Promise<unknown>>> = {
    initial: () => call(reportRoutes.get, { params, query: {} }),
    page: () =>
      call(reportRoutes.get, { params, query: { ...query, ...(period ? { compare: 'year' as const } : {}) } }),
    file: () => call(reportRoutes.export, { params, query: { ...query, exportType: 'csv' } }),
    ...(chart ? { chart: () => call(reportRoutes.chart, { params, query }) } : {}),
    ...(chart || type === 'summary' ? { details: () => call(reportRoutes.details, { params, query: behind }) } : {}),
  };
  const problems: string[] = [];
  for (const name of asked)
    await calls[name]?.().catch((error: Error) => problems.push(`${report} ${name}: ${error.message}`));
  return problems;
}

const allAnswers = async (asked = ALL): Promise<string[]> => {
  const problems: string[] = [];
  for (const declared of REPORTS) problems.push(...(await answers(declared, asked)));
  return problems;
};

describe('every report', { timeout: 120_000 }, () => {
  test('answers', async () => {
    expect(await allAnswers()).toEqual([]);
  });

  test('answers when the client is in the bin', async () => {
    await app.owner.query('update clients set deleted_at = now() where business_id = $1', [business]);
    expect(await allAnswers(['page', 'details'])).toEqual([]);
  });
});

test('each figure has its definition, in details too', () => {
  const without = REPORTS.flatMap(({ id, columns, details = {} }) =>
    [...Object.entries(columns), ...Object.entries(details)].flatMap(([name, { kind, about }]) =>
      FIGURE_KINDS.includes(kind) && !about ? [`${id} ${name}`] : [],
    ),
  );
  expect(without).toEqual([]);
});

test('titles of a report’s columns differ', () => {
  const twice = REPORTS.flatMap(({ id, columns }) => {
    const titles = Object.values(columns).map(({ title }) => title);
    return titles.filter((title, at) => titles.indexOf(title) < at).map((title) => `${id}: ${title}`);
  });
  expect(twice).toEqual([]);
});
