import type { NotificationChoice as Chosen } from '@daftar/contract/notifications';
import type { NotificationChoice } from '@daftar/domain/work/notification-choice';
import type { BusinessCtx, SignedInCtx } from '#server/platform/context.ts';
import * as repo from './preferences.repo.ts';

const DIGEST_AT = '09:00';

/** Defaults: the digest in the morning, in the business's time zone. */
const unchosen = (time_zone: string): NotificationChoice => ({
  matrix: {},
  quiet: null,
  digest_at: DIGEST_AT,
  muted_until: null,
  time_zone,
});

const chosen = (row: repo.ChoiceRow): NotificationChoice => ({
  matrix: row.matrix as NotificationChoice['matrix'],
  quiet: row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null,
  digest_at: row.digest_at,
  muted_until: row.muted_until === null ? null : new Date(row.muted_until),
  time_zone: row.time_zone,
});

export async function choicesOf(
  ctx: BusinessCtx,
  userIds: readonly number[],
): Promise<(user: number) => NotificationChoice> {
  const rows = new Map((await repo.of(ctx, userIds)).map((row) => [row.user_id, chosen(row)]));
  const otherwise = unchosen(ctx.timezone);
  return (user) => rows.get(user) ?? otherwise;
}

export async function ownChoice(ctx: SignedInCtx): Promise<Chosen> {
  const row = await repo.own(ctx);
  const choice = row ? chosen(row) : unchosen(ctx.timezone);
  return {
    ...choice,
    matrix: choice.matrix as Chosen['matrix'],
    muted_until: choice.muted_until?.toISOString() ?? null,
  };
}

export async function choose(ctx: SignedInCtx, { quiet, ...choice }: Chosen): Promise<Chosen> {
  await repo.save(ctx, { ...choice, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null });
  return ownChoice(ctx);
}
