import { composeMail } from '@daftar/contract/billing/email';
import type { ReminderBody } from '@daftar/contract/reminders';
import { PAST_DATE } from '@daftar/domain/work/past-date';
import { reminderProblems } from '@daftar/domain/work/reminders';
import { transitWork, type ReminderState } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';
import { checkPermission } from '#server/access/authorize.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { getCommunication } from '#server/features/communications/communications.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import * as repo from './reminders.repo.ts';
import { mayChange, notOffered, seenReminder } from './reminders.service.ts';
import { columnsOf, nextAt, timingOf } from './schedule.service.ts';

/** So that the current moment still counts as upcoming. */
const justBefore = (now: Date): Date => new Date(now.getTime() - 1);

export async function remind(ctx: MemberCtx, body: ReminderBody): Promise<number> {
  const { timezone } = await businessOf(ctx);
  await check(ctx, body, timezone);
  const since = justBefore(ctx.now);
  return repo.insert(ctx, {
    ...columnsOf(body),
    client_id: await clientFor(ctx, body),
    reminded_until: since.toISOString(),
    next_at: nextAt(body, since, timezone),
    created_by: ctx.person.userId,
  });
}

/** A new schedule starts now; other changes keep the position. */
export async function change(ctx: MemberCtx, id: number, body: ReminderBody): Promise<void> {
  const before = await held(ctx, id);
  if (!mayChange(ctx, before))
    throw forbidden('Only the person who created this reminder or a board manager can edit it.');
  transitWork('reminder', 'edit', before.state as ReminderState);
  const { timezone } = await businessOf(ctx);
  const isMoved = JSON.stringify(timingOf(columnsOf(body))) !== JSON.stringify(timingOf(before));
  await check(ctx, body, timezone, { isMoved });
  const since = justBefore(ctx.now);
  const timing = isMoved
    ? { reminded_until: since.toISOString(), next_at: nextAt(body, since, timezone), snoozed_until: null }
    : {};
  await repo.update(ctx, id, { ...columnsOf(body), client_id: await clientFor(ctx, body), ...timing });
}

/** Snoozes for all recipients; occurrences until then are skipped. */
export async function snooze(ctx: MemberCtx, id: number, { until }: { until: string }): Promise<void> {
  const before = await held(ctx, id);
  transitWork('reminder', 'send', before.state as ReminderState);
  if (new Date(until) < ctx.now) throw invalid({ field: 'until', rule: 'afterOrEqual', message: PAST_DATE });
  await repo.update(ctx, id, { snoozed_until: until, next_at: until });
}

export const finish = (ctx: MemberCtx, id: number) => end(ctx, id, 'finish');
export const cancel = (ctx: MemberCtx, id: number) => end(ctx, id, 'cancel');

async function end(ctx: MemberCtx, id: number, act: 'finish' | 'cancel'): Promise<void> {
  const before = await held(ctx, id);
  if (act === 'cancel' && !mayChange(ctx, before))
    throw forbidden('Only the person who created this reminder or a board manager can cancel it.');
  const state = transitWork('reminder', act, before.state as ReminderState)!;
  await repo.update(ctx, id, { state, next_at: null, snoozed_until: null });
}

/** Hidden records are treated as missing. */
async function held(ctx: MemberCtx, id: number): Promise<repo.Held> {
  await seenReminder(ctx, id);
  return repo.lock(ctx, id);
}

async function check(ctx: MemberCtx, body: ReminderBody, timezone: string, { isMoved = true } = {}): Promise<void> {
  const problems = reminderProblems(body, ctx.now, timezone).filter(({ message }) => isMoved || message !== PAST_DATE);
  if (problems.length) throw invalid(...problems.map((one) => ({ ...one, rule: one.rule ?? 'reminder' })));
  const why = notOffered(body.channels);
  if (why) throw invalid({ field: 'channels', rule: 'provider', message: why });
  const here = await activeMembers(ctx, body.user_ids);
  if (!body.user_ids.every((user) => here.has(user)))
    throw invalid({ field: 'user_ids', rule: 'exists', message: 'Select people from your team.' });
  if (body.client_ids.length && body.channels.includes('email')) checkPermission(composeMail, ctx.permissions);
  const clients = body.client_ids.length ? await repo.clientsOf(ctx, body.client_ids) : [];
  if (new Set(body.client_ids).size !== clients.filter(({ deleted_at }) => deleted_at === null).length)
    throw invalid({ field: 'client_ids', rule: 'exists', message: 'Select active clients.' });
}

/** Its subject must be visible to the caller; the client is that of the task or communication. */
async function clientFor(ctx: MemberCtx, body: ReminderBody): Promise<number | null> {
  const missing = (field: string, message: string) => () => {
    throw invalid({ field, rule: 'exists', message });
  };
  const { board_task_id, communication_id, client_id } = body;
  const task =
    board_task_id === null
      ? null
      : (await visibleTask(ctx, board_task_id).catch(missing('board_task_id', 'Select a task.'))).task;
  const said =
    communication_id === null
      ? null
      : await getCommunication(ctx, communication_id).catch(missing('communication_id', 'Select a communication.'));
  if (client_id !== null) await clientOf(ctx, client_id).catch(missing('client_id', 'Select a client.'));
  return task?.client_id ?? said?.client_id ?? client_id;
}
