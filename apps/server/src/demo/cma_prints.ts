/** Printed versions of two CMA files: one of today, and one of last year whose estimate is audited by now. */
import type { PrintOptions } from '@daftar/contract/cma_prints';
import { addDays } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { files, saveBalances, tree, years } from '#server/features/cash_credit/cash_credit.service.ts';
import { saveCells, sheetOf } from '#server/features/cma/cma.service.ts';
import { print, setup } from '#server/features/cma_prints/cma_prints.service.ts';

const A_YEAR = 340;
/** Growth of the estimate; the audited year grew by less. */
const ESTIMATED_GROWTH = '18';
const BANK_RATE = '9.75';

type Tree = {
  years: { id: number; year: string }[];
  balances: { account_id: number; config_id: number; amount: string }[];
};

export async function fillCmaPrints(ctx: MemberCtx): Promise<void> {
  const { data } = await files.list(ctx, { query: { page: 1, per_page: 2, sort: 'created_at' } } as never);
  const [now, before] = data;
  if (!now || !before) return;
  for (const { id } of [now, before]) await setRate(ctx, id);
  await printVersion(ctx, now.id, {});
  await printLastYear(ctx, before);
}

/** Of the sanction, because audited interest is on borrowing that changed within the year. */
async function setRate(ctx: MemberCtx, id: number): Promise<void> {
  const { scenario_id, columns } = await sheetOf(ctx, { params: { id }, query: {} });
  const cells = columns
    .filter(({ kind }) => kind !== 'audited')
    .map(({ year }) => ({ line: 'rate_bank', year, value: BANK_RATE }));
  await saveCells(ctx, { params: { id }, body: { scenario_id, cells } } as never);
}

async function printVersion(ctx: MemberCtx, id: number, changes: Partial<PrintOptions>): Promise<void> {
  const { options } = await setup(ctx, { params: { id }, query: {} });
  const signed = { membership_number: '104582', firm_registration: '128734W' };
  await print(ctx, { params: { id }, query: {}, body: { ...options, ...signed, ...changes, with_warning: true } });
}

/** As the file was when the last audited year was still an estimate. */
async function printLastYear(ctx: MemberCtx, { id, client_id }: { id: number; client_id: number }): Promise<void> {
  const { years: all, balances } = (await tree(ctx, { query: { client_id } })) as Tree;
  const { id: config_id, year } = all[1]!;
  const audited = balances
    .filter((one) => one.config_id === config_id)
    .map(({ account_id, amount }) => ({ account_id, config_id, amount }));
  const { scenario_id } = await sheetOf(ctx, { params: { id }, query: {} });
  const assume = (isEstimate: boolean) => {
    const typed = { growth_sales_domestic: ESTIMATED_GROWTH, rate_bank: BANK_RATE };
    const cells = Object.entries(typed).map(([line, value]) => ({ line, year, value: isEstimate ? value : null }));
    return saveCells(ctx, { params: { id }, body: { scenario_id, cells } } as never);
  };
  const set = (kind: 'audited' | 'estimated') =>
    years.update(ctx, { params: { id: config_id }, body: { kind } } as never);

  await saveBalances(ctx, { body: { client_id, cells: audited.map((cell) => ({ ...cell, amount: null })) } } as never);
  await set('estimated');
  await assume(true);
  const then = new Date(ctx.now.getTime() - A_YEAR * 86_400_000);
  const date = addDays(ctx.now.toISOString().slice(0, 10), -A_YEAR);
  await printVersion({ ...ctx, now: then }, id, { date, udin: '25104582BMKQRT4471' });
  await assume(false);
  await set('audited');
  await saveBalances(ctx, { body: { client_id, cells: audited } } as never);
}
