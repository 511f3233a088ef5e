import { noReminder } from '@daftar/domain/billing/reminder-wish';
import type { BusinessCtx } from '#server/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { stillHere } from '#server/features/tasks/making.service.ts';
import * as repo from './reminders.repo.ts';

const NAMED = 5;

/** What fell into a stop is told with the last: nobody wants ten in one minute, and nothing is passed over silently. */
function told(passedOver: readonly string[]): string {
  if (passedOver.length === 0) return '';
  const rest = passedOver.length > NAMED ? ` and ${passedOver.length - NAMED} more` : '';
  return `It was due before, and not sent: ${passedOver.slice(-NAMED).join(', ')}${rest}.`;
}

/** To those who are still here, and to clients who can be reached. Answers whom it did not reach, and why. */
export async function send(ctx: BusinessCtx, row: repo.Held, passedOver: readonly string[]): Promise<string> {
  const here = row.user_ids.length ? await stillHere(ctx, row.user_ids) : new Set<number>();
  const userIds = row.user_ids.filter((user) => here.has(user));
  const path = `/business/${ctx.businessId}/workBoards-Reminder?reminder=${row.id}`;
  const body = told(passedOver);
  const byMail = row.channels.includes('email');
  if (row.channels.includes('app'))
    await notify(ctx, {
      userIds,
      type: 'REMINDER_NOTIFICATION',
      title: row.text,
      body,
      link: path,
      board_task_id: row.board_task_id,
      isMailed: byMail,
    });
  if (byMail && userIds.length)
    for (const { email } of await repo.addressesOf(ctx, userIds))
      await sendMail(ctx, {
        to: email,
        subject: `Reminder: ${row.text}`,
        text: [row.text, body, `${ctx.app.publicUrl}${path}`].filter(Boolean).join('\n\n'),
      });
  return byMail && row.client_ids.length ? mailClients(ctx, row) : '';
}

const WHY = { no_email: 'has no e-mail', not_wanted: 'wants no reminders by e-mail' } as const;

async function mailClients(ctx: BusinessCtx, row: repo.Held): Promise<string> {
  const { name } = await businessOf(ctx);
  const unreached: string[] = [];
  for (const client of await repo.clientsOf(ctx, row.client_ids)) {
    const { client_full_name: called, primary_email: to } = client;
    const isGone = client.deleted_at !== null || client.status !== 'Active';
    const obstacle = isGone ? null : noReminder(preferencesOf(client.preferences), to);
    if (isGone) unreached.push(`${called} is not active`);
    else if (obstacle) unreached.push(`${called} ${WHY[obstacle]}`);
    else
      await sendMail(ctx, {
        to,
        subject: `Reminder from ${name}`,
        text: `Dear ${called},\n\n${row.text}\n\nRegards,\n${name}`,
      });
  }
  return unreached.join('; ');
}
