/** A letter to whoever signs in for a client, as far as the client and they themselves want to be written to. */
import { noReminder } from '@daftar/domain/billing/reminder-wish';
import { askingMail, askingTitle } from '@daftar/domain/work/document-mail';
import type { BusinessCtx } from '#server/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { choicesOf } from '#server/features/notifications/choices.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { addressesOf, type Missing } from './asking.repo.ts';

export type Reach = { clientId: number; name: string; logins: number[]; byMail: boolean };

/** A reminder that is not wanted is not sent at all; what is asked for is in the bell of the portal in any case. */
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
    return { obstacle: `Nobody signs in for ${name}. Invite somebody in the client’s settings.` };
  if (occasion === 'reminder' && noReminder(preferences, name) !== null)
    return { obstacle: `${name} does not want reminders by e-mail.` };
  return { clientId, name, logins, byMail: preferences.modes.includes('Email') };
}

/** The mail goes at once, unless the person chose a digest or none: then the bell does as they chose. */
export async function writeTo(
  ctx: BusinessCtx,
  { clientId, name: client, logins, byMail }: Reach,
  documents: readonly Missing[],
  isReminder: boolean,
): Promise<void> {
  const { name: practice } = await businessOf(ctx);
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
      title: askingTitle({ practice, documents }),
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
  const letter = askingMail({ practice, client, documents, link: ctx.app.publicUrl + link, isReminder });
  if (mailed.length)
    for (const { email } of await addressesOf(ctx, mailed)) if (email) await sendMail(ctx, { to: email, ...letter });
}
