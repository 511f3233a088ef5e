import { button, heading, letter, text, type ShippedEmail } from './common.ts';

export const CLIENT_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'greeting.birthday',
    name: 'Birthday',
    topic: 'Greetings',
    purpose: 'greeting',
    description: 'On the birthday of a client who agreed to greetings.',
    subject: 'Happy birthday, {{client.full_name}}',
    blocks: letter(
      heading('Happy birthday!'),
      text('All of us at {{business.name}} wish you a wonderful day and a healthy, happy year.'),
    ),
  },
  {
    key: 'greeting.incorporation',
    name: 'Incorporation day',
    topic: 'Greetings',
    purpose: 'greeting',
    description: 'On the incorporation day of a client who agreed to greetings.',
    subject: 'Congratulations, {{client.full_name}}',
    blocks: letter(
      heading('Another year in business'),
      text('Congratulations on your incorporation day. Thank you for working with us.'),
    ),
  },
  {
    key: 'ticket.opened',
    name: 'Ticket opened',
    topic: 'Tickets',
    purpose: 'service',
    description: 'A client opens a ticket.',
    subject: '[#{{ticket.number}}] We received your question: {{ticket.subject}}',
    blocks: letter(
      text('We received your question. Its number is *{{ticket.number}}*.'),
      text('You will hear from us by {{ticket.respond_by}}.', 'ticket.respond_by'),
      button('View ticket', 'ticket.link'),
      text('To add something, reply to this email.'),
    ),
  },
  {
    key: 'ticket.answered',
    name: 'Ticket answered',
    topic: 'Tickets',
    purpose: 'service',
    description: 'A colleague answers a ticket.',
    subject: '[#{{ticket.number}}] {{ticket.subject}}',
    blocks: letter(
      text('{{ticket.reply}}'),
      button('View ticket', 'ticket.link'),
      text('Does this answer your question? If not, reply to this email.'),
    ),
  },
  {
    key: 'ticket.waiting',
    name: 'Ticket waits for the client',
    topic: 'Tickets',
    purpose: 'reminder',
    description: '2 and 5 days after you asked the client something in a ticket.',
    subject: '[#{{ticket.number}}] We need your reply: {{ticket.subject}}',
    blocks: letter(
      text('We need your reply to continue with “{{ticket.subject}}”:'),
      text('{{ticket.reply}}', 'ticket.reply'),
      button('View ticket', 'ticket.link'),
      text('You can also reply to this email. If you no longer need help, tell us and we will close the ticket.'),
    ),
  },
  {
    key: 'ticket.rating',
    name: 'Rating of a ticket',
    topic: 'Tickets',
    purpose: 'reminder',
    description: '2 days after a ticket is resolved, if the client hasn’t rated it.',
    subject: '[#{{ticket.number}}] How did we do?',
    blocks: letter(
      text('We resolved your question “{{ticket.subject}}”. Did we help you? Open the ticket to rate our answer.'),
      button('Rate our help', 'ticket.link'),
      text('If something is still open, reply to this email and we will reopen the ticket.'),
    ),
  },
  {
    key: 'portal.invited',
    name: 'Portal invitation, second time',
    topic: 'Portal',
    purpose: 'reminder',
    description: 'A client was invited to the portal and has not signed in.',
    subject: 'Your client portal at {{business.name}}',
    blocks: letter(
      text(
        'We have set up a portal for you. It keeps your returns, invoices and documents in one place, and you can upload documents from your phone.',
      ),
      { kind: 'button', label: 'Open portal', link: '{{portal.link}}' },
      text('Sign in with the mobile number or email that we have for you. Reply to this email if it doesn’t work.'),
    ),
  },
];
