import type { ShippedSource } from '../shipped.ts';

export const LOAN_WHATSAPP: readonly ShippedSource[] = [
  {
    key: 'loan.stage_changed',
    label: 'Loan stage changed',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, your {{loan.name}} application {{loan.number}} with {{loan.bank}} has moved to a new stage: {{loan.stage}}.\n\nWe will write again when there is news.',
  },
  {
    key: 'loan.documents_pending',
    label: 'Loan documents pending',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, the bank needs these documents for your {{loan.name}} application {{loan.number}}: {{documents.list}}.\n\nSend them in reply to this message, so that the application can continue.',
  },
  {
    key: 'loan.sanction_expiring',
    label: 'Sanction expires',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, the sanction of {{loan.sanctioned_amount}} by {{loan.bank}} is valid until {{loan.sanction_valid_until}}.\n\nComplete the formalities before that day, or the bank will ask for a new application.',
  },
  {
    key: 'loan.limit_renewal',
    label: 'Limit renewal',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, your limit with {{loan.bank}} is due for renewal on {{loan.renewal_date}}. We need your latest financial statements and stock statements to prepare the CMA data.\n\nSend them in reply to this message.',
  },
];
