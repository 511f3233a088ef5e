import { formatDay } from '@daftar/domain/date-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const document = z.object({
  name: z.string(),
  task_name: z.string(),
  period_label: z.string(),
  due_date: z.string().nullable(),
  /** Reason for the return. Empty if nothing was uploaded. */
  reason: z.string(),
});
export type RequestedDocument = z.output<typeof document>;

const LISTED = 30;

const counted = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

/** Only the email subject adds `Reminder:`. The notification shows its time. */
export function documentsTitle(business: string, documents: readonly RequestedDocument[]): string {
  const returned = documents.filter(({ reason }) => reason).length;
  return returned === documents.length
    ? `${business} requested changes to ${counted(returned)}`
    : `${business} needs ${counted(documents.length)} from you`;
}

const lineOf = ({ name, task_name, period_label, due_date, reason }: RequestedDocument): string =>
  [
    `- ${name} (${[task_name, period_label].filter(Boolean).join(', ')})${due_date ? `, due ${formatDay(due_date)}` : ''}`,
    ...(reason ? [`  Changes needed: ${reason}`] : []),
  ].join('\n');

export const portalWorkMessages = {
  documentsRequested: message({
    name: 'portal_work.documents_requested',
    cause: 'A task needs documents from a client, one was returned for changes, or a reminder of them is due.',
    audience: 'portal login',
    purpose: 'reminder',
    values: z.object({
      business: z.string(),
      client: z.string(),
      documents: z.array(document).min(1),
      /** Links to the task, or to the dashboard for several tasks. */
      link: z.string(),
      is_reminder: z.boolean(),
    }),
    sample: {
      business: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      documents: [
        { name: 'Sales register', task_name: 'GSTR-1', period_label: 'June 2026', due_date: '2026-07-05', reason: '' },
        {
          name: 'Bank statement',
          task_name: 'Audit',
          period_label: '',
          due_date: null,
          reason: 'Page 2 is missing',
        },
      ],
      link: 'https://daftar.example/business/1/client/5/dashboard',
      is_reminder: true,
    },
    buttons: ({ link }) => [{ label: 'Upload documents', link }],
    email: ({ business, client, documents, link, is_reminder }) => {
      const title = documentsTitle(business, documents);
      const rest = documents.length - LISTED;
      return {
        subject: is_reminder ? `Reminder: ${title}` : title,
        text: [
          `Dear ${client},`,
          is_reminder
            ? 'This is a reminder. We still need these documents from you:'
            : 'We need these documents from you:',
          [...documents.slice(0, LISTED).map(lineOf), ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n'),
          `Upload them here, from your computer or phone:\n${link}`,
          `Regards,\n${business}`,
        ].join('\n\n'),
      };
    },
  }),
};
