import { button, figure, letter, list, text, type ShippedEmail } from './common.ts';

export const LOAN_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'loan.stage_changed',
    name: 'Loan moved to another stage',
    topic: 'Loans',
    purpose: 'service',
    description: 'The stage of a loan changes.',
    subject: 'Your {{loan.name | or:"loan"}}: {{loan.stage}}',
    blocks: letter(
      text('There is news about your {{loan.name | or:"loan"}}{{#if loan.bank}} with {{loan.bank}}{{/if}}.'),
      figure('Stage', '{{loan.stage}}', '{{#if loan.number}}File {{loan.number}}{{/if}}'),
      text('We will write again when the stage changes. Reply to this email if you have a question.'),
    ),
  },
  {
    key: 'loan.documents_pending',
    name: 'Loan documents pending',
    topic: 'Loans',
    purpose: 'reminder',
    description: 'Documents of a loan file are pending.',
    subject: 'Documents pending for your {{loan.name | or:"loan"}}',
    blocks: letter(
      text(
        '{{#if loan.bank}}{{loan.bank}} needs{{else}}The bank needs{{/if}} these documents for your {{loan.name | or:"loan"}}:',
      ),
      list('{{documents.list}}'),
      button('Upload documents', 'documents.link'),
      text('The application can continue once they are complete.'),
    ),
  },
  {
    key: 'loan.sanction_expiring',
    name: 'Sanction letter expires',
    topic: 'Loans',
    purpose: 'reminder',
    description: '15 and 5 days before a sanction letter expires.',
    subject: 'Your loan sanction is valid until {{loan.sanction_valid_until | date}}',
    blocks: letter(
      text(
        'The sanction letter{{#if loan.bank}} of {{loan.bank}}{{/if}} for your {{loan.name | or:"loan"}} expires soon.',
      ),
      figure(
        'Valid until',
        '{{loan.sanction_valid_until | date_long}}',
        '{{#if loan.sanctioned_amount}}Sanctioned: {{loan.sanctioned_amount}}{{/if}}',
      ),
      text(
        'The amount has to be drawn before that date. Tell us when you plan to, and we will arrange the rest with the bank.',
      ),
    ),
  },
  {
    key: 'loan.limit_renewal',
    name: 'Renewal of a limit',
    topic: 'Loans',
    purpose: 'reminder',
    description: '60, 30 and 15 days before a cash credit limit is to be renewed.',
    subject: 'Renewal of your limit{{#if loan.bank}} with {{loan.bank}}{{/if}} on {{loan.renewal_date | date}}',
    blocks: letter(
      text(
        'Your working capital limit{{#if loan.bank}} with {{loan.bank}}{{/if}} is to be renewed on *{{loan.renewal_date | date_long}}*.',
      ),
      text('For the CMA data we need:'),
      list(
        'Balance sheet and profit and loss account of the last year',
        'Provisional figures of this year, up to last month',
        'Stock and debtors statement of last month',
        'GST returns of the last 12 months',
      ),
      button('Upload documents', 'documents.link'),
    ),
  },
];
