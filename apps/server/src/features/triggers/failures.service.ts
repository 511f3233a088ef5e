/** A rule that fails repeatedly stops, and the member who switched it on is notified. */
import { MAX_FAILURES } from '@daftar/domain/triggers/rule';
import { permissionsOf } from '#server/access/record-rights.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './triggers.repo.ts';

type Told = { rule: Pick<repo.StoredRule, 'id'>; outcome: { state: string; reason: string } };

/** A success starts the count again. */
export async function noteOutcomes(ctx: BusinessCtx, all: readonly Told[]): Promise<void> {
  for (const [id, ofRule] of Map.groupBy(all, ({ rule }) => rule.id)) {
    const last = ofRule.findLastIndex(({ outcome }) => outcome.state !== 'failed');
    const failed = ofRule.slice(last + 1);
    if (last >= 0) await repo.noteFailures(ctx, id, 0);
    if (failed.length) await count(ctx, id, failed.length, failed.at(-1)!.outcome.reason);
  }
}

/** After an error that isn't the rule's own, whose transaction was rolled back. */
export async function noteUnexpected(ctx: BusinessCtx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await count(ctx, id, 1, 'Something went wrong. Your administrator finds it in the log');
}

async function count(ctx: BusinessCtx, id: number, failures: number, reason: string): Promise<void> {
  if ((await repo.noteFailures(ctx, id, failures)) < MAX_FAILURES) return;
  await stopRule(ctx, id, `It failed ${MAX_FAILURES} times in a row. ${reason}.`);
}

/** Its owner is notified, and the owners of the business where the owner has left. */
export async function stopRule(ctx: BusinessCtx, id: number, reason: string): Promise<void> {
  const rule = await repo.findRule(ctx, id);
  if (!rule?.is_active) return;
  const { name, switched_by } = rule;
  await repo.setActive(ctx, id, { is_active: false, switched_by, stopped_reason: reason });
  const isMember = switched_by !== null && (await permissionsOf(ctx, [switched_by])).has(switched_by);
  await notify(ctx, {
    type: 'REMINDER_NOTIFICATION',
    userIds: isMember ? [switched_by] : await repo.ownersOf(ctx),
    title: `Trigger stopped: ${name}`,
    body: reason,
    link: `/business/${ctx.businessId}/trigger?rule=${id}`,
    records: [],
  });
}
