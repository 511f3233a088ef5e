/** Working hours and targets of the business, and what follows for a ticket. */
import type { SupportSettings, ticketRoutes } from '@daftar/contract/support_tickets';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import {
  deadlineOf,
  DEFAULT_TARGETS,
  workingSeconds,
  type Targets,
  type TicketPriority,
  type WorkingHours,
} from '@daftar/domain/support_tickets/clocks';
import { isEnded, isPaused, type TicketStatus } from '@daftar/domain/support_tickets/tickets';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { officesOf } from '#server/features/attendance/week.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './support_tickets.repo.ts';

/** Holidays are read so far ahead; the longest target ends before. */
const AHEAD_DAYS = 400;

async function workingHours(ctx: BusinessCtx, from: Date): Promise<WorkingHours> {
  const { timezone: timeZone } = await businessOf(ctx);
  const start = today(from, timeZone);
  const end = addDays(today(ctx.now, timeZone), AHEAD_DAYS);
  const { rules, week } = (await officesOf(ctx, start, end, [null])).get(null)!;
  return { opens: rules.opens, closes: rules.closes, week, timeZone };
}

export async function getSettings(ctx: BusinessCtx): Promise<SupportSettings> {
  const kept = await repo.settingsOf(ctx);
  return { version: kept?.version ?? 0, targets: (kept?.targets ?? DEFAULT_TARGETS) as Targets };
}

/** Tickets keep the times that they were given; a new priority or a pause computes them again. */
export async function saveSettings(ctx: BusinessCtx, { body }: Input<typeof ticketRoutes.saveSettings>) {
  await repo.lockSettings(ctx);
  const before = await getSettings(ctx);
  checkVersion(ctx, before.version);
  if (JSON.stringify(before.targets) !== JSON.stringify(body.targets))
    await repo.saveTargets(ctx, body.targets, actorId(ctx));
  return getSettings(ctx);
}

type Clocked = { opened: Date; priority: TicketPriority; paused_seconds: number };

async function deadlines(ctx: BusinessCtx, { opened, priority, paused_seconds }: Clocked, hours: WorkingHours) {
  const { response, resolution } = (await getSettings(ctx)).targets[priority];
  const first = deadlineOf(opened, response, paused_seconds, hours);
  const last = deadlineOf(opened, resolution, paused_seconds, hours);
  return {
    response_amber_at: first.amber_at.toISOString(),
    response_due_at: first.due_at.toISOString(),
    resolution_amber_at: last.amber_at.toISOString(),
    resolution_due_at: last.due_at.toISOString(),
  };
}

export const newDeadlines = async (ctx: BusinessCtx, priority: TicketPriority, opened = ctx.now) =>
  deadlines(ctx, { opened, priority, paused_seconds: 0 }, await workingHours(ctx, opened));

type Kept = Pick<repo.TicketRecord, 'created_at' | 'priority' | 'paused_seconds' | 'paused_since' | 'status'>;

export async function deadlinesFor(ctx: BusinessCtx, ticket: Kept, priority: TicketPriority) {
  const opened = new Date(ticket.created_at);
  const hours = await workingHours(ctx, opened);
  return deadlines(ctx, { opened, priority, paused_seconds: ticket.paused_seconds }, hours);
}

/** Fields that change with the status: pauses, deadlines, the end and the count of reopenings. */
export async function statusChanges(
  ctx: BusinessCtx,
  ticket: Kept & Pick<repo.TicketRecord, 'reopened'>,
  to: TicketStatus,
): Promise<repo.TicketChanges> {
  const { status: from, paused_since } = ticket;
  if (from === to) return {};
  const now = ctx.now.toISOString();
  const changes: repo.TicketChanges = { status: to };
  if (isPaused(to) && !isPaused(from)) changes.paused_since = now;
  if (!isPaused(to) && paused_since) {
    const opened = new Date(ticket.created_at);
    const hours = await workingHours(ctx, opened);
    const paused_seconds = ticket.paused_seconds + workingSeconds(new Date(paused_since), ctx.now, hours);
    const priority = ticket.priority as TicketPriority;
    Object.assign(changes, await deadlines(ctx, { opened, priority, paused_seconds }, hours));
    Object.assign(changes, { paused_since: null, paused_seconds });
  }
  if (isEnded(to) && !isEnded(from)) changes.resolved_at = now;
  if (isEnded(from) && !isEnded(to)) Object.assign(changes, { resolved_at: null, reopened: ticket.reopened + 1 });
  return changes;
}
