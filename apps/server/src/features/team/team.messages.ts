import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

/** Longer subjects are cut in lists of emails. */
const MAX_SUBJECT = 78;

/** In the bell, and the subject of the email. */
export const PLAIN_BACKUPS = {
  title: 'Backups of this server are not encrypted',
  body: 'Anyone who gets a copy of a backup can read your clients’ records. Ask the administrator to set BACKUP_PASSPHRASE.',
};

export const teamMessages = {
  invitation: message({
    name: 'team.invitation',
    cause: 'A member invites a person to the business.',
    audience: 'invited person',
    values: z.object({
      inviter: z.string(),
      business: z.string(),
      role: z.string(),
      link: z.string(),
      days: z.number(),
    }),
    secrets: ['link'],
    sample: {
      inviter: 'Anita Desai',
      business: 'Sharma Desai & Co.',
      role: 'Article clerk',
      link: 'https://daftar.example/#/sign-up?invitation=sample',
      days: 7,
    },
    buttons: ({ link }) => [{ label: 'Accept invitation', link }],
    email: ({ inviter, business, role, link, days }) => ({
      subject: `${inviter} invited you to ${business} on Daftar`,
      text: `${inviter} invited you to join ${business} as ${role}.

Accept the invitation here. The link is only for you and expires in ${days} days:
${link}

If you were not expecting this invitation, ignore this email.`,
    }),
  }),

  protectedChange: message({
    name: 'team.protected_change',
    cause: 'A person changed a UPI ID, a bank account, a role, a password of the business or other access.',
    audience: 'account',
    purpose: 'code',
    values: z.object({
      name: z.string(),
      title: z.string(),
      business: z.string(),
      by: z.string(),
      /** It was the recipient's own account. */
      is_own: z.boolean(),
      at: z.string(),
      from: z.string(),
      changes: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
      more: z.number(),
      link: z.string(),
    }),
    sample: {
      name: 'Anita Desai',
      title: 'Firm changed: Sharma Desai & Co.',
      business: 'Sharma Desai & Co.',
      by: 'Rahul Sharma',
      is_own: false,
      at: '19/11/2026 05:30 PM',
      from: 'Chrome on Windows, IP address 203.0.113.7',
      changes: [{ heading: 'Firm changed: Sharma Desai & Co.', lines: ['UPI ID: s•••@okhdfcbank → r•••@ybl'] }],
      more: 0,
      link: 'https://daftar.example/business/1/Audit',
    },
    buttons: ({ link }) => [{ label: 'Open activity log', link }],
    email: ({ name, title, business, by, is_own, at, from, changes, more, link }) => ({
      subject: title.length > MAX_SUBJECT ? `${title.slice(0, MAX_SUBJECT - 1)}…` : title,
      text: [
        `Hello ${name},`,
        is_own ? `Your account changed this in ${business}:` : `${by} changed this in ${business}:`,
        ...changes.map(({ heading, lines }) => [heading, ...lines].join('\n')),
        ...(more ? [`And ${more} more. The activity log shows all of them.`] : []),
        `When: ${at}\nFrom: ${from}`,
        is_own
          ? 'If this wasn’t you, change your password now, end your other sessions in your profile and undo the change.'
          : `If you didn’t expect this, undo the change and deactivate ${by} under Users and roles.`,
        `The activity log shows what else was changed:\n${link}`,
      ].join('\n\n'),
    }),
  }),

  plainBackups: message({
    name: 'team.plain_backups',
    cause: 'The first scheduled backup without a passphrase was written.',
    audience: 'account',
    values: z.object({ name: z.string(), server: z.string() }),
    sample: { name: 'Anita Desai', server: 'https://daftar.example' },
    email: ({ name, server }) => ({
      subject: PLAIN_BACKUPS.title,
      text: `Hello ${name},

The server at ${server} makes backups on a schedule, but they are not encrypted. Anyone who gets a copy of a backup can read your clients’ records and documents. The passwords, Aadhaar and passport numbers stored for clients stay encrypted in it.

The administrator of the server can fix this: set BACKUP_PASSPHRASE in its settings and restart it. The next backup is then encrypted. Older backups stay as they are; delete them or keep them in a safe place.

If you don’t run the server yourself, forward this email to the administrator. You get it once.`,
    }),
  }),
};
