import { clientBody } from '@daftar/contract/clients/body';
import { branchesBeyond, changedBranches } from '@daftar/domain/branches';
import { placeOf, type Place } from '@daftar/domain/client-place';
import type { Problem } from '@daftar/domain/client-rules';
import { actorId, type BusinessCtx } from '#server/context.ts';
import * as repo from './batch.repo.ts';
import * as policy from './clients.policy.ts';
import { draftProblems, type Draft } from './clients.policy.ts';
import { filled, NEW, nextInSeries, tidied, withDialCode } from './clients.service.ts';
import type { ClientRecord } from './clients.repo.ts';
import { retiredNatures } from '#server/features/configs/natures.service.ts';

export { findKeys, findRecords } from './batch.repo.ts';

/** As for one client; and what a sheet may name, but only where the client has it already. */
export const surroundingsOf = async (ctx: BusinessCtx) => ({
  ...(await policy.surroundingsOf(ctx)),
  retired: await retiredNatures(ctx),
});
type Around = Awaited<ReturnType<typeof surroundingsOf>>;

/** A client as it would be, what of it differs from what is there, and what is wrong with it. */
export type Prepared = { draft: Draft; before: ClientRecord | null; changed: string[]; problems: Problem[] };

/** Judged by the same rules as one that is typed. What is not given stays as it is. */
export function prepare(before: ClientRecord | null, given: Record<string, unknown>, around: Around): Prepared {
  const { custom = {}, ...said } = given as { custom?: Record<string, unknown> } & Partial<Place>;
  const base = before ?? { ...NEW, ...BLANK };
  const fields = before ? withDialCode(before, said) : { ...said, ...placeOf(said, around.home) };
  const draft = tidied({ ...base, ...fields, custom: { ...(base.custom as object), ...custom } } as Draft);
  const changed = before ? differing(before, draft) : Object.keys(draft);
  const problems = draftProblems(draft, before ? changed : 'all', around);
  if (branchesBeyond(around.branchIds, changedBranches(before?.branches ?? [], draft.branches)).length)
    problems.push({ field: 'branches', rule: 'no_branch', message: 'It is served by a branch you do not work in' });
  if (changed.includes('nature_id') && draft.nature_id !== null && around.retired.has(draft.nature_id))
    problems.push({ field: 'nature_id', rule: 'exists', message: 'This nature of business is offered no more' });
  return { draft, before, changed, problems };
}

const { allow_duplicate: _duplicate, ...BLANK } = clientBody.parse({ category: 'Individual' });

const differing = (before: ClientRecord, draft: Draft): string[] =>
  (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => before[field] !== draft[field] && JSON.stringify(before[field]) !== JSON.stringify(draft[field]),
  );

/** New ones together. Those without a file number are given the next ones that are free and not in `reserved`. */
export async function insertAll(
  ctx: BusinessCtx,
  all: readonly Prepared[],
  reserved: ReadonlySet<string>,
): Promise<void> {
  if (!all.length) return;
  const unnumbered = all.filter(({ draft }) => !draft.code_number).length;
  const numbers = (await nextFileNumbers(ctx, unnumbered, reserved)).values();
  const rows = all.map(({ draft }) => ({
    ...draft,
    custom: filled(draft.custom),
    code_number: draft.code_number || numbers.next().value,
    business_id: ctx.businessId,
    created_by: actorId(ctx),
  }));
  await repo.insertClients(ctx, rows);
}

/** A number that was typed, or that the sheet itself brings, is passed over. */
async function nextFileNumbers(ctx: BusinessCtx, count: number, reserved: ReadonlySet<string>): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const next = await nextInSeries(ctx, count - free.length);
    const taken = new Set((await repo.findKeys(ctx, next, [])).map(({ code_number }) => code_number));
    free.push(...next.filter((number) => !taken.has(number) && !reserved.has(number)));
  }
  return free;
}

/** Those that change in the same fields together: of a sheet's rows that is most of them. */
export async function updateAll(ctx: BusinessCtx, all: readonly Prepared[]): Promise<void> {
  for (const alike of Map.groupBy(all, ({ changed }) => changed.join()).values()) {
    const fields = alike[0]!.changed;
    const rows = alike.map(({ draft, before }) => ({ ...draft, custom: filled(draft.custom), id: before!.id }));
    await repo.updateClients(ctx, fields, rows);
  }
}
