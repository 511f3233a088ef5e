/** Reminders of overdue returns, every week until the document is returned. */
import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import { civil, formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { isOverdue, REMIND_EVERY } from '@daftar/domain/document_records/custody';
import { isOfficeHour } from '@daftar/domain/work/document-requests';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { driveReaders, responsibleMembers } from '#server/features/team/members.service.ts';
import { documentRecordMessages } from './document_records.messages.ts';
import * as items from './items.repo.ts';
import * as repo from './reminders.repo.ts';

/** Each client in its own transaction: a failure delays no other. */
export async function remindDue(app: App, businessId: number, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }));
  const due = await within(async (ctx) => {
    const { day, hour } = civil(ctx.now, ctx.timezone);
    return isOfficeHour(hour) ? repo.due(ctx, day) : [];
  });
  await forEachReportingErrors(due, (one) => within((ctx) => remind(ctx, one)));
}

async function remind(ctx: BusinessCtx, { client_id, due_from, ids }: repo.Due): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const late = (await items.lock(ctx, ids)).filter(
    (item) => isOverdue(item, day) && item.due_from === due_from && item.remind_on !== null && item.remind_on <= day,
  );
  if (late.length === 0) return;
  if (due_from === 'us') await remindHolders(ctx, client_id, late);
  // Somebody has to ask a client who gets no emails.
  else if (!(await remindClient(ctx, client_id, late))) await remindResponsible(ctx, client_id, late);
  await repo.reminded(
    ctx,
    late.map(({ id }) => id),
    addDays(day, REMIND_EVERY),
  );
}

/** False if the client has no email address or wants no reminders. */
async function remindClient(ctx: BusinessCtx, clientId: number, late: readonly items.ItemRecord[]): Promise<boolean> {
  const client = await clientOf(ctx, clientId);
  const { client_full_name: recipient, primary_email: email } = client;
  if (noReminder(preferencesOf(client.preferences), email) !== null) return false;
  const { name: business } = await businessOf(ctx);
  const documents = late.map(({ name, returnable_by }) => ({ name, due: formatDay(returnable_by!) }));
  await sendMessage(
    ctx,
    documentRecordMessages.overdue,
    { business, recipient, documents },
    {
      to: { email },
      client_id: clientId,
      about: `document_item:${late[0]!.id}`,
      while_open: { kind: RETURNS, ids: late.map(({ id }) => id) },
    },
  );
  return true;
}

async function remindResponsible(ctx: BusinessCtx, clientId: number, late: readonly items.ItemRecord[]): Promise<void> {
  const client = await clientOf(ctx, clientId);
  await notify(ctx, {
    ...noticeOf(ctx, clientId, late),
    userIds: await responsibleMembers(ctx, client),
    title: `${counted(late)} due back from ${client.client_full_name}`,
  });
}

/** Value of `messages.while_open` for these reminders. */
const RETURNS = 'document_items';

/** It may have waited for the night or its turn: it is written again without what was returned meanwhile. */
export async function checkReturns(ctx: BusinessCtx, { while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== RETURNS) return;
  const day = today(ctx.now, ctx.timezone);
  const late = (await items.lock(ctx, while_open.ids)).filter(
    (item) => isOverdue(item, day) && item.due_from === 'client',
  );
  if (late.length === while_open.ids.length) return;
  const [first] = late;
  if (first) await remindClient(ctx, first.client_id, late);
  stop(first ? 'Replaced: some documents were returned' : 'Documents returned');
}

/** The member who holds the document; for documents at a place, those responsible for the client. */
async function remindHolders(ctx: BusinessCtx, clientId: number, late: readonly items.ItemRecord[]): Promise<void> {
  const client = await clientOf(ctx, clientId);
  const readers = new Set(await driveReaders(ctx));
  const responsible = await responsibleMembers(ctx, client);
  const byHolder = Map.groupBy(late, ({ holder, holder_id }) =>
    holder === 'person' && holder_id !== null && readers.has(holder_id) ? holder_id : null,
  );
  for (const [holder, theirs] of byHolder)
    await notify(ctx, {
      ...noticeOf(ctx, clientId, theirs),
      userIds: holder === null ? responsible.filter((user) => readers.has(user)) : [holder],
      title: `${counted(theirs)} to return to ${client.client_full_name}`,
    });
}

const counted = ({ length }: readonly items.ItemRecord[]): string =>
  length === 1 ? '1 document' : `${length} documents`;

const noticeOf = (ctx: BusinessCtx, clientId: number, late: readonly items.ItemRecord[]) => ({
  type: 'REMINDER_NOTIFICATION' as const,
  records: ['document_items'] as const,
  body: late
    .map(({ name, returnable_by }) => `${name}, due ${formatDay(returnable_by!)}`)
    .join('\n')
    .slice(0, 500),
  link: `/business/${ctx.businessId}/documentsRecord/items?filters=${encodeURIComponent(
    JSON.stringify({ client_id: String(clientId), overdue: 'true' }),
  )}`,
});
