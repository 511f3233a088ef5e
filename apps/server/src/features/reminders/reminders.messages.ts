import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const reminderMessages = {
  toTeam: message({
    name: 'reminders.to_team',
    cause: 'A reminder is due for a team member.',
    audience: 'team member',
    values: z.object({
      text: z.string(),
      /** Names the reminders that were missed during downtime. */
      missed: z.string(),
      link: z.string(),
    }),
    sample: {
      text: 'Call the bank about the overdraft',
      missed: 'Earlier reminders were missed: 14/11/2026 10:00 AM.',
      link: 'https://daftar.example/business/1/workBoards-Reminder?reminder=1',
    },
    buttons: ({ link }) => [{ label: 'View reminder', link }],
    email: ({ text, missed, link }) => ({
      subject: `Reminder: ${text}`,
      text: [text, missed, link].filter(Boolean).join('\n\n'),
    }),
  }),

  toClient: message({
    name: 'reminders.to_client',
    cause: 'A reminder is due for a client.',
    audience: 'client',
    purpose: 'reminder',
    values: z.object({ text: z.string(), client: z.string(), business: z.string() }),
    sample: { text: 'Please send the October bank statement.', client: 'Kesar Foods', business: 'Sharma Desai & Co.' },
    email: ({ text, client, business }) => ({
      subject: `Reminder from ${business}`,
      text: `Dear ${client},\n\n${text}\n\nRegards,\n${business}`,
    }),
  }),
};
