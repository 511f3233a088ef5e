import { clientBody } from '@daftar/contract/clients/body';
import { inaccessibleBranches, changedBranches } from '@daftar/domain/branches';
import { placeOf, type Place } from '@daftar/domain/client-location';
import type { Problem } from '@daftar/domain/client-rules';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import * as repo from './batch.repo.ts';
import * as policy from './clients.policy.ts';
import { draftProblems, spelledAsListed, type Draft } from './clients.policy.ts';
import { filled, NEW, nextInSeries, tidied, withDialCode } from './clients.service.ts';
import type { ClientRecord } from './clients.repo.ts';
import { retiredNatures } from '#server/features/settings/natures.service.ts';
import { emit } from '#server/platform/events.ts';
import { clientsCreated, clientsUpdated } from './clients.events.ts';

export { findKeys, findRecords } from './batch.repo.ts';

/** Adds inactive natures of business, which a sheet may repeat for clients that already have them. */
export const surroundingsOf = async (ctx: BusinessCtx) => ({
  ...(await policy.surroundingsOf(ctx)),
  retired: await retiredNatures(ctx),
});
type Around = Awaited<ReturnType<typeof surroundingsOf>>;

/** The new client, its changes and its problems. */
export type Prepared = { draft: Draft; before: ClientRecord | null; changed: string[]; problems: Problem[] };

/** Validates like the form. Missing fields keep their value. */
export function prepare(before: ClientRecord | null, given: Record<string, unknown>, around: Around): Prepared {
  const { custom = {}, ...typed } = given as { custom?: Record<string, unknown>; branches?: number[] } & Partial<Place>;
  const said: Partial<Place> = spelledAsListed(typed, typed.branches ?? before?.branches ?? [], around);
  const base = before ?? { ...NEW, ...BLANK };
  const fields = before ? withDialCode(before, said) : { ...said, ...placeOf(said, around.home) };
  const draft = tidied({ ...base, ...fields, custom: { ...(base.custom as object), ...custom } } as Draft);
  const changed = before ? differing(before, draft) : Object.keys(draft);
  const problems = draftProblems(draft, before ? changed : 'all', around);
  if (inaccessibleBranches(around.branchIds, changedBranches(before?.branches ?? [], draft.branches)).length)
    problems.push({
      field: 'branches',
      rule: 'no_branch',
      message: 'This client belongs to a branch you can’t access',
    });
  if (changed.includes('nature_id') && draft.nature_id !== null && around.retired.has(draft.nature_id))
    problems.push({
      field: 'nature_id',
      rule: 'exists',
      message: 'This nature of business is inactive. Select another.',
    });
  return { draft, before, changed, problems };
}

const { allow_duplicate: _duplicate, ...BLANK } = clientBody.parse({ category: 'Individual' });

const differing = (before: ClientRecord, draft: Draft): string[] =>
  (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => before[field] !== draft[field] && JSON.stringify(before[field]) !== JSON.stringify(draft[field]),
  );

/** Inserts clients and returns their IDs in order. Missing file numbers are assigned, skipping `reserved`. */
export async function insertAll(
  ctx: BusinessCtx,
  all: readonly Prepared[],
  reserved: ReadonlySet<string>,
): Promise<number[]> {
  if (!all.length) return [];
  const unnumbered = all.filter(({ draft }) => !draft.code_number).length;
  const numbers = (await nextFileNumbers(ctx, unnumbered, reserved)).values();
  const rows = all.map(({ draft }) => ({
    ...draft,
    custom: filled(draft.custom),
    code_number: draft.code_number || numbers.next().value!,
    business_id: ctx.businessId,
    created_by: actorId(ctx),
  }));
  const ids = await repo.insertClients(ctx, rows);
  const inOrder = rows.map(({ code_number }) => ids.get(code_number)!);
  await emit(ctx, clientsCreated, { client_ids: inOrder });
  return inOrder;
}

/** Skips numbers in use or in the sheet. */
async function nextFileNumbers(ctx: BusinessCtx, count: number, reserved: ReadonlySet<string>): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const next = await nextInSeries(ctx, count - free.length);
    const taken = new Set((await repo.findKeys(ctx, next, [])).map(({ code_number }) => code_number));
    free.push(...next.filter((number) => !taken.has(number) && !reserved.has(number)));
  }
  return free;
}

/** Groups rows by changed fields: most rows of a sheet share them. */
export async function updateAll(ctx: BusinessCtx, all: readonly Prepared[]): Promise<void> {
  for (const alike of Map.groupBy(all, ({ changed }) => changed.join()).values()) {
    const fields = alike[0]!.changed;
    const rows = alike.map(({ draft, before }) => ({ ...draft, custom: filled(draft.custom), id: before!.id }));
    await repo.updateClients(ctx, fields, rows);
  }
  await emit(ctx, clientsUpdated, { client_ids: all.map(({ before }) => before!.id) });
}
