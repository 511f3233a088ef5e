import { figure, letter, text, type ShippedEmail } from './common.ts';

const NOTICE = text('Notice {{notice.number}}{{#if notice.subject}}: {{notice.subject}}{{/if}}');

export const REGISTER_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'notice.received',
    name: 'Notice received',
    topic: 'Notices',
    purpose: 'service',
    description: 'A notice for the client is recorded.',
    subject: 'Notice from {{notice.authority}}{{#if notice.reply_by}}, reply by {{notice.reply_by | date}}{{/if}}',
    blocks: letter(
      text('A notice from {{notice.authority}} addressed to you was received on {{notice.date | date_long}}.'),
      NOTICE,
      text('The reply is due by *{{notice.reply_by | date_long}}*.', 'notice.reply_by'),
      text(
        'We will prepare the reply and tell you which documents we need. You don’t have to reply to the notice yourself.',
      ),
    ),
  },
  {
    key: 'notice.reply_due',
    name: 'Reply to a notice is due',
    topic: 'Notices',
    purpose: 'reminder',
    description: '7, 3 and 1 days before the reply to a notice is due.',
    subject: 'Reply to notice {{notice.number}} is due on {{notice.reply_by | date}}',
    blocks: letter(
      text('The reply to this notice from {{notice.authority}} is due on *{{notice.reply_by | date_long}}*.'),
      NOTICE,
      text('Send us the documents we asked for, or call us today if something is unclear.'),
    ),
  },
  {
    key: 'hearing.reminder',
    name: 'Hearing fixed',
    topic: 'Notices',
    purpose: 'reminder',
    description: '3 days, 1 day and 2 hours before a hearing.',
    subject: 'Hearing on {{hearing.date | date}}{{#if hearing.time}} at {{hearing.time}}{{/if}}',
    blocks: letter(
      text('A hearing is fixed{{#if hearing.matter}} in this matter: {{hearing.matter}}{{/if}}.'),
      figure(
        'Hearing',
        '{{hearing.date | date_long}}',
        '{{#if hearing.time}}{{hearing.time}}{{/if}}{{#if hearing.time and hearing.place}}, {{/if}}{{#if hearing.place}}{{hearing.place}}{{/if}}',
      ),
      text('We will attend for you. Stay reachable by phone in case we need a detail.'),
    ),
  },
  {
    key: 'dsc.expiring',
    name: 'DSC expires',
    topic: 'DSC',
    purpose: 'reminder',
    description: '30, 15, 7 and 1 days before a DSC expires.',
    subject: 'DSC of {{dsc.holder}} expires on {{dsc.expires_on | date}}',
    blocks: letter(
      text(
        'The digital signature of {{dsc.holder}} expires soon. Returns and forms can’t be signed with it after that.',
      ),
      figure('Expires on', '{{dsc.expires_on | date_long}}'),
      text('Reply “Renew” and we will start. Keep PAN, Aadhaar and a photo of the holder ready for the video check.'),
    ),
  },
  {
    key: 'item.return',
    name: 'Item to return',
    topic: 'DSC',
    purpose: 'reminder',
    description: 'A DSC or an original document is out after its return date.',
    subject: 'To return: {{item.name}}',
    blocks: letter(
      text('You received {{item.name}} from us on {{item.handed_out_on | date_long}}.'),
      text('We expected it back on {{item.expected_on | date_long}}.', 'item.expected_on'),
      text('Bring it to our office, or reply and we will arrange to collect it.'),
    ),
  },
];
