import { figure, letter, text, type ShippedEmail } from './common.ts';

export const INCOME_TAX_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'itr.verify',
    name: 'Verify your return',
    topic: 'Income tax',
    purpose: 'reminder',
    description: 'A return is uploaded and not verified.',
    subject: 'Verify your income tax return by {{itr.verify_by | date}}',
    blocks: letter(
      text(
        'Your income tax return for {{itr.year}} was uploaded on {{itr.filed_on | date_long}}. It counts as filed only after you verify it.',
      ),
      figure('Verify by', '{{itr.verify_by | date_long}}', 'Acknowledgement {{itr.acknowledgement | or:"-"}}'),
      text(
        'The quickest way is an OTP on your Aadhaar mobile number: sign in at incometax.gov.in and choose e-Verify return. Call us and we will do it together in five minutes.',
      ),
    ),
  },
  {
    key: 'itr.processed',
    name: 'Return processed',
    topic: 'Income tax',
    purpose: 'service',
    description: 'The department has processed a return.',
    subject: 'Your income tax return for {{itr.year}} is processed',
    blocks: letter(
      text('The Income Tax Department processed your return for {{itr.year}} on {{itr.processed_on | date_long}}.'),
      {
        ...figure('Refund', '{{itr.refund | or:""}}', 'Paid to the bank account in your return'),
        show_if: 'itr.refund > 0',
      },
      {
        ...figure('Demand', '{{itr.demand | or:""}}', 'We are checking it and will call you'),
        show_if: 'itr.demand > 0',
      },
      text(
        'The result agrees with your return. There is nothing to pay and nothing to do.',
        'not itr.refund and not itr.demand',
      ),
    ),
  },
  {
    key: 'advance_tax.instalment',
    name: 'Advance tax instalment',
    topic: 'Income tax',
    purpose: 'reminder',
    description: 'An instalment of advance tax is due.',
    subject: 'Advance tax is due on {{advance_tax.due_date | date}}',
    blocks: letter(
      text('{{advance_tax.instalment}} of your advance tax for {{advance_tax.year}} is due soon.'),
      figure('Amount to pay', '{{advance_tax.amount}}', 'Due by {{advance_tax.due_date | date}}'),
      text('The amount is our estimate. If your income has changed since, tell us before you pay.'),
      text('Send us the challan after the payment, so that the tax is in your return.'),
    ),
  },
];
