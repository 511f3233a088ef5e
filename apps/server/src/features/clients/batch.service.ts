import { clientBody } from '@daftar/contract/clients/body';
import type { Problem } from '@daftar/domain/client-rules';
import { actorId, type BusinessCtx } from '#server/context.ts';
import * as repo from './batch.repo.ts';
import { draftProblems, type Around, type Draft } from './clients.policy.ts';
import { filled, NEW, nextFileNumber, tidied } from './clients.service.ts';
import type { ClientRecord } from './clients.repo.ts';

export { surroundingsOf } from './clients.policy.ts';
export { findByKeys, takenNumbers } from './batch.repo.ts';

/** A client as it would be, what of it differs from what is there, and what is wrong with it. */
export type Prepared = { draft: Draft; before: ClientRecord | null; changed: string[]; problems: Problem[] };

/** Judged by the same rules as one that is typed. What is not given stays as it is. */
export function prepare(before: ClientRecord | null, given: Record<string, unknown>, around: Around): Prepared {
  const { custom = {}, ...fields } = given as { custom?: Record<string, unknown> };
  const base = before ?? { ...NEW, ...BLANK };
  const draft = tidied({ ...base, ...fields, custom: { ...(base.custom as object), ...custom } } as Draft);
  const changed = before ? differing(before, draft) : Object.keys(draft);
  return { draft, before, changed, problems: draftProblems(draft, before ? changed : 'all', around) };
}

const { allow_duplicate: _duplicate, ...BLANK } = clientBody.parse({ category: 'Individual' });

const differing = (before: ClientRecord, draft: Draft): string[] =>
  (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]),
  );

/** New ones together; the file number of those without one comes last, so that nobody waits for it long. */
export async function insertAll(ctx: BusinessCtx, all: readonly Prepared[]): Promise<void> {
  const rows = [];
  for (const { draft } of all)
    rows.push({
      ...draft,
      custom: JSON.stringify(filled(draft.custom)),
      preferences: '{}',
      code_number: draft.code_number || (await nextFileNumber(ctx)),
      business_id: ctx.businessId,
      created_by: actorId(ctx),
    });
  if (rows.length) await repo.insertClients(ctx, rows);
}

export async function updateOne(ctx: BusinessCtx, { draft, before, changed }: Prepared): Promise<void> {
  const changes = Object.fromEntries(changed.map((field) => [field, draft[field as keyof Draft]]));
  await repo.updateClient(ctx, before!.id, {
    ...changes,
    ...(changed.includes('custom') ? { custom: JSON.stringify(filled(draft.custom)) } : {}),
  });
}
