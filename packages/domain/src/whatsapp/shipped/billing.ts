import type { ShippedSource } from '../shipped.ts';

const PAY = '{{invoice.how_to_pay}} or call us with any questions.';

export const BILLING_WHATSAPP: readonly ShippedSource[] = [
  {
    key: 'invoice.sent',
    label: 'Invoice',
    purpose: 'service',
    body: `Dear {{client.full_name}}, here is invoice {{invoice.number}} for {{invoice.total}}, due on {{invoice.due_date}}.\n\n${PAY}`,
  },
  {
    key: 'invoice.due_soon',
    label: 'Invoice due soon',
    purpose: 'reminder',
    body: `Dear {{client.full_name}}, invoice {{invoice.number}} is due on {{invoice.due_date}}. The amount due is {{invoice.balance}}.\n\n${PAY}`,
  },
  {
    key: 'invoice.due_today',
    label: 'Invoice due today',
    purpose: 'reminder',
    body: `Dear {{client.full_name}}, invoice {{invoice.number}} is due today. The amount due is {{invoice.balance}}.\n\n${PAY}`,
  },
  {
    key: 'invoice.overdue_7',
    label: 'Invoice 7 days overdue',
    purpose: 'reminder',
    body: `Dear {{client.full_name}}, invoice {{invoice.number}} was due on {{invoice.due_date}}. The amount due is {{invoice.balance}}. If you have paid it, reply with the payment reference.\n\n${PAY}`,
    quick_replies: ['I have paid', 'Call me'],
  },
  {
    key: 'invoice.overdue_15',
    label: 'Invoice 15 days overdue',
    purpose: 'reminder',
    body: `Dear {{client.full_name}}, invoice {{invoice.number}} has been due since {{invoice.due_date}}. We have not received {{invoice.balance}} so far. Reply with the day on which you will pay.\n\n${PAY}`,
    quick_replies: ['I have paid', 'Call me'],
  },
  {
    key: 'invoice.overdue_30',
    label: 'Invoice 30 days overdue',
    purpose: 'reminder',
    body: `Dear {{client.full_name}}, invoice {{invoice.number}} for {{invoice.balance}} is more than 30 days overdue. It was due on {{invoice.due_date}}. Pay it this week, or call us to agree on a date.\n\n${PAY}`,
    quick_replies: ['I have paid', 'Call me'],
  },
  {
    key: 'receipt.sent',
    label: 'Receipt',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, we received your payment of {{receipt.amount}} on {{receipt.date}}. The receipt number is {{receipt.number}}.\n\n{{receipt.how_to_view}} any time. Thank you.',
  },
  {
    key: 'quotation.follow_up',
    label: 'Quotation follow-up',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, you have our quotation {{quotation.number}} for {{quotation.total}}. It is valid until {{quotation.valid_until}}.\n\n{{quotation.how_to_answer}} or write to us with your questions.',
  },
  {
    key: 'quotation.expired',
    label: 'Quotation expired',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, our quotation {{quotation.number}} expired on {{quotation.valid_until}}.\n\nReply to this message if you would like a new one.',
  },
];
