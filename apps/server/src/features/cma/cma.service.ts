import { scenarioResource, type cmaRoutes } from '@daftar/contract/cma';
import type { Input } from '@daftar/contract/core/route';
import { isShown, type Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { Sheet, type Column } from '@daftar/domain/cma/sheet';
import { type BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { financialsChanged } from '#server/features/cash_credit/cash_credit.events.ts';
import { files, isSameAmount, settingsOf, yearsOf } from '#server/features/cash_credit/cash_credit.service.ts';
import { checkOpen } from '#server/features/cash_credit/year-locks.service.ts';
import * as repo from './cma.repo.ts';
import { copySchedules } from './schedules.repo.ts';
import { scheduledOf } from './schedules.service.ts';

type In<K extends keyof typeof cmaRoutes> = Input<(typeof cmaRoutes)[K]>;
const MAX_SCENARIOS = 20;

export const scenarios = resourceService(scenarioResource, {
  async beforeSave(ctx, { body, before }) {
    const { cash_credit_loan_id, copy_of: _copied, ...values } = body;
    if (before) return values;
    const file = await fileOf(ctx, cash_credit_loan_id!);
    if ((await repo.scenariosOf(ctx, file.id)).length >= MAX_SCENARIOS)
      throw conflict(`A file has at most ${MAX_SCENARIOS} scenarios. Delete one first.`);
    return { ...values, cash_credit_loan_id, client_id: file.client_id };
  },
  async afterSave(ctx, { id, cash_credit_loan_id }, { body, before }) {
    if (before || !body.copy_of) return;
    const others = await repo.scenariosOf(ctx, cash_credit_loan_id);
    if (!others.some((one) => one.id === body.copy_of))
      throw invalid({ field: 'copy_of', rule: 'exists', message: 'Select a scenario' });
    await repo.copyCells(ctx, body.copy_of, id);
    await copySchedules(ctx, body.copy_of, id);
  },
  async refuseDelete(ctx, { cash_credit_loan_id }) {
    if ((await repo.scenariosOf(ctx, cash_credit_loan_id)).length === 1)
      throw conflict('A file keeps at least one scenario.');
  },
  // The first scenario is the one in the overview.
  afterDelete: (ctx, { client_id }) => emit(ctx, financialsChanged, { client_id }),
});

async function fileOf(ctx: BusinessCtx, id: number) {
  const file = await files.find(ctx, { id });
  if (!file) throw notFound('CMA file');
  return file;
}

/** The scenario asked for, or the first one. */
async function scenarioOf(ctx: BusinessCtx, fileId: number, asked: number | undefined) {
  const all = await repo.scenariosOf(ctx, fileId);
  const chosen = asked === undefined ? all[0] : all.find(({ id }) => id === asked);
  if (!chosen) throw notFound('scenario');
  return { chosen, all };
}

type Grid = Record<string, (string | null)[]>;
function gridOf(
  columns: readonly Column[],
  cells: readonly { line: string; year: string; amount: string | null }[],
): Grid {
  const grid: Grid = {};
  for (const { line, year, amount } of cells) {
    const at = columns.findIndex((column) => column.year === year);
    if (at < 0 || amount === null) continue;
    (grid[line] ??= columns.map(() => null))[at] = amount;
  }
  return grid;
}

const LINES = new Map(CMA_LINES.map((line) => [line.id, line]));
const isLineOf = (id: string, nature: Nature): boolean => {
  const line = LINES.get(id);
  return line !== undefined && isShown(line, nature);
};

export async function sheetOf(ctx: BusinessCtx, { params, query }: Pick<In<'sheet'>, 'params' | 'query'>) {
  const file = await fileOf(ctx, params.id);
  const settings = await settingsOf(ctx, file.client_id);
  const { chosen, all } = await scenarioOf(ctx, file.id, query.scenario_id);
  const columns = ((await yearsOf(ctx, file.client_id)) as Column[]).map(({ year, kind, months }) => ({
    year,
    kind,
    months,
  }));
  // Inputs of lines that the nature doesn't have any more wait until it has them again.
  const cells = (await repo.cellsOf(ctx, chosen.id)).filter(({ line }) => isLineOf(line, settings.nature));
  return {
    scenario_id: chosen.id,
    scenarios: all,
    columns,
    balances: {
      ...gridOf(columns, await repo.lineBalances(ctx, file.client_id)),
      ...((await scheduledOf(ctx, chosen.id, columns)) as Grid),
    },
    cells: gridOf(
      columns,
      cells.map(({ line, year, value }) => ({ line, year, amount: value })),
    ),
    notes: cells.filter(({ note }) => note !== '').map(({ line, year, note }) => ({ line, year, note })),
    settings: settings.rules as Record<string, string>,
    norms: settings.norms as Record<string, { min?: string; max?: string }>,
    nature: settings.nature as string,
    unit: settings.unit as string,
  };
}

/** The sheet with its figures, as the browser calculates them. */
export async function calculated(ctx: BusinessCtx, id: number, scenarioId?: number): Promise<Sheet> {
  const { columns, balances, cells, settings } = await sheetOf(ctx, {
    params: { id },
    query: { scenario_id: scenarioId },
  });
  const typed: Grid = { ...balances };
  for (const [line, values] of Object.entries(cells))
    typed[line] = columns.map((_, at) => values[at] ?? balances[line]?.[at] ?? null);
  return new Sheet(columns, typed, settings);
}

/** The sheet of a client without a file: balances, and what follows from them. */
export async function calculatedFromBalances(ctx: BusinessCtx, clientId: number): Promise<Sheet> {
  const columns = (await yearsOf(ctx, clientId)) as Column[];
  const { rules } = await settingsOf(ctx, clientId);
  return new Sheet(columns, gridOf(columns, await repo.lineBalances(ctx, clientId)), rules);
}

/** Saves cells. A cell that a colleague changed meanwhile is kept, and returned. */
export async function saveCells(ctx: BusinessCtx, { params, body }: In<'saveCells'>) {
  const file = await fileOf(ctx, params.id);
  const { chosen } = await scenarioOf(ctx, file.id, body.scenario_id);
  // One save at a time, so that no cell is lost between reading and writing.
  await scenarios.lock(ctx, { id: chosen.id });
  // Figures of a locked year can't be typed over either; notes can be added.
  const typed = new Set(
    body.cells.filter(({ value }) => value !== null && value !== undefined).map(({ year }) => year),
  );
  for (const year of await yearsOf(ctx, file.client_id)) if (typed.has(year.year)) checkOpen(ctx, year);
  const keyOf = ({ line, year }: { line: string; year: string }): string => `${line} ${year}`;
  const stored = new Map((await repo.cellsOf(ctx, chosen.id)).map((one) => [keyOf(one), one]));
  const changed_meanwhile: { line: string; year: string; value: string | null }[] = [];
  // Of a cell that is named twice, the last value counts.
  const saving = new Map<string, Parameters<typeof repo.saveCells>[2][number]>();
  for (const { line, year, value, note, was } of body.cells) {
    const key = keyOf({ line, year });
    const { value: now, note: noted } = stored.get(key) ?? { value: null, note: '' };
    if (value !== undefined && was !== undefined && !isSameAmount(was, now) && !isSameAmount(value, now)) {
      changed_meanwhile.push({ line, year, value: now });
      continue;
    }
    saving.set(key, { line, year, value: value === undefined ? now : value, note: note ?? noted });
  }
  if (saving.size) await repo.saveCells(ctx, { clientId: file.client_id, scenarioId: chosen.id }, [...saving.values()]);
  await emit(ctx, financialsChanged, { client_id: file.client_id });
  return { saved: saving.size, changed_meanwhile };
}
