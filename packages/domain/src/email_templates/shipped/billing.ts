import { button, figure, firmLetter, letter, text, type ShippedEmail } from './common.ts';

const AMOUNT = figure(
  'Amount due',
  '{{invoice.balance}}',
  'Invoice {{invoice.number}}, due {{invoice.due_date | date}}',
);
const PAY = button('View and pay', 'invoice.link');
const PAID = text(
  'If you have paid already, send us the date and the reference number, and we will update our records.',
);

/** Reminders in the order of their steps: each is a little firmer, none threatens. */
const REMINDERS: readonly ShippedEmail[] = [
  {
    key: 'invoice.due_soon',
    name: 'Invoice due soon',
    topic: 'Invoices',
    purpose: 'reminder',
    description: '3 days before an invoice is due.',
    subject: 'Invoice {{invoice.number}} is due on {{invoice.due_date | date}}',
    blocks: letter(
      text('Invoice {{invoice.number}} is due on {{invoice.due_date | date_long}}.'),
      AMOUNT,
      PAY,
      text('Thank you for working with us.'),
    ),
  },
  {
    key: 'invoice.due_today',
    name: 'Invoice due today',
    topic: 'Invoices',
    purpose: 'reminder',
    description: 'On the due date of an invoice.',
    subject: 'Invoice {{invoice.number}} is due today',
    blocks: letter(text('Invoice {{invoice.number}} of {{invoice.date | date_long}} is due today.'), AMOUNT, PAY, PAID),
  },
  {
    key: 'invoice.overdue_7',
    name: 'Invoice overdue by 7 days',
    topic: 'Invoices',
    purpose: 'reminder',
    description: '7 days after the due date of an invoice.',
    subject: 'Invoice {{invoice.number}} was due on {{invoice.due_date | date}}',
    blocks: letter(
      text(
        'Invoice {{invoice.number}} was due on {{invoice.due_date | date_long}}. We have not received the payment yet.',
      ),
      AMOUNT,
      PAY,
      PAID,
    ),
  },
  {
    key: 'invoice.overdue_15',
    name: 'Invoice overdue by 15 days',
    topic: 'Invoices',
    purpose: 'reminder',
    description: '15 days after the due date of an invoice.',
    subject: 'Payment pending for invoice {{invoice.number}}',
    blocks: letter(
      text(
        'Invoice {{invoice.number}} has been due since {{invoice.due_date | date_long}}. Pay it this week, or reply with the date on which we can expect the payment.',
      ),
      AMOUNT,
      PAY,
      text('If something about the invoice isn’t right, tell us and we will sort it out.'),
    ),
  },
  {
    key: 'invoice.overdue_30',
    name: 'Invoice overdue by 30 days',
    topic: 'Invoices',
    purpose: 'reminder',
    description: '30 days after the due date of an invoice.',
    subject: 'Invoice {{invoice.number}} is 30 days overdue',
    blocks: letter(
      text('Invoice {{invoice.number}} is now 30 days overdue. Pay the balance, or call us to agree on a date.'),
      AMOUNT,
      PAY,
      text('You can reach us on {{business.mobile}}.', 'business.mobile'),
      PAID,
    ),
  },
];

/** Emails that people send with a document; what they attach is in the text's own variables. */
const DOCUMENTS: readonly ShippedEmail[] = [
  {
    key: 'invoice.sent',
    name: 'New invoice',
    topic: 'Invoices',
    purpose: 'service',
    description: 'An invoice is sent or final.',
    subject: '{{invoice.title | or:"Invoice"}} {{invoice.number}} from {{firm.name}}',
    blocks: firmLetter(
      text(
        '{{invoice.title | or:"Invoice"}} {{invoice.number}} dated {{invoice.date | date}} is for {{invoice.total}}.{{#if invoice.balance > 0}} Payment of {{invoice.balance}} is due by {{invoice.due_date | date}}.{{/if}}{{#if invoice.attached}} A copy is attached.{{/if}}',
      ),
      {
        ...figure('Amount due', '{{invoice.balance}}', 'Due by {{invoice.due_date | date}}'),
        show_if: 'invoice.balance > 0',
      },
      PAY,
      text('Reply to this email if you have a question about it.'),
    ),
  },
  {
    key: 'invoice.reminder',
    name: 'Payment reminder',
    topic: 'Invoices',
    purpose: 'reminder',
    description: 'You remind a client of one or more invoices, or a billing rule does.',
    subject:
      '{{#if reminder.overdue}}Payment overdue{{else}}Payment due{{/if}}: {{#if invoice.number}}{{invoice.title}} {{invoice.number}}, {{reminder.amount}}{{else}}{{reminder.amount}} to {{firm.name}}{{/if}}',
    blocks: firmLetter(
      text(
        'This is a reminder that {{reminder.amount}} for {{invoice.title}} {{invoice.number}} dated {{invoice.date | date}} {{#if reminder.overdue}}was{{else}}is{{/if}} due on {{reminder.due_date | date}}. A copy is attached.',
        'invoice.number',
      ),
      text(
        'These invoices are due:\n\n{{reminder.invoices | lines}}\n\nTotal due: {{reminder.amount}}',
        'not invoice.number',
      ),
      {
        ...figure('Total due', '{{reminder.amount}}', 'Due by {{reminder.due_date | date}}'),
        show_if: 'invoice.number',
      },
      button('View and pay', 'reminder.link'),
      text('If you have already paid, ignore this email.'),
    ),
  },
  {
    key: 'statement.sent',
    name: 'Statement of account',
    topic: 'Invoices',
    purpose: 'service',
    description: 'You send a statement of account.',
    subject: 'Statement of account from {{firm.name}} as of {{statement.to | date}}',
    blocks: firmLetter(
      text(
        'Your statement of account is attached, from {{statement.from | date}} to {{statement.to | date}}. {{#if statement.balance > 0}}The balance due is {{statement.balance}}.{{/if}}{{#if statement.credit > 0}}You have a credit balance of {{statement.credit}}.{{/if}}{{#if not statement.balance and not statement.credit}}There is no balance due.{{/if}}',
      ),
      {
        ...figure('Balance due', '{{statement.balance}}', 'On {{statement.to | date}}'),
        show_if: 'statement.balance',
      },
      button('View statement', 'statement.link'),
    ),
  },
  {
    key: 'receipt.sent',
    name: 'Payment received',
    topic: 'Receipts',
    purpose: 'service',
    description: 'A receipt is sent or saved.',
    subject: 'Receipt {{receipt.number}} from {{firm.name}}',
    blocks: firmLetter(
      text(
        'Thank you for your payment of {{receipt.amount}} on {{receipt.date | date}}{{#if receipt.method}} by {{receipt.method}}{{/if}}.{{#if receipt.settled}} It is for {{receipt.settled}}.{{/if}}{{#if receipt.advance > 0}} {{receipt.advance}} is held as an advance.{{/if}}',
      ),
      figure('Amount received', '{{receipt.amount}}', 'Receipt {{receipt.number}}, {{receipt.date | date}}'),
      button('View receipt', 'receipt.link'),
    ),
  },
  {
    key: 'quotation.sent',
    name: 'New quotation',
    topic: 'Quotations',
    purpose: 'service',
    description: 'You send a quotation.',
    subject: 'Quotation {{quotation.number}} from {{firm.name}}',
    blocks: firmLetter(
      text(
        'Quotation {{quotation.number}} dated {{quotation.date | date}} for {{quotation.total}} is attached. It is valid until {{quotation.valid_until | date}}.',
      ),
      figure('Quotation total', '{{quotation.total}}', 'Valid until {{quotation.valid_until | date}}'),
      button('View and accept', 'quotation.link'),
      text('Reply to this email if you have a question about it.'),
    ),
  },
];

export const BILLING_EMAILS: readonly ShippedEmail[] = [
  ...DOCUMENTS,
  ...REMINDERS,
  {
    key: 'quotation.follow_up',
    name: 'Quotation without an answer',
    topic: 'Quotations',
    purpose: 'reminder',
    description: '3 and 7 days after a quotation was sent, if there is no answer.',
    subject: 'Our quotation {{quotation.number}}',
    blocks: letter(
      text(
        'We sent you quotation {{quotation.number}} on {{quotation.date | date_long}}. Do you have questions about it?',
      ),
      figure(
        'Total',
        '{{quotation.total}}',
        '{{#if quotation.valid_until}}Valid until {{quotation.valid_until | date}}{{/if}}',
      ),
      button('View quotation', 'quotation.link'),
      text('Reply to this email with your questions, or with what you would like to change.'),
    ),
  },
  {
    key: 'quotation.expired',
    name: 'Quotation expired',
    topic: 'Quotations',
    purpose: 'reminder',
    description: 'A day after a quotation expired without an answer.',
    subject: 'Quotation {{quotation.number}} has expired',
    blocks: letter(
      text(
        'Quotation {{quotation.number}} of {{quotation.date | date_long}} has expired. If you would still like us to do the work, reply to this email and we will send a new one.',
      ),
    ),
  },
];
