import { assetBlockResource, termLoanResource } from '@daftar/contract/cma/schedules';
import { scheduledLines, type AssetBlock, type TermLoan } from '@daftar/domain/cma/schedules';
import type { Column, Typed } from '@daftar/domain/cma/sheet';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { financialsChanged } from '#server/features/cash_credit/cash_credit.events.ts';
import * as repo from './schedules.repo.ts';

const MAX_RECORDS = 30;

/** A record of a scenario belongs to its client, and stays with it. */
async function ofScenario(ctx: BusinessCtx, scenarioId: number, records: readonly unknown[], many: string) {
  const scenario = await repo.scenarioOf(ctx, scenarioId);
  if (!scenario) throw invalid({ field: 'scenario_id', rule: 'exists', message: 'Select a scenario' });
  if (records.length >= MAX_RECORDS) throw conflict(`A scenario has at most ${MAX_RECORDS} ${many}. Delete one first.`);
  return { scenario_id: scenario.id, client_id: scenario.client_id };
}

/** The overview keeps ratios that depend on it. */
const changed = (ctx: BusinessCtx, row: object) =>
  emit(ctx, financialsChanged, { client_id: (row as { client_id: number }).client_id });

export const blocks = resourceService(assetBlockResource, {
  async beforeSave(ctx, { body, before }) {
    const { scenario_id, changes, ...values } = body;
    const [cost, off] = [values.cost ?? before?.cost ?? '0', values.written_off ?? before?.written_off ?? '0'];
    if (Number(off) > Number(cost)) {
      const message = 'Depreciation to date can’t be more than the cost.';
      throw invalid({ field: 'written_off', rule: 'range', message });
    }
    for (const [at, one] of (changes ?? []).entries())
      if (Number(one.sold_written_off) > Number(one.sold_cost)) {
        const message = 'Depreciation to date can’t be more than the cost of what was sold.';
        throw invalid({ field: `changes.${at}.sold_written_off`, rule: 'range', message });
      }
    const stored = { ...values, ...(changes && { changes: JSON.stringify(changes) }) };
    if (before) return stored;
    return {
      ...stored,
      ...(await ofScenario(ctx, scenario_id!, await repo.blocksOf(ctx, scenario_id!), 'asset blocks')),
    };
  },
  afterSave: changed,
  afterDelete: changed,
});

export const loans = resourceService(termLoanResource, {
  async beforeSave(ctx, { body, before }) {
    const { scenario_id, ...values } = body;
    if (before) return values;
    return { ...values, ...(await ofScenario(ctx, scenario_id!, await repo.loansOf(ctx, scenario_id!), 'term loans')) };
  },
  afterSave: changed,
  afterDelete: changed,
});

/** Lines of the sheet that asset blocks and term loans of a scenario fill. */
export async function scheduledOf(ctx: BusinessCtx, scenarioId: number, columns: readonly Column[]): Promise<Typed> {
  const ofBlocks = (await repo.blocksOf(ctx, scenarioId)) as unknown as AssetBlock[];
  const ofLoans = (await repo.loansOf(ctx, scenarioId)) as unknown as TermLoan[];
  return scheduledLines(columns, ofBlocks, ofLoans);
}
