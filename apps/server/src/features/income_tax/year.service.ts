/** The returns of a year: creating them, the grid of years and the progress of a season. */
import type { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { Input } from '@daftar/contract/core/route';
import { addDays } from '@daftar/domain/dates';
import { dueDate, dueMark, DUE_REASONS, type DueReason } from '@daftar/domain/income_tax/due';
import { newFile } from '@daftar/domain/income_tax/new-file';
import { holderOf, HOLDERS, TAX_STAGES, type TaxStage } from '@daftar/domain/income_tax/stages';
import { filingYearOf, taxYearEnd, taxYearLabel } from '@daftar/domain/income_tax/years';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { dueDatesOf, eachFiler, filersOfAll, type Filer } from '#server/features/compliance/year-filers.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { ITR } from './files.service.ts';
import * as files from './income_tax.repo.ts';
import * as repo from './year.repo.ts';

type In<K extends keyof typeof incomeTaxRoutes> = Input<(typeof incomeTaxRoutes)[K]>;
const YEARS_SHOWN = 5;
/** A verification that is due within these days is urgent. */
export const VERIFY_SOON_DAYS = 7;
type Typed = Exclude<DueReason, 'Other date'>;

const ofYear = (fy: number) => ({ form: ITR, period_to: taxYearEnd(fy) });

export async function yearPreview(ctx: MemberCtx, { query }: In<'yearPreview'>) {
  return repo.countFilers(ctx, await filersOfAll(ctx, ofYear(query.fy)), query.fy);
}

export const createYear = async (ctx: MemberCtx, { body }: In<'createYear'>) => ({
  created: await createFiles(ctx, body.fy, false),
});

/**
 * Creates the returns of clients who have to file for a year and don't have one. `isAutomatic`: a return that somebody
 * moved to the bin isn't created again.
 */
export async function createFiles(ctx: BusinessCtx, fy: number, isAutomatic: boolean): Promise<number> {
  let created = 0;
  const dates = await dueDatesOf(ctx, ITR, taxYearEnd(fy));
  await eachFiler(ctx, ofYear(fy), async (batch) => {
    const have = await repo.withFile(ctx, idsOf(batch), fy, isAutomatic);
    const fresh = batch.filter(({ client_id }) => !have.has(client_id));
    created += await createBatch(ctx, fy, fresh, dates);
  });
  return created;
}

const idsOf = (batch: readonly Filer[]): number[] => batch.map(({ client_id }) => client_id);

async function createBatch(
  ctx: BusinessCtx,
  fy: number,
  batch: readonly Filer[],
  dates: Awaited<ReturnType<typeof dueDatesOf>>,
): Promise<number> {
  if (!batch.length) return 0;
  const by = actorId(ctx);
  const last = await repo.lastYears(ctx, idsOf(batch), fy - 1);
  const planned = new Map(
    batch.map(({ client_id, profile }) => [client_id, newFile(profile, fy, last.get(client_id) ?? null)]),
  );
  const rows = [...planned].map(([client_id, { documents: _, ...file }]) => ({
    client_id,
    ...file,
    form: file.suggested_form,
    due_on: dueDate(file.due_reason as Typed, fy, dates.get(dueMark(file.due_reason)!)),
    preparer_id: last.get(client_id)?.preparer_id ?? null,
    reviewer_id: last.get(client_id)?.reviewer_id ?? null,
  }));
  const created = await repo.insertFiles(ctx, { fy, label: taxYearLabel(fy), by }, rows);
  const steps = created.map(({ id, client_id }) => ({ id, client_id, stage: 'Not started' }));
  await files.addSteps(ctx, steps, { stage: 'Not started', note: '', by });
  const documents = created.flatMap(({ id, client_id }) =>
    planned.get(client_id)!.documents.map((name) => ({ file_id: id, client_id, name })),
  );
  await repo.insertDocuments(ctx, documents, by);
  return created.length;
}

/** Extensions and holidays that were entered since. */
export async function refreshDue(ctx: BusinessCtx): Promise<void> {
  for (const fy of await repo.openYears(ctx)) {
    const dates = await dueDatesOf(ctx, ITR, taxYearEnd(fy));
    for (const reason of DUE_REASONS)
      if (reason !== 'Other date') await repo.setDue(ctx, fy, reason, dueDate(reason, fy, dates.get(dueMark(reason)!)));
  }
}

export async function grid(ctx: BusinessCtx, { query }: In<'grid'>) {
  const { search, ...asked } = query;
  const newest = filingYearOf((await businessToday(ctx)).today);
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => newest - back);
  const found = await repo.clientsOfGrid(ctx, search, asked);
  const cells = Map.groupBy(
    await repo.cellsOf(
      ctx,
      found.data.map(({ id }) => id),
      years,
    ),
    ({ client_id }) => client_id,
  );
  const data = found.data.map(({ id, client_name, pan }) => ({ id, client_name, pan, cells: cells.get(id) ?? [] }));
  return { ...found, data, years } as never;
}

export async function season(ctx: BusinessCtx, { query }: In<'season'>) {
  const { today } = await businessToday(ctx);
  const counted = await repo.seasonOf(ctx, query.fy, { today, soon: addDays(today, VERIFY_SOON_DAYS) });
  const byStage = new Map(counted.stages.map(({ stage, count }) => [stage, count]));
  const countOf = (stage: TaxStage): number => byStage.get(stage) ?? 0;
  const holders = HOLDERS.map((holder) => ({
    holder,
    count: TAX_STAGES.filter((stage) => holderOf(stage) === holder).reduce((sum, stage) => sum + countOf(stage), 0),
  }));
  const stages = TAX_STAGES.map((stage) => ({ stage, count: countOf(stage) })).filter(({ count }) => count > 0);
  return { fy: query.fy, ...counted, stages, holders };
}
