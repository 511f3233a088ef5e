import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import { usersWhoSee } from '#server/access/record-rights.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { reminderMessages } from './reminders.messages.ts';
import * as repo from './reminders.repo.ts';

/** Value of `messages.while_open` for these reminders. */
const REMINDER = 'reminder';

/** It may have waited for the night: product rule 22. */
export async function checkReminder(ctx: BusinessCtx, { while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== REMINDER) return;
  const row = await repo.lock(ctx, while_open.ids[0]!);
  // One for clients alone is done as soon as it is written.
  const isEnded = row.state === 'Cancelled' || (row.state === 'Done' && row.user_ids.length > 0);
  const isClosed = row.board_task_id !== null && (await repo.isTaskClosed(ctx, row.board_task_id));
  if (isEnded || isClosed) stop(isClosed ? 'Task closed' : `Reminder ${row.state.toLowerCase()}`);
}

const NAMED = 5;

/** After downtime the last reminder names the missed ones. */
function told(passedOver: readonly string[]): string {
  if (passedOver.length === 0) return '';
  const rest = passedOver.length > NAMED ? ` and ${passedOver.length - NAMED} more` : '';
  return `Earlier reminders were missed: ${passedOver.slice(-NAMED).join(', ')}${rest}.`;
}

/** To active members and reachable clients. Returns who wasn't reached, and why. */
export async function send(ctx: BusinessCtx, row: repo.Held, passedOver: readonly string[]): Promise<string> {
  const here = row.user_ids.length ? await activeMembers(ctx, row.user_ids) : new Set<number>();
  const userIds = await usersWhoSee(ctx, [...here], ['reminders'], row.board_task_id);
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
      records: ['reminders'],
    });
  if (byMail && userIds.length) {
    const values = { text: row.text, missed: body, link: `${ctx.app.publicUrl}${path}` };
    for (const { email } of await repo.addressesOf(ctx, userIds))
      await sendMessage(ctx, reminderMessages.toTeam, values, { to: { email } });
  }
  return byMail && row.client_ids.length ? mailClients(ctx, row) : '';
}

const WHY = { no_email: 'has no email address', not_wanted: 'has turned off email reminders' } as const;

async function mailClients(ctx: BusinessCtx, row: repo.Held): Promise<string> {
  const { name } = await businessOf(ctx);
  const unreached: string[] = [];
  for (const client of await repo.clientsOf(ctx, row.client_ids)) {
    const { client_full_name: called, primary_email: to } = client;
    const isGone = client.deleted_at !== null || client.status !== 'Active';
    const obstacle = isGone ? null : noReminder(preferencesOf(client.preferences), to);
    if (isGone) unreached.push(`${called} is not active`);
    else if (obstacle) unreached.push(`${called} ${WHY[obstacle]}`);
    else {
      const values = { text: row.text, client: called, business: name };
      await sendMessage(ctx, reminderMessages.toClient, values, {
        to: { email: to },
        client_id: client.id,
        board_task_id: row.board_task_id,
        cause: { kind: 'reminder', id: row.id },
        while_open: { kind: REMINDER, ids: [row.id] },
      });
    }
  }
  return unreached.join('; ');
}
