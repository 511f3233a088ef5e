import type { Input } from '@daftar/contract/core/route';
import type { Reminder, reminderRoutes } from '@daftar/contract/reminders';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { boardAccess } from '@daftar/domain/work/board-access';
import { REMINDER_CHANNELS, type ReminderChannel } from '@daftar/domain/work/reminders';
import { mayDo } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import * as repo from './reminders.repo.ts';
import { timingOf } from './schedule.service.ts';

/** No WhatsApp provider exists, so the channel is refused. */
const NOT_OFFERED: Partial<Record<ReminderChannel, string>> = {
  whatsapp: 'WhatsApp is not set up. Ask your administrator.',
};

export const channelsOffered = () => ({
  data: REMINDER_CHANNELS.map((channel) => ({
    channel,
    is_offered: NOT_OFFERED[channel] === undefined,
    why: NOT_OFFERED[channel] ?? '',
  })),
});
export const notOffered = (channels: readonly ReminderChannel[]): string | undefined =>
  channels.map((channel) => NOT_OFFERED[channel]).find(Boolean);

const managesAll = (ctx: BusinessCtx): boolean => boardAccess(ctx.permissions, null).manages_boards;

/** Limits the list to the caller's reminders, or all. */
const whose = (ctx: BusinessCtx, mine = false): number | undefined =>
  managesAll(ctx) && !mine ? undefined : (actorId(ctx) ?? 0);

export async function listReminders(
  ctx: BusinessCtx,
  { page, per_page, sort, mine, ...filter }: Input<typeof reminderRoutes.list>['query'],
) {
  const found = await repo.list(ctx, { page, per_page, sort }, { ...filter, of: whose(ctx, mine) });
  return { ...found, data: found.data.map((row) => shown(ctx, row)) };
}

export async function seenReminder(ctx: BusinessCtx, id: number): Promise<repo.Shown> {
  const row = await repo.find(ctx, id, whose(ctx));
  if (!row) throw notFound('reminder');
  return row;
}

export const getReminder = async (ctx: BusinessCtx, id: number): Promise<Reminder> =>
  shown(ctx, await seenReminder(ctx, id));

/** Recipients snooze and finish; the author and board managers edit. */
export const mayChange = (ctx: BusinessCtx, { created_by }: { created_by: number | null }): boolean =>
  managesAll(ctx) || (created_by !== null && created_by === actorId(ctx));

function actsOn(ctx: BusinessCtx, row: repo.Shown): Reminder['acts'] {
  const own = mayChange(ctx, row);
  const open = mayDo('reminder', 'edit', row.state);
  if (!open) return [];
  return own ? ['edit', 'snooze', 'finish', 'cancel'] : ['snooze', 'finish'];
}

function shown(ctx: BusinessCtx, row: repo.Shown): Reminder {
  const timing = timingOf(row);
  return {
    ...row,
    ...timing,
    repeats: timing.repeats as Reminder['repeats'],
    label: timing.repeats ? recurrenceLabel({ ...timing.repeats, starts_on: timing.on }) : 'Once',
    author: row.created_by === null || row.author_name === null ? null : { id: row.created_by, name: row.author_name },
    acts: actsOn(ctx, row),
  };
}
