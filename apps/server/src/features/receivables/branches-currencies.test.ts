import { accountRoutes as routes } from '@daftar/contract/receivables';
import { businessRoutes } from '@daftar/contract/businesses';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();
let branch: number;
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  branch = (await call(businessRoutes.branches, { query: {} })).data[0]!.id;
  of = { firm_id: (await addFirm(call)).id, client_id: (await addClient(call, { state: 'Gujarat' })).id };
  await issuedInvoice(call, { ...of, branch_id: branch, lines: [fee('1000')] });
  await issuedInvoice(call, { ...of, lines: [fee('2000')] });
  await received(call, { ...of, branch_id: branch, cash: '300', allocations: [] });
  await call(routes.addOpeningBalance, { body: { ...of, date: '2026-04-01', amount: '40', currency: 'USD' } });
});

const rows = async (query: object) => (await call(routes.outstanding, { query })).data;
const sums = async (query: object) => (await call(routes.outstandingSummary, { query })).sums;

test('of a branch match its documents, in every tab and in the header', async () => {
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
