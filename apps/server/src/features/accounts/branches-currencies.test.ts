import { accountRoutes as routes } from '@daftar/contract/accounts';
import { businessRoutes } from '@daftar/contract/businesses';
import type { Call } from '@daftar/contract/core/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { foundBusiness, person } from '#server/testing/people.ts';

let app: TestApp;
let call: Call;
let branch: number;
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  app = await testApp();
  const owner = await person(app);
  call = owner.in((await foundBusiness(owner)).id);
  branch = (await call(businessRoutes.branches, { query: {} })).data[0]!.id;
  of = { firm_id: (await addFirm(call)).id, client_id: (await addClient(call, { state: 'Gujarat' })).id };
  await issuedInvoice(call, { ...of, branch_id: branch, lines: [fee('1000')] });
  await issuedInvoice(call, { ...of, lines: [fee('2000')] });
  await received(call, { ...of, branch_id: branch, cash: '300', allocations: [] });
  await call(routes.addOpeningBalance, { body: { ...of, date: '2026-04-01', amount: '40', currency: 'USD' } });
});
afterAll(() => app.stop());

const rows = async (query: object) => (await call(routes.outstanding, { query })).data;
const sums = async (query: object) => (await call(routes.outstandingSummary, { query })).sums;

test('of a branch are what its papers have, in every tab and in the head', async () => {
  for (const by of ['client', 'group', 'firm'] as const)
    expect(
      (await rows({ by, branch_id: branch })).map(({ ageing }) => [ageing.total, ageing.advance, ageing.net]),
      by,
    ).toEqual([['1180.00', '300.00', '880.00']]);
  expect((await sums({ branch_id: branch })).map(({ ageing }) => ageing.net)).toEqual(['880.00']);
});

test('in two currencies are two rows and two heads, and never one sum', async () => {
  const nets = (all: { currency: string; ageing: { net: string } }[]) =>
    all.map(({ currency, ageing }) => `${currency} ${ageing.net}`).sort();
  const both = ['INR 3240.00', 'USD 40.00'];
  for (const by of ['client', 'group', 'firm'] as const) expect(nets(await rows({ by })), by).toEqual(both);
  expect(nets(await sums({}))).toEqual(both);
  const { balances } = await call(routes.ofClient, { params: { id: of.client_id } });
  expect(balances.map(({ currency, net }) => `${currency} ${net}`).sort()).toEqual(both);
});
