import { stepReminder } from '@daftar/domain/work/communications';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './reminders.repo.ts';
import { nextAt } from './schedule.service.ts';

type Step = {
  text: string;
  on: string;
  client_id: number | null;
  board_task_id: number | null;
  communication_id: number;
};

/** For communications: the author of a next step is reminded of it in the app. */
export async function remindOfStep(ctx: MemberCtx, { text, on, ...about }: Step): Promise<void> {
  const { timezone } = await businessOf(ctx);
  const timing = { ...stepReminder(on, ctx.now, timezone), repeats: null };
  await repo.insert(ctx, {
    ...about,
    text,
    starts_on: timing.on,
    at_time: timing.at,
    user_ids: [ctx.person.userId],
    channels: ['app'],
    reminded_until: ctx.now.toISOString(),
    next_at: nextAt(timing, ctx.now, timezone),
    created_by: ctx.person.userId,
  });
}
