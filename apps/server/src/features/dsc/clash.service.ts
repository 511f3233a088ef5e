/** Filings whose signers can't sign in time. Computed on reading, so that they are always current. */
import type { Input } from '@daftar/contract/core/route';
import type { dscRoutes } from '@daftar/contract/dsc';
import { MAX_CONFLICTS } from '@daftar/contract/dsc/clashes';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { filingClash, isConflict, type Certificate, type Clash } from '@daftar/domain/dsc/clash';
import { signersOf, SIGNED_FORMS } from '@daftar/domain/dsc/signatures';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './clash.repo.ts';

type In<K extends keyof typeof dscRoutes> = Input<(typeof dscRoutes)[K]>;

/** Filings of a month in the calendar. */
const MAX_FILINGS = 5000;
const MAX_TASKS = 1000;
const DAYS_LATE = 90;
const MAX_SPAN = 62;

/** Conflicts by filing: two queries for any number of filings. */
async function clashesOf<F extends repo.Filing>(
  ctx: BusinessCtx,
  filings: readonly F[],
): Promise<{ filing: F; clash: Clash }[]> {
  const signed = filings.flatMap((filing) => {
    const needs = signersOf(filing.form, filing);
    return needs.length ? [{ filing, needs }] : [];
  });
  if (signed.length === 0 || !(await repo.hasTokens(ctx))) return [];
  const { today } = await businessToday(ctx);
  const clientIds = [...new Set(signed.map(({ filing }) => filing.client_id))];
  const byClient = Map.groupBy(await repo.certificatesOf(ctx, clientIds), ({ client_id }) => client_id);
  const asksAuditor = signed.some(({ needs }) => needs.some(({ by }) => by === 'auditor'));
  const firm = asksAuditor ? await repo.firmCertificates(ctx) : [];
  return signed.flatMap(({ filing, needs }) => {
    const clash = filingClash(needs, withFirm(byClient.get(filing.client_id) ?? [], firm), filing.due_date, today);
    return clash ? [{ filing, clash }] : [];
  });
}

/** The client's own auditor signs; without one, a member of the firm. */
const withFirm = (own: readonly Certificate[], firm: readonly Certificate[]): Certificate[] =>
  own.some(({ by }) => by === 'auditor') ? [...own] : [...own, ...firm];

const byRecord = (found: readonly { filing: repo.Filing; clash: Clash }[]) => ({
  data: found.map(({ filing, clash }) => ({ id: filing.id, clash })),
});

export const taskClashes = async (ctx: MemberCtx, { query }: In<'taskClashes'>) =>
  byRecord(await clashesOf(ctx, await repo.tasks(ctx, query.task_ids, await taskVisibilityOf(ctx))));

export const filingClashes = async (ctx: MemberCtx, { query }: In<'filingClashes'>) =>
  byRecord(await clashesOf(ctx, await repo.obligations(ctx, query.ids)));

export async function calendar(ctx: MemberCtx, { query }: In<'calendar'>) {
  if (daysBetween(query.from, query.to) > MAX_SPAN)
    throw invalid({ field: 'to', rule: 'max', message: `Select a range of up to ${MAX_SPAN} days.` });
  const found = await clashesOf(ctx, await repo.obligationsDue(ctx, query, SIGNED_FORMS, MAX_FILINGS));
  const conflicts = found.filter(({ clash }) => isConflict(clash.code));
  const groups = Map.groupBy(conflicts, ({ filing }) => `${filing.due_date} ${filing.form}`);
  return {
    data: [...groups.values()].map((group) => {
      const { due_date, form } = group[0]!.filing;
      return { due_date, form, count: group.length };
    }),
  };
}

/** Open tasks that are overdue or due soon, those that can't be signed first. */
export async function listConflicts(ctx: MemberCtx, { query }: In<'conflicts'>) {
  const { today } = await businessToday(ctx);
  const span = { from: addDays(today, -DAYS_LATE), to: addDays(today, query.days) };
  const due = await repo.tasksDue(ctx, span, SIGNED_FORMS, await taskVisibilityOf(ctx), MAX_TASKS);
  const found = await clashesOf(ctx, due);
  const [conflicts, warnings] = [true, false].map((is) =>
    found.filter(({ clash }) => isConflict(clash.code) === is),
  ) as [typeof found, typeof found];
  const data = [...conflicts, ...warnings].slice(0, MAX_CONFLICTS).map(({ filing, clash }) => {
    const { id, name, client_id, client_name, due_date } = filing;
    return { task_id: id, name, client_id, client_name, due_date, clash };
  });
  return { data, conflicts: conflicts.length, warnings: warnings.length };
}
