import { MAX_ACCOUNTS } from '@daftar/contract/cash_credit';
import type { cmaImportRoutes, ImportOrder, ImportPlan, PastImport } from '@daftar/contract/cma_import';
import type { Input } from '@daftar/contract/core/route';
import { CHART_LINES } from '@daftar/domain/cma/chart';
import { isShown, type Nature } from '@daftar/domain/cma/line';
import { stocksOf } from '@daftar/domain/cma_import/chart-lines';
import { conflict, invalid } from '#server/platform/http-error.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { writeSheet } from '#server/platform/sheets/sheets.ts';
import * as cashCredit from '#server/features/cash_credit/cash_credit.service.ts';
import { lockedText } from '#server/features/cash_credit/year-locks.service.ts';
import { fileNameOf, keepFile } from '#server/features/files/files.service.ts';
import { balanceSheet } from './balance-sheet.ts';
import { Chart, type Tree } from './chart.ts';
import * as repo from './cma_import.repo.ts';
import { planImport, type Plan } from './plan.ts';
import { readSource } from './source-file.service.ts';
import { isIgnored, keysOf, Mapper } from './targets.ts';

type In<K extends keyof typeof cmaImportRoutes> = Input<(typeof cmaImportRoutes)[K]>;

const LINES = new Map(CHART_LINES.map((line) => [line.id, line]));

/** Without heads of lines that the nature doesn't have: nothing is imported out of sight. */
async function chartOf(ctx: BusinessCtx, client_id: number, nature: Nature): Promise<Chart> {
  const tree = (await cashCredit.tree(ctx, { query: { client_id } })) as unknown as Tree;
  const groups = tree.groups.filter(({ line }) => isShown(LINES.get(line)!, nature));
  const shown = new Set(groups.map(({ id }) => id));
  const accounts = tree.accounts.filter(({ group_id }) => shown.has(group_id));
  const ids = new Set(accounts.map(({ id }) => id));
  return new Chart({ ...tree, groups, accounts, balances: tree.balances.filter((one) => ids.has(one.account_id)) });
}

/** Heads, years and stocks that an order names must be the client's. */
function checkNamed(chart: Chart, order: ImportOrder, nature: Parameters<typeof stocksOf>[0]): void {
  const exists = (field: string, message: string) => invalid({ field, rule: 'exists', message });
  for (const [at, { account_id, group_id }] of order.mappings.entries()) {
    if (account_id !== null && !chart.accounts.has(account_id))
      throw exists(`mappings.${at}.account_id`, 'Select an account');
    if (group_id !== null && !chart.groups.has(group_id)) throw exists(`mappings.${at}.group_id`, 'Select a group');
  }
  const stocks = new Set(stocksOf(nature).map(({ id }) => id));
  for (const line of Object.keys(order.closing_stocks))
    if (!stocks.has(line)) throw exists(`closing_stocks.${line}`, 'Select a stock of this client');
}

async function plan(ctx: MemberCtx, order: ImportOrder, isImport: boolean): Promise<Plan & { chart: Chart }> {
  const { nature, rules } = await cashCredit.settingsOf(ctx, order.client_id);
  const source = await readSource(ctx, order);
  if (isImport) await cashCredit.lockClient(ctx, order.client_id);
  const chart = await chartOf(ctx, order.client_id, nature);
  checkNamed(chart, order, nature);
  const keys = source.rows.map((row) => keysOf(row).name_key);
  const earlier = await repo.rememberedFor(ctx, order.client_id, keys);
  const mapper = new Mapper(chart, source, { nature, order, earlier });
  const lockText = (year: Tree['years'][number]) => lockedText(ctx, year);
  return { ...planImport({ order, source, chart, mapper, nature, rules, lockText }), chart };
}

/** The changes that an import would make. Writes nothing. */
export async function preview(ctx: MemberCtx, { body }: In<'preview'>): Promise<ImportPlan> {
  return plan(ctx, body, false);
}

/** Writes all balances in one transaction. The same file again changes nothing. */
export async function start(ctx: MemberCtx, { body }: In<'start'>): Promise<{ import: PastImport | null }> {
  const { lock, ...order } = body;
  const planned = await plan(ctx, order, true);
  const error = planned.problems.find(({ kind }) => kind === 'error');
  if (error) throw conflict(error.text);
  const { chart, chosenYears, changes, format, counts } = planned;
  const created = await createAccounts(ctx, chart, planned);
  const cells = changes
    .filter(({ kind }) => kind !== 'same')
    .map(({ account_id, group_id, account, year_id, after }) => ({
      account_id: account_id ?? created.get(newKey(group_id, account))!,
      config_id: year_id,
      amount: after,
    }));
  if (cells.length) await cashCredit.saveBalances(ctx, { body: { client_id: order.client_id, cells } } as never);
  await rememberHeads(ctx, order.client_id, planned, created);
  const toLock = lock ? chosenYears.filter(({ kind, locked_at }) => kind === 'audited' && !locked_at) : [];
  await cashCredit.lockYears(
    ctx,
    toLock.map(({ id }) => id),
  );
  if (cells.length === 0 && toLock.length === 0) return { import: null };
  await repo.insertImport(ctx, {
    client_id: order.client_id,
    file: order.file,
    file_name: fileNameOf(order.file),
    format,
    years: chosenYears.map(({ year }) => year),
    locked_years: toLock.map(({ year }) => year),
    counts,
  });
  return { import: (await pastImports(ctx, order.client_id))[0]! };
}

const newKey = (groupId: number, name: string): string => `${groupId} ${name.toLowerCase()}`;

async function createAccounts(ctx: MemberCtx, chart: Chart, { changes }: Plan): Promise<Map<string, number>> {
  const missing = new Map(
    changes.filter(({ account_id }) => account_id === null).map((one) => [newKey(one.group_id, one.account), one]),
  );
  if (chart.tree.accounts.length + missing.size > MAX_ACCOUNTS)
    throw conflict(`A client has at most ${MAX_ACCOUNTS} accounts. Map several ledgers to one account.`);
  const created = new Map<string, number>();
  for (const [key, { group_id, account }] of missing) {
    const name = account.slice(0, 120);
    const body = { group_id, name, position: chart.tree.accounts.length + created.size, is_hidden: false };
    created.set(key, (await cashCredit.accounts.create(ctx, { body })).id);
  }
  return created;
}

/** Suggestions of the next import: what was used, and what was ignored. */
async function rememberHeads(
  ctx: MemberCtx,
  clientId: number,
  { rows, mapped, chart }: Plan & { chart: Chart },
  created: ReadonlyMap<string, number>,
): Promise<void> {
  const heads = new Map<string, Parameters<typeof repo.remember>[2][number]>();
  for (const [at, row] of rows.entries()) {
    const target = mapped[at]?.target;
    if (!target) continue;
    const keys = keysOf({ name: row.name, groups: [row.group] });
    const account_id =
      target.account_id ?? (target.group_id === null ? null : (created.get(newKey(target.group_id, row.name)) ?? null));
    if (account_id === null && !isIgnored(target)) continue;
    const line =
      target.group_id !== null
        ? chart.groups.get(target.group_id)!.line
        : account_id === null
          ? null
          : chart.lineOf(account_id);
    heads.set(`${keys.name_key}\n${keys.group_key}`, { ...keys, line, account_id });
  }
  if (heads.size) await repo.remember(ctx, clientId, [...heads.values()]);
}

const NO_COUNTS = { rows: 0, ignored: 0, new: 0, changed: 0, same: 0, cleared: 0 };

async function pastImports(ctx: BusinessCtx, clientId: number): Promise<PastImport[]> {
  const found = await repo.importsOf(ctx, clientId);
  return found.map(({ counts, user_name, format, ...one }) => ({
    ...one,
    ...NO_COUNTS,
    ...(counts as Partial<typeof NO_COUNTS>),
    format: format as PastImport['format'],
    user_name: user_name ?? '',
  }));
}

export async function list(ctx: BusinessCtx, { query }: In<'list'>) {
  return { data: await pastImports(ctx, query.client_id) };
}

const sheetOf = async (ctx: BusinessCtx, clientId: number, withIds: boolean) => {
  const { client_name: clientName, nature } = await cashCredit.settingsOf(ctx, clientId);
  return balanceSheet(await chartOf(ctx, clientId, nature), { clientName, withIds });
};

export async function template(ctx: BusinessCtx, { query }: In<'template'>) {
  const file_name = 'balances-template.xlsx';
  const sheet = await sheetOf(ctx, query.client_id, true);
  return { file_name, url: await keepFile(ctx, file_name, await writeSheet(sheet, 'xlsx')) };
}

export const exportBalances = async (ctx: BusinessCtx, { query }: In<'export'>) =>
  exportSheet(ctx, 'ac_balances', await sheetOf(ctx, query.client_id, false), {
    name: 'balances',
    format: query.exportType,
  });

export const lock = (ctx: MemberCtx, { params }: In<'lock'>) => cashCredit.setYearLock(ctx, params.id, true);
export const unlock = (ctx: MemberCtx, { params }: In<'unlock'>) => cashCredit.setYearLock(ctx, params.id, false);
