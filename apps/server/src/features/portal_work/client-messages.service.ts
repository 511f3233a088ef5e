/** Messages to the portal logins of a client, following the preferences of the client and each login. */
import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { choicesOf } from '#server/features/notifications/preferences.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { addressesOf, type Missing } from './document-requests.repo.ts';
import { documentsTitle, portalWorkMessages } from './portal_work.messages.ts';

export type Reach = { clientId: number; name: string; logins: number[]; byMail: boolean };

/** Unwanted reminders are not sent at all. Requests always create a notification in the portal. */
export async function reachOf(
  ctx: BusinessCtx,
  clientId: number,
  occasion: 'ask' | 'reminder',
): Promise<Reach | { obstacle: string }> {
  const client = await clientOf(ctx, clientId);
  const name = client.client_full_name;
  const preferences = preferencesOf(client.preferences);
  const logins = await loginsOf(ctx, clientId);
  if (logins.length === 0)
    return { obstacle: `${name} has no portal login. Invite a person in the client’s settings.` };
  if (occasion === 'reminder' && noReminder(preferences, name) !== null)
    return { obstacle: `${name} has turned off email reminders.` };
  return { clientId, name, logins, byMail: preferences.modes.includes('Email') };
}

/** Emails at once, unless a login chose a digest or no email: then the notification follows that choice. */
export async function messageClient(
  ctx: BusinessCtx,
  { clientId, name: client, logins, byMail }: Reach,
  documents: readonly Missing[],
  isReminder: boolean,
): Promise<void> {
  const { name: business } = await businessOf(ctx);
  const [first] = documents;
  const isOneTask = documents.every(({ task_id }) => task_id === first!.task_id);
  const place = isOneTask ? `workBoard-taskDetails-new/${first!.task_id}` : 'dashboard';
  const link = `/business/${ctx.businessId}/client/${clientId}/${place}`;
  const event = documents.every(({ reason }) => reason) ? 'document_returned' : 'documents_asked';
  const choiceOf = await choicesOf(ctx, logins);
  const choseOtherwise = (user: number) => (choiceOf(user).matrix[event]?.email ?? 'at_once') !== 'at_once';
  const ring = (userIds: number[], isMailed: boolean) =>
    notify(ctx, {
      type: 'TASK_NOTIFICATION',
      event,
      title: documentsTitle(business, documents),
      body: documents
        .map((one) => [one.name, one.reason].filter(Boolean).join(': '))
        .join(', ')
        .slice(0, 1000),
      link,
      board_task_id: isOneTask ? first!.task_id : null,
      userIds,
      isMailed,
    });
  const mailed = logins.filter((user) => byMail && !choseOtherwise(user));
  await ring(mailed, true);
  await ring(
    logins.filter((user) => !mailed.includes(user)),
    !byMail,
  );
  if (!mailed.length) return;
  const values = {
    business,
    client,
    documents: [...documents],
    link: ctx.app.publicUrl + link,
    is_reminder: isReminder,
  };
  for (const { email } of await addressesOf(ctx, mailed))
    if (email)
      await sendMessage(ctx, portalWorkMessages.documentsRequested, values, {
        to: { email },
        client_id: clientId,
        board_task_id: isOneTask ? first!.task_id : null,
        purpose: isReminder ? 'reminder' : 'service',
      });
}
