/** Past imports of two CMA clients: a maker whose books are in Tally, and a trader who uses Busy. */
import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { toText } from '@daftar/domain/cma/fixed';
import { Sheet } from '@daftar/domain/cma/sheet';
import { sideOf } from '@daftar/domain/cma_import/chart-lines';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import type { MemberCtx } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/files/paths.ts';
import { store } from '#server/platform/files/stored-files.ts';
import { writeSheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { saveBalances, settingsOf, tree } from '#server/features/cash_credit/cash_credit.service.ts';
import { Chart, type Tree } from '#server/features/cma_import/chart.ts';
import { start } from '#server/features/cma_import/cma_import.service.ts';

type Ledger = readonly [name: string, group: string];
/** Ledgers by line, as their programs call them. */
const LEDGERS: Readonly<Record<string, Ledger>> = {
  sales_domestic: ['Sales GST 18%', 'Sales Accounts'],
  raw_indigenous: ['Purchase GST 18%', 'Purchase Accounts'],
  power: ['Power and Fuel', 'Direct Expenses'],
  labour: ['Wages', 'Direct Expenses'],
  other_making: ['Job Work Charges', 'Direct Expenses'],
  depreciation: ['Depreciation', 'Indirect Expenses'],
  selling: ['Office and Selling Expenses', 'Indirect Expenses'],
  interest_bank: ['Interest on CC', 'Indirect Expenses'],
  interest_term: ['Interest on Term Loan', 'Indirect Expenses'],
  tax: ['Income Tax', 'Indirect Expenses'],
  drawings: ['Drawings', 'Capital Account'],
  bank_applicant: ['Cash Credit 40112', 'Bank OD A/c'],
  creditors: ['Creditors for Goods', 'Sundry Creditors'],
  statutory_dues: ['GST Payable', 'Duties & Taxes'],
  instalments: ['Term Loan due within a year', 'Current Liabilities'],
  other_current: ['Outstanding Expenses', 'Current Liabilities'],
  term_loans: ['Term Loan Machinery', 'Secured Loans'],
  unsecured: ['Loan from Directors', 'Unsecured Loans'],
  capital: ['Share Capital', 'Capital Account'],
  surplus: ['Profit & Loss A/c', 'Reserves & Surplus'],
  cash: ['Current Account', 'Bank Accounts'],
  debtors_domestic: ['Debtors', 'Sundry Debtors'],
  other_current_assets: ['Prepaid Expenses', 'Loans & Advances (Asset)'],
  gross_block: ['Plant and Machinery', 'Fixed Assets'],
  accumulated_depreciation: ['Accumulated Depreciation', 'Fixed Assets'],
  opening_process: ['Opening Stock - WIP', 'Stock-in-hand'],
  opening_finished: ['Opening Stock - Finished Goods', 'Stock-in-hand'],
};
const STOCKS = ['stock_raw_indigenous', 'stock_process', 'stock_finished'];

export async function fillCmaImports(ctx: MemberCtx, clientIds: readonly number[]): Promise<void> {
  for (const [n, clientId] of clientIds.entries()) await importYear(ctx, clientId, n === 0 ? 'tally' : 'busy');
}

/** Writes the last audited year as a trial balance, and imports it instead of what was typed. */
async function importYear(ctx: MemberCtx, client_id: number, program: 'tally' | 'busy'): Promise<void> {
  const { client_name } = await settingsOf(ctx, client_id);
  const chart = new Chart((await tree(ctx, { query: { client_id } })) as unknown as Tree);
  const audited = chart.tree.years.filter(({ kind }) => kind === 'audited');
  const year = audited.at(-1)!;
  const sums = chart.sums(year.id);
  const before = chart.sums(audited[0]!.id);
  const closing_stocks = Object.fromEntries(
    STOCKS.flatMap((line) => (sums.has(line) ? [[line, sums.get(line)!]] : [])),
  );
  const cells = chart.tree.balances
    .filter(({ config_id }) => config_id === year.id)
    .map(({ account_id, config_id }) => ({ account_id, config_id, amount: null }));
  await saveBalances(ctx, { body: { client_id, cells } } as never);

  // As before closing entries: opening stocks, purchases instead of consumption, last year's profit.
  const typed = Object.fromEntries(
    [...new Set([...before.keys(), ...sums.keys()])].map((line) => [
      line,
      [before, sums].map((one) => one.get(line) ?? null),
    ]),
  );
  const retained = new Sheet(
    audited.map(({ kind, months, year: label }) => ({ kind, months, year: label })),
    typed,
  ).value('retained', 1)!;
  const add = (line: string, paise: bigint): void => {
    sums.set(line, fromPaise(toPaise(sums.get(line) ?? '0') + paise));
  };
  add('surplus', -toPaise(toText(retained)));
  add('raw_indigenous', toPaise(closing_stocks.stock_raw_indigenous ?? '0'));
  for (const part of ['process', 'finished'])
    if (before.has(`stock_${part}`)) sums.set(`opening_${part}`, before.get(`stock_${part}`)!);
  for (const line of STOCKS) sums.delete(line);

  const name = `${program === 'tally' ? 'TrialBal' : 'Trial balance'} ${year.year}.xlsx`;
  const bytes = await writeSheet(
    {
      title: client_name,
      notes: [['Trial Balance', `1-Apr-${year.year.slice(2, 4)} to 31-Mar-${year.year.slice(7)}`]],
      ...(program === 'tally' ? tallyTable(sums) : busyTable(sums)),
    },
    'xlsx',
  );
  const place = { of: 'business', businessId: ctx.businessId, target: 'document' } as const;
  const file = pathOf(place, name, { secret: ctx.app.secret, uploader: ctx.person.uuid });
  await store(ctx, file, bytes);
  const body = cmaImportRoutes.start.body.parse({ client_id, file, years: [year.year], closing_stocks });
  await start(ctx, { body } as never);
}

type Table = { columns: SheetColumn[]; rows: string[][] };
type Sums = ReadonlyMap<string, string>;
const FIGURES = { width: 16, figures: true } as const;

const listed = (sums: Sums) =>
  Object.entries(LEDGERS).flatMap(([line, [name, group]]) => {
    const paise = toPaise(sums.get(line) ?? '0');
    return paise === 0n ? [] : [{ name, group, debit: sideOf(line) === 'debit' ? paise : -paise }];
  });
const sides = (debit: bigint): [string, string] => (debit > 0n ? [fromPaise(debit), ''] : ['', fromPaise(-debit)]);

/** Groups with their sums, ledgers indented below them. */
function tallyTable(sums: Sums): Table {
  const groups = Map.groupBy(listed(sums), ({ group }) => group);
  const rows = [...groups].flatMap(([group, ledgers]) => [
    [group, ...sides(ledgers.reduce((total, { debit }) => total + debit, 0n))],
    ...ledgers.map(({ name, debit }) => [`   ${name}`, ...sides(debit)]),
  ]);
  return {
    columns: [
      { title: 'Particulars', width: 40 },
      { title: 'Debit', ...FIGURES },
      { title: 'Credit', ...FIGURES },
    ],
    rows,
  };
}

const busyTable = (sums: Sums): Table => ({
  columns: [
    { title: 'Account', width: 36 },
    { title: 'Group', width: 28 },
    { title: 'Debit', ...FIGURES },
    { title: 'Credit', ...FIGURES },
  ],
  rows: listed(sums).map(({ name, group, debit }) => [name, group, ...sides(debit)]),
});
