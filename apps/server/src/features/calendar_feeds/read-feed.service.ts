import { addDays } from '@daftar/domain/dates';
import { calendarText, type CalendarEvent } from '@daftar/domain/icalendar';
import { canSee } from '@daftar/domain/record-rights';
import { FEED_RECORDS, type FeedContent } from '@daftar/contract/calendar_feeds';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { App, MemberCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './calendar_feeds.repo.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 370;
/** Calendar apps become slow beyond it. */
const MAX_EVENTS = 2000;

/** The calendar behind a link, with the rights that its member has now. Null if they have none of it. */
export async function readFeed(app: App, hash: Buffer, ip: string): Promise<string | null> {
  const feed = await withPlatformContext(app, (ctx) => repo.feedByToken(ctx, hash), { mode: 'read' });
  if (!feed) return null;
  try {
    return await withBusinessContext(app, feed.business_id, async (ctx) => {
      const member = await actAsUser(ctx, feed.user_id);
      await repo.noteUse(ctx, hash, ip);
      return textOf(member, feed.id);
    });
  } catch (error) {
    // The member has left since.
    if (error instanceof HttpError) return null;
    throw error;
  }
}

async function textOf(ctx: MemberCtx, id: number): Promise<string | null> {
  const feed = await repo.findFeed(ctx, id);
  if (!feed) return null;
  const { today, timezone } = await businessToday(ctx);
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), most: MAX_EVENTS };
  const shows = (content: FeedContent) =>
    feed.contents.includes(content) && canSee(ctx.permissions, FEED_RECORDS[content]);
  const [seesTasks, seesDates] = [shows('tasks'), shows('due_dates')];
  if (!seesTasks && !seesDates) return null;
  const events: CalendarEvent[] = [
    ...(seesDates ? await dueDateEvents(ctx, span, feed) : []),
    ...(seesTasks ? await taskEvents(ctx, span, feed) : []),
  ];
  const { name } = await businessOf(ctx);
  return calendarText({ name: `${feed.name} (${name})`, timezone, events });
}

type Feed = NonNullable<Awaited<ReturnType<typeof repo.findFeed>>>;
type Span = Parameters<typeof repo.dueTasks>[1];

const linkTo = (ctx: MemberCtx, place: string): string => `${ctx.app.publicUrl}/business/${ctx.businessId}/${place}`;

async function taskEvents(ctx: MemberCtx, span: Span, { only_mine, board_ids }: Feed): Promise<CalendarEvent[]> {
  const visibility = await taskVisibilityOf(ctx);
  const tasks = await repo.dueTasks(ctx, span, { visibility, onlyMine: only_mine, boardIds: board_ids });
  return tasks.map((task) => ({
    uid: `task-${ctx.businessId}-${task.id}@daftar`,
    day: task.due_date,
    summary: [task.name, task.client_name].filter(Boolean).join(', '),
    description: `${task.reference}, ${task.board_name}`,
    url: linkTo(ctx, `workBoardTask/${task.id}`),
    changedAt: new Date(task.updated_at),
    categories: ['Task'],
  }));
}

async function dueDateEvents(ctx: MemberCtx, span: Span, feed: Feed): Promise<CalendarEvent[]> {
  const owed = await repo.dueObligations(ctx, span, feed.only_mine);
  return owed.map((one) => ({
    // By what is due, not by the row: obligations are computed again.
    uid: `due-${ctx.businessId}-${one.client_id}-${one.key.replace(/[^\w-]+/g, '_')}@daftar`,
    day: one.due_date,
    summary: `${one.form} ${one.period_label}, ${one.client_name}`,
    description: one.title,
    url: linkTo(ctx, 'compliance'),
    changedAt: new Date(feed.updated_at),
    categories: ['Due date', one.law],
  }));
}
