/** Messages to the portal logins of a client, following the preferences of the client and each login. */
import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { choicesOf } from '#server/features/notifications/preferences.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { addressesOf, missing, ofDocuments, type Missing } from './document-requests.repo.ts';
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
  const link = `/business/${ctx.businessId}/client/${clientId}/${placeOf(documents)}`;
  const taskId = taskOf(documents);
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
      board_task_id: taskId,
      userIds,
      isMailed,
      records: [],
    });
  const mailed = logins.filter((user) => byMail && !choseOtherwise(user));
  await ring(mailed, true);
  await ring(
    logins.filter((user) => !mailed.includes(user)),
    !byMail,
  );
  for (const { email } of await addressesOf(ctx, mailed))
    if (email) await mail(ctx, { clientId, client, documents, isReminder }, email);
}

/** The one task that they are about, or null. */
const taskOf = ([first, ...others]: readonly Missing[]): number | null =>
  first && others.every(({ task_id }) => task_id === first.task_id) ? first.task_id : null;
function placeOf(documents: readonly Missing[]): string {
  const task = taskOf(documents);
  return task === null ? 'dashboard' : `workBoard-taskDetails-new/${task}`;
}

type Request = { clientId: number; client: string; documents: readonly Missing[]; isReminder: boolean };

async function mail(ctx: BusinessCtx, { clientId, client, documents, isReminder }: Request, email: string) {
  const values = {
    business: (await businessOf(ctx)).name,
    client,
    documents: [...documents],
    link: `${ctx.app.publicUrl}/business/${ctx.businessId}/client/${clientId}/${placeOf(documents)}`,
    is_reminder: isReminder,
  };
  const ids = documents.map(({ document_id }) => document_id);
  await sendMessage(ctx, portalWorkMessages.documentsRequested, values, {
    to: { email },
    client_id: clientId,
    board_task_id: taskOf(documents),
    purpose: isReminder ? 'reminder' : 'service',
    while_open: { kind: DOCUMENTS, ids, isReminder } satisfies OpenDocuments,
  });
}

/** Value of `messages.while_open` for a request for documents. */
const DOCUMENTS = 'documents';
type OpenDocuments = { kind: typeof DOCUMENTS; ids: readonly number[]; isReminder: boolean };

/**
 * A request may have waited for the night or its turn. Where documents came meanwhile, it is written again for the
 * others.
 */
export async function checkDocuments(ctx: BusinessCtx, { recipient, while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== DOCUMENTS) return;
  const { ids, isReminder } = while_open as OpenDocuments;
  const open = await missing(ctx, ofDocuments(ids));
  const [first] = open;
  if (!first) return stop('Documents received or no longer needed');
  if (open.length === new Set(ids).size) return;
  const { client_full_name: client } = await clientOf(ctx, first.client_id);
  await mail(ctx, { client, clientId: first.client_id, documents: open, isReminder }, recipient);
  stop('Replaced: some documents have arrived');
}
