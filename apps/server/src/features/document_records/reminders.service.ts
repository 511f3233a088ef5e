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
import { sendMessage } from '#server/features/outbox/messages.service.ts';
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
  if (due_from === 'client') await remindClient(ctx, client_id, late);
  else await remindHolders(ctx, client_id, late);
  await repo.reminded(
    ctx,
    late.map(({ id }) => id),
    addDays(day, REMIND_EVERY),
  );
}

async function remindClient(ctx: BusinessCtx, clientId: number, late: readonly items.ItemRecord[]): Promise<void> {
  const client = await clientOf(ctx, clientId);
  const { client_full_name: recipient, primary_email: email } = client;
  if (noReminder(preferencesOf(client.preferences), email) !== null) return;
  const { name: business } = await businessOf(ctx);
  const documents = late.map(({ name, returnable_by }) => ({ name, due: formatDay(returnable_by!) }));
  await sendMessage(
    ctx,
    documentRecordMessages.overdue,
    { business, recipient, documents },
    {
      to: { email },
      client_id: clientId,
    },
  );
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
      type: 'REMINDER_NOTIFICATION',
      userIds: holder === null ? responsible.filter((user) => readers.has(user)) : [holder],
      title: `${theirs.length === 1 ? '1 document' : `${theirs.length} documents`} to return to ${client.client_full_name}`,
      body: theirs
        .map(({ name, returnable_by }) => `${name}, due ${formatDay(returnable_by!)}`)
        .join('\n')
        .slice(0, 500),
      link: `/business/${ctx.businessId}/documentsRecord/items?filters=${encodeURIComponent(
        JSON.stringify({ client_id: String(clientId), overdue: 'true' }),
      )}`,
    });
}
