import { accountRoutes as routes } from '@daftar/contract/receivables';
import { expect, test } from 'vitest';
import { addFirm } from '#server/testing/billing.ts';
import { importsOf } from '#server/testing/client-imports.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, testBusiness } from '#server/testing/people.ts';

const { owner, call } = await testBusiness();
const firm_id = (await addFirm(call)).id;
const date = '2026-04-01';
const { upload } = importsOf(call);

const ledger = (name: string, balance: string, more = '') =>
  `<LEDGER NAME="${name}"><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>${balance}</OPENINGBALANCE>${more}</LEDGER>`;
const tally = (...ledgers: string[]) =>
  upload(Buffer.from(`\uFEFF<ENVELOPE><TALLYMESSAGE>${ledgers.join('')}</TALLYMESSAGE></ENVELOPE>`, 'utf16le'), 'xml');
const take = (file: string, dry_run = false) =>
  call(routes.importOpeningBalances, { body: { file, firm_id, date, dry_run } });
const short = ({ data }: Awaited<ReturnType<typeof take>>) =>
  data.map(({ row, state, amount, message }) => [row, state, amount, message]);

test('balances of debtors are matched, dry-run, imported once, and problems named by row', async () => {
  const company = { category: 'Private Limited' } as const;
  const kesar = await addClient(call, { ...company, company_name: 'Kesar Foods Private Limited', pan: 'AAACK4821M' });
  const advance = await addClient(call, { ...company, company_name: 'Advance Payers Private Limited' });
  const twins = { ...company, company_name: 'Twin Traders Private Limited', allow_duplicate: true };
  for (const _ of [1, 2]) await addClient(call, twins as never);
  const file = await tally(
    ledger('Kesar (old name)', '-50000.00', '<INCOMETAXNUMBER>AAACK4821M</INCOMETAXNUMBER>'),
    ledger('Nil Party', '0'),
    ledger('Advance Payers Private Limited', '1200'),
    ledger('Unknown Party', '-10'),
    ledger('Twin Traders Private Limited', '-20'),
    ledger('Foreign Party', '-$ 100 @ 83'),
    ledger('Kesar Foods Private Limited', '-70'),
  );
  const expected = [
    [1, 'new', '50000.00', ''],
    [3, 'new', '-1200', ''],
    [4, 'error', '10', 'No client with this PAN, GSTIN or name. Import clients first.'],
    [5, 'error', '20', '2 clients match. Enter the balance in the client’s account.'],
    [6, 'error', null, 'The opening balance isn’t an amount in the currency of the business.'],
    [7, 'error', '70', 'The client already has an opening balance of ₹ 50,000 with this firm. Delete it first.'],
  ];
  expect(short(await take(file, true))).toEqual(expected);
  const of = async (id: number) => (await call(routes.openingBalances, { params: { id }, query: {} })).data;
  expect(await of(kesar.id)).toEqual([]);
  expect(short(await take(file))).toEqual(expected);
  expect(await of(kesar.id)).toMatchObject([{ amount: '50000.00', date, firm_id, notes: 'Tally: Kesar (old name)' }]);
  expect(await of(advance.id)).toMatchObject([{ amount: '-1200.00' }]);
  expect(await take(file)).toMatchObject({ created: 0, unchanged: 2, errors: 4 });
  expect(await of(kesar.id)).toHaveLength(1);
});

test('other files, days to come and firms of others are refused', async () => {
  const file = await upload(Buffer.from('<html></html>'), 'xml');
  expect(await said(take(file))).toEqual([
    400,
    'The file has no ledgers. In Tally, export the ledger masters as XML or JSON.',
  ]);
  const ours = await tally(ledger('Kesar', '-1'));
  const wrong = (body: object) =>
    expectRefusal(call(routes.importOpeningBalances, { body: { file: ours, firm_id, date, ...body } }));
  expect((await wrong({ date: '2999-04-01' })).status).toBe(422);
  const other = owner.in((await createTestBusiness(owner)).id);
  expect((await wrong({ firm_id: (await addFirm(other)).id })).status).toBe(422);
});
