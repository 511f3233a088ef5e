import { cashCreditLoanResource, cashCreditParts as parts, type cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Input } from '@daftar/contract/core/route';
import { CHART_LINES, MAJOR_GROUPS, shippedGroups } from '@daftar/domain/cma/chart';
import type { Nature } from '@daftar/domain/cma/line';
import { fiscalYearLabel } from '@daftar/domain/fiscal-year';
import { compare } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import * as repo from './cash_credit.repo.ts';

type In<K extends keyof typeof cashCreditRoutes> = Input<(typeof cashCreditRoutes)[K]>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });
const MAX_YEARS = 12;

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
  },
});

export const years = resourceService(parts.configs, {
  queries: repo.yearQueries,
  async beforeSave(ctx, { body, before }) {
    if (before?.locked_at && (body.year || body.kind))
      throw conflict('This year is locked because its figures were imported. Unlock it first.');
    if (!before && (await repo.yearsOf(ctx, body.client_id!)).length >= MAX_YEARS)
      throw conflict(`A sheet has at most ${MAX_YEARS} years. Delete one first.`);
    return keptWithClient(ctx, body, before);
  },
  async refuseDelete(ctx, { id, year }) {
    if (await repo.hasBalances(ctx, 'config_id', id))
      throw conflict(`${year} has balances. Clear them, then delete the year.`);
  },
});

export const groups = resourceService(parts.groups, {
  beforeSave: (ctx, { body, before }) => keptWithClient(ctx, body, before),
  present: (_ctx, row) => withMajorGroup(row),
  async refuseDelete(ctx, { id, name }) {
    if (await repo.hasAccounts(ctx, id)) throw conflict(`${name} has accounts. Move or delete them first.`);
  },
});

export const accounts = resourceService(parts.accounts, {
  async beforeSave(ctx, { body, before }) {
    if (body.group_id === undefined) return body;
    const group = await groups.find(ctx, { id: body.group_id });
    if (!group || (before && group.client_id !== (before as unknown as { client_id: number }).client_id))
      throw unknown('group_id', 'Select a group');
    return { ...body, client_id: group.client_id };
  },
  async refuseDelete(ctx, { id, name }) {
    if (await repo.hasBalances(ctx, 'account_id', id))
      throw conflict(`${name} has balances. Clear them, or hide the account.`);
  },
});

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
});

async function checkUnlocked(ctx: BusinessCtx, configId: number) {
  const year = await years.find(ctx, { id: configId });
  if (!year) throw unknown('config_id', 'Select a year');
  if (year.locked_at) throw conflict(`${year.year} is locked because its figures were imported.`);
  return year;
}

const ofClient = <R extends typeof parts.existing | typeof parts.borrowers>(resource: R) =>
  resourceService(resource, {
    beforeSave: (ctx, { body, before }) => keptWithClient(ctx, body as OfClient, before),
  });
export const existing = ofClient(parts.existing);
export const borrowers = ofClient(parts.borrowers);

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
  if (Object.keys(changes).length) await repo.updateSettings(ctx, params.clientId, changes);
  return settingsOf(ctx, params.clientId);
}

export const yearsOf = (ctx: BusinessCtx, clientId: number) => repo.yearsOf(ctx, clientId);

export async function tree(ctx: BusinessCtx, { query: { client_id } }: Pick<In<'tree'>, 'query'>) {
  await settingsOf(ctx, client_id);
  return {
    years: (await repo.yearsOf(ctx, client_id)) as never,
    groups: (await repo.groupsOf(ctx, client_id)).map(withMajorGroup) as never,
    accounts: (await repo.accountsOf(ctx, client_id)) as never,
    balances: await repo.balancesOf(ctx, client_id),
  };
}

/** Saves cells. One that a colleague changed meanwhile stays as it is, and is answered. */
export async function saveBalances(ctx: BusinessCtx, { body }: In<'saveBalances'>) {
  const { client_id, cells } = body;
  if (!(await repo.lockSettings(ctx, client_id))) throw notFound('CMA settings');
  const accountIds = new Set((await repo.accountsOf(ctx, client_id)).map(({ id }) => id));
  const yearsById = new Map((await repo.yearsOf(ctx, client_id)).map((one) => [one.id, one]));
  const stored = new Map(
    (await repo.balancesOf(ctx, client_id)).map((one) => [`${one.account_id} ${one.config_id}`, one.amount]),
  );
  const changed_meanwhile: { account_id: number; config_id: number; amount: string | null }[] = [];
  // Of a cell that is named twice, the last value counts.
  const saving = new Map<string, (typeof cells)[number]>();
  for (const [index, cell] of cells.entries()) {
    const year = yearsById.get(cell.config_id);
    if (!accountIds.has(cell.account_id)) throw unknown(`cells.${index}.account_id`, 'Select an account');
    if (!year) throw unknown(`cells.${index}.config_id`, 'Select a year');
    if (year.locked_at) throw conflict(`${year.year} is locked because its figures were imported.`);
    const key = `${cell.account_id} ${cell.config_id}`;
    const now = stored.get(key) ?? null;
    if (cell.was !== undefined && !isSame(cell.was, now) && !isSame(cell.amount, now))
      changed_meanwhile.push({ account_id: cell.account_id, config_id: cell.config_id, amount: now });
    else saving.set(key, cell);
  }
  if (saving.size) await repo.saveCells(ctx, client_id, [...saving.values()]);
  return { saved: saving.size, changed_meanwhile };
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
