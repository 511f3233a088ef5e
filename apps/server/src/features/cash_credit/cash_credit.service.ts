import { cashCreditLoanResource, cashCreditParts as parts, type cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Input } from '@daftar/contract/core/route';
import { CHART_LINES, MAJOR_GROUPS, shippedGroups } from '@daftar/domain/cma/chart';
import { isShown, type Nature } from '@daftar/domain/cma/line';
import type { Column } from '@daftar/domain/cma/sheet';
import { overdrawnBy, powerOf } from '@daftar/domain/cma/stock-statement';
import { yearsProblem } from '@daftar/domain/cma/years';
import { fiscalYearLabel } from '@daftar/domain/fiscal-year';
import { compare } from '@daftar/domain/money';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import { financialsChanged } from './cash_credit.events.ts';
import * as repo from './cash_credit.repo.ts';
import { checkMovable, checkOpen } from './year-locks.service.ts';

type In<K extends keyof typeof cashCreditRoutes> = Input<(typeof cashCreditRoutes)[K]>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });
const MAX_YEARS = 12;

/** The overview of the client follows in the same transaction. */
const changed = (ctx: BusinessCtx, { client_id }: { client_id: number }): Promise<void> =>
  emit(ctx, financialsChanged, { client_id });

type OfClient = { client_id?: number };
/** A record of a client stays with it. */
async function keptWithClient<B extends OfClient>(ctx: BusinessCtx, body: B, before: object | null) {
  const { client_id, ...values } = body;
  if (before) return values;
  await checkNamedClient(ctx, client_id!);
  return { ...values, client_id };
}

export const files = resourceService(cashCreditLoanResource, {
  queries: repo.fileQueries,
  async beforeSave(ctx, { body, before }) {
    if (body.lender_id && !(await lenders.areThere(ctx, [body.lender_id])))
      throw unknown('lender_id', 'Select a lender');
    return keptWithClient(ctx, body, before);
  },
  async afterSave(ctx, { id, client_id }, { before }) {
    if (!before) await repo.addFirstScenario(ctx, { id, client_id });
    await changed(ctx, { client_id });
  },
  afterDelete: changed,
});

export const years = resourceService(parts.configs, {
  queries: repo.yearQueries,
  async beforeSave(ctx, { body, before }) {
    if (before?.locked_at && (body.year || body.kind || body.months)) checkOpen(ctx, await yearWithLock(ctx, before));
    const all = await yearsOf(ctx, before ? (before as unknown as { client_id: number }).client_id : body.client_id!);
    if (!before && all.length >= MAX_YEARS) throw conflict(`A sheet has at most ${MAX_YEARS} years. Delete one first.`);
    checkYears(all, [...all.filter(({ id }) => id !== before?.id), { ...before, ...body } as Year]);
    return keptWithClient(ctx, body, before);
  },
  async refuseDelete(ctx, { id, year, client_id, ...row }) {
    if (row.locked_at) checkOpen(ctx, await yearWithLock(ctx, { id }));
    const all = await yearsOf(ctx, client_id);
    checkYears(
      all,
      all.filter((one) => one.id !== id),
    );
    if (await repo.hasBalances(ctx, 'config_id', id))
      throw conflict(`${year} has balances. Clear them, then delete the year.`);
  },
  afterSave: changed,
  afterDelete: changed,
});

type Year = Pick<Column, 'year' | 'kind'>;
/** A sheet that is wrong already can be mended step by step. */
function checkYears(before: readonly object[], after: readonly object[]): void {
  const problem = yearsProblem(after as Year[]);
  if (problem && !yearsProblem(before as Year[])) throw conflict(problem);
}

export const lockYears = async (ctx: BusinessCtx, ids: readonly number[]): Promise<void> => {
  if (ids.length) await repo.setLock(ctx, ids, actorId(ctx));
};

export async function setYearLock(ctx: BusinessCtx, id: number, isLocked: boolean) {
  const year = await years.find(ctx, { id });
  if (!year) throw notFound('year');
  // A save in progress finishes first.
  await repo.lockSettings(ctx, year.client_id);
  if (isLocked && year.kind !== 'audited') throw conflict('Only audited years can be locked.');
  if (isLocked !== (year.locked_at !== null)) await repo.setLock(ctx, [id], isLocked ? actorId(ctx) : null);
  return years.get(ctx, { params: { id } });
}

export const groups = resourceService(parts.groups, {
  async beforeSave(ctx, { body, before }) {
    if (before && body.line && body.line !== before.line) await checkMovable(ctx, 'group_id', before.id);
    if (body.line && body.line !== before?.line)
      await checkLine(
        ctx,
        body.line,
        before ? (before as unknown as { client_id: number }).client_id : body.client_id!,
      );
    return keptWithClient(ctx, body, before);
  },
  present: (_ctx, row) => withMajorGroup(row),
  async refuseDelete(ctx, { id, name }) {
    if (await repo.hasAccounts(ctx, id)) throw conflict(`${name} has accounts. Move or delete them first.`);
  },
  afterSave: async (ctx, group, { before, body }) => {
    if (before && body.line !== undefined) await changed(ctx, group);
  },
});

/** A figure on a line that the sheet doesn't show would be part of totals that nobody can explain. */
async function checkLine(ctx: BusinessCtx, line: string, clientId: number): Promise<void> {
  const settings = await repo.settingsOf(ctx, clientId);
  const found = CHART_LINES.find(({ id }) => id === line);
  if (settings && found && !isShown(found, settings.nature as Nature))
    throw unknown('line', `${settings.nature} has no line ${found.label}. Select another line.`);
}

export const accounts = resourceService(parts.accounts, {
  async beforeSave(ctx, { body, before }) {
    if (body.group_id === undefined) return body;
    const group = await groups.find(ctx, { id: body.group_id });
    if (!group || (before && group.client_id !== (before as unknown as { client_id: number }).client_id))
      throw unknown('group_id', 'Select a group');
    if (before && before.group_id !== group.id) await checkMovable(ctx, 'account_id', before.id);
    return { ...body, client_id: group.client_id };
  },
  async refuseDelete(ctx, { id, name }) {
    if (await repo.hasBalances(ctx, 'account_id', id))
      throw conflict(`${name} has balances. Clear them, or hide the account.`);
  },
  afterSave: async (ctx, account, { before, body }) => {
    if (before && body.group_id !== undefined) await changed(ctx, account);
  },
});

/** Positions follow the order given. Records of others are refused. */
export async function orderChart(ctx: BusinessCtx, { body }: In<'orderChart'>) {
  for (const [field, table] of [
    ['groups', 'ac_groups'],
    ['accounts', 'cc_accounts'],
  ] as const) {
    const ids = [...new Set(body[field])];
    if ((await repo.setPositions(ctx, table, body.client_id, ids)) !== ids.length)
      throw unknown(field, `Select ${field} of this client`);
  }
  return { ok: true } as const;
}

export const balances = resourceService(parts.balances, {
  queries: repo.balanceQueries,
  async beforeSave(ctx, { body, before }) {
    const { account_id, config_id, ...values } = body;
    if (before) {
      await checkUnlocked(ctx, (before as unknown as { config_id: number }).config_id);
      return values;
    }
    const account = await accounts.find(ctx, { id: account_id! });
    if (!account) throw unknown('account_id', 'Select an account');
    const year = await checkUnlocked(ctx, config_id!);
    if (year.client_id !== account.client_id) throw unknown('config_id', 'Select a year');
    return { ...values, account_id, config_id, client_id: account.client_id };
  },
  async refuseDelete(ctx, row) {
    await checkUnlocked(ctx, (row as unknown as { config_id: number }).config_id);
  },
  afterSave: changed,
  afterDelete: changed,
});

async function checkUnlocked(ctx: BusinessCtx, configId: number) {
  const found = await years.find(ctx, { id: configId });
  if (!found) throw unknown('config_id', 'Select a year');
  // An import that locks the year finishes first.
  await repo.lockSettings(ctx, found.client_id);
  const year = await yearWithLock(ctx, found);
  checkOpen(ctx, year);
  return year;
}

/** With the name of the user who locked it. */
const yearWithLock = async (ctx: BusinessCtx, { id }: { id: number }) => (await years.find(ctx, { id }))!;

export const existing = resourceService(parts.existing, {
  beforeSave: (ctx, { body, before }) => keptWithClient(ctx, body, before),
  async refuseDelete(ctx, { id, bank, facility }) {
    if (await repo.hasStatements(ctx, id))
      throw conflict(`${bank} · ${facility} has stock statements. Delete them first.`);
  },
  afterSave: changed,
  afterDelete: changed,
});
export const borrowers = resourceService(parts.borrowers, {
  beforeSave: (ctx, { body, before }) => keptWithClient(ctx, body, before),
});

export const statements = resourceService(parts.statements, {
  queries: repo.statementQueries,
  async beforeSave(ctx, { body, before }) {
    const { existing_loan_id, ...values } = body;
    const facilityId = before?.existing_loan_id ?? existing_loan_id!;
    const facility = await existing.find(ctx, { id: facilityId });
    if (!facility) throw unknown('existing_loan_id', 'Select a facility');
    const month = values.month ?? before!.month;
    if (await repo.hasStatement(ctx, facilityId, month, before?.id))
      throw invalid({ field: 'month', rule: 'unique', message: 'This facility has a statement of this month' });
    return before ? values : { ...values, existing_loan_id, client_id: facility.client_id };
  },
  present(_ctx, { is_newest, ...row }) {
    const drawing_power = powerOf(row);
    const { limit_amount: limit, outstanding } = row;
    return {
      ...row,
      drawing_power,
      overdrawn: is_newest ? overdrawnBy({ limit, power: drawing_power, outstanding }) : null,
    };
  },
  afterSave: changed,
  afterDelete: changed,
});

export const requested = resourceService(parts.requested, {
  async beforeSave(ctx, { body, before }) {
    const { cash_credit_loan_id, ...values } = body;
    if (before) return values;
    const file = await files.find(ctx, { id: cash_credit_loan_id! });
    if (!file) throw unknown('cash_credit_loan_id', 'Select a CMA file');
    return { ...values, cash_credit_loan_id, client_id: file.client_id };
  },
});

const withMajorGroup = <G extends { line: string }>(group: G) => ({
  ...group,
  major_group: CHART_LINES.find(({ id }) => id === group.line)?.major_group ?? '',
});

export const majorGroups = async () => ({ data: MAJOR_GROUPS.map(({ key, name }) => ({ key, name })) });

/** Settings, years and the shipped chart of a client. */
export async function setUp(ctx: BusinessCtx, { body }: In<'setUp'>) {
  const { client_id, nature, unit, estimated_year, projected_years } = body;
  await checkNamedClient(ctx, client_id);
  if (!(await repo.insertSettings(ctx, { client_id, nature, unit })))
    throw conflict('The financials of this client are started already.');
  const first = Number(estimated_year.slice(0, 4));
  const kindOf = (offset: number) => (offset < 0 ? 'audited' : offset === 0 ? 'estimated' : 'projected');
  const offsets = Array.from({ length: projected_years + 3 }, (_, n) => n - 2);
  await repo.insertYears(
    ctx,
    offsets.map((offset) => ({ client_id, year: fiscalYearLabel(first + offset), kind: kindOf(offset) })),
  );
  await repo.insertGroups(
    ctx,
    shippedGroups(nature).map(({ line, name }, position) => ({ client_id, line, name, position })),
  );
  await changed(ctx, { client_id });
  return settingsOf(ctx, client_id);
}

export async function settingsOf(ctx: BusinessCtx, clientId: number) {
  const found = await repo.settingsOf(ctx, clientId);
  if (!found) throw notFound('CMA settings');
  return found as typeof found & { nature: Nature; unit: never; rules: never; norms: never };
}
export const getSettings = (ctx: BusinessCtx, { params }: Pick<In<'settings'>, 'params'>) =>
  settingsOf(ctx, params.clientId);

export async function changeSettings(ctx: BusinessCtx, { params, body }: In<'changeSettings'>) {
  const stored = await repo.lockSettings(ctx, params.clientId);
  if (!stored) throw notFound('CMA settings');
  checkVersion(ctx, stored.version);
  const changes = given(body);
  if (Object.keys(changes).length) {
    if (changes.nature) await changeNature(ctx, params.clientId, changes.nature);
    await repo.updateSettings(ctx, params.clientId, changes);
    await changed(ctx, { client_id: params.clientId });
  }
  return settingsOf(ctx, params.clientId);
}

/** The chart follows the nature: lines that the new one doesn't have are hidden, so they must hold no figures. */
async function changeNature(ctx: BusinessCtx, client_id: number, nature: Nature): Promise<void> {
  const { nature: before } = await settingsOf(ctx, client_id);
  if (nature === before) return;
  const isGone = (line: string): boolean => !CHART_LINES.some((one) => one.id === line && isShown(one, nature));
  const [filled] = (await repo.linesWithBalances(ctx, client_id)).filter(({ line }) => isGone(line));
  if (filled)
    throw conflict(
      `${filled.name} has balances, which ${nature} has no line for. Clear them or move the accounts, then change the nature.`,
    );
  const groups = await repo.groupsOf(ctx, client_id);
  const had = new Set(shippedGroups(before).map(({ line }) => line));
  const has = shippedGroups(nature);
  const idsOf = (isWanted: (line: string) => boolean): number[] =>
    groups.filter(({ line }) => isWanted(line)).map(({ id }) => id);
  await repo.setHidden(ctx, idsOf(isGone), true);
  await repo.setHidden(
    ctx,
    idsOf((line) => !had.has(line) && !isGone(line)),
    false,
  );
  const missing = has.filter(({ line }) => !groups.some((group) => group.line === line));
  if (missing.length)
    await repo.insertGroups(
      ctx,
      missing.map(({ line, name }) => ({ client_id, line, name, position: has.findIndex((one) => one.line === line) })),
    );
}

/** A restored file may be the newest one again. */
export async function restoreFile(ctx: BusinessCtx, id: number, restorePlainly: () => Promise<void>): Promise<void> {
  await restorePlainly();
  const file = await files.find(ctx, { id });
  if (file) await changed(ctx, file);
}

export const yearsOf = (ctx: BusinessCtx, clientId: number) => repo.yearsOf(ctx, clientId);

/** Saves of a client wait for each other, so that none is lost. */
export async function lockClient(ctx: BusinessCtx, clientId: number): Promise<void> {
  if (!(await repo.lockSettings(ctx, clientId))) throw notFound('CMA settings');
}

export async function tree(ctx: BusinessCtx, { query: { client_id } }: Pick<In<'tree'>, 'query'>) {
  await settingsOf(ctx, client_id);
  return {
    years: (await repo.yearsOf(ctx, client_id)) as never,
    groups: (await repo.groupsOf(ctx, client_id)).map(withMajorGroup) as never,
    accounts: (await repo.accountsOf(ctx, client_id)) as never,
    balances: await repo.balancesOf(ctx, client_id),
  };
}

/** Saves cells. A cell that a colleague changed meanwhile is kept, and returned. */
export async function saveBalances(ctx: BusinessCtx, { body }: In<'saveBalances'>) {
  const { client_id, cells } = body;
  await lockClient(ctx, client_id);
  const accountIds = new Set((await repo.accountsOf(ctx, client_id)).map(({ id }) => id));
  const yearsById = new Map((await repo.yearsOf(ctx, client_id)).map((one) => [one.id, one]));
  const stored = new Map(
    (await repo.balancesOf(ctx, client_id)).map((one) => [`${one.account_id} ${one.config_id}`, one]),
  );
  const changed_meanwhile: { account_id: number; config_id: number; amount: string | null }[] = [];
  // Of a cell that is named twice, the last value counts.
  const saving = new Map<string, Parameters<typeof repo.saveCells>[2][number]>();
  for (const [index, cell] of cells.entries()) {
    const year = yearsById.get(cell.config_id);
    if (!accountIds.has(cell.account_id)) throw unknown(`cells.${index}.account_id`, 'Select an account');
    if (!year) throw unknown(`cells.${index}.config_id`, 'Select a year');
    checkOpen(ctx, year);
    const key = `${cell.account_id} ${cell.config_id}`;
    const { account_id, config_id, amount, was } = cell;
    const now = stored.get(key)?.amount ?? null;
    if (amount !== undefined && was !== undefined && !isSameAmount(was, now) && !isSameAmount(amount, now)) {
      changed_meanwhile.push({ account_id, config_id, amount: now });
      continue;
    }
    const next = amount === undefined ? now : amount;
    if (next === null && cell.note) throw unknown(`cells.${index}.note`, 'Enter an amount before its note');
    saving.set(key, { account_id, config_id, amount: next, note: cell.note ?? stored.get(key)?.note ?? '' });
  }
  if (saving.size) {
    await repo.saveCells(ctx, client_id, [...saving.values()]);
    await changed(ctx, { client_id });
  }
  return { saved: saving.size, changed_meanwhile };
}

export const isSameAmount = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
