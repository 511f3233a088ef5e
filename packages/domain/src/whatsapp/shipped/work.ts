import type { ShippedSource } from '../shipped.ts';

export const WORK_WHATSAPP: readonly ShippedSource[] = [
  {
    key: 'documents.due_date',
    label: 'Documents before a due date',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, {{task.name}} is due on {{task.due_date}}. To file it on time, we still need these documents: {{documents.list}}.\n\n{{documents.how_to_send}} today.',
  },
  {
    key: 'documents.request',
    label: 'Documents requested',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, we have started work on {{task.name}} and need these documents from you: {{documents.list}}.\n\n{{documents.how_to_send}} when you have them.',
  },
  {
    key: 'documents.reminder',
    label: 'Documents reminder',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, we are waiting for these documents for {{task.name}}: {{documents.list}}.\n\n{{documents.how_to_send}} so that we can continue.',
    quick_replies: ['I will send them today', 'Call me'],
  },
  {
    key: 'task.completed',
    label: 'Work completed',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, we completed {{task.name}} on {{task.completed_on}}. The acknowledgement number is {{task.acknowledgement}} for your records.\n\n{{task.how_to_view}} any time.',
  },
  {
    key: 'notice.received',
    label: 'Notice received',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, a notice from {{notice.authority}} has reached us about {{notice.subject}}. The reply is due on {{notice.reply_by}}.\n\nWe will contact you about the documents that the reply needs.',
  },
  {
    key: 'notice.reply_due',
    label: 'Reply to a notice due',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, the reply to the notice from {{notice.authority}} about {{notice.subject}} is due on {{notice.reply_by}}.\n\nSend us the documents we asked for, so that we can reply on time.',
  },
  {
    key: 'hearing.reminder',
    label: 'Hearing reminder',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, your hearing in the matter {{hearing.matter}} is on {{hearing.date}} at {{hearing.time}}. The place is {{hearing.place}}.\n\nReply to this message if you have questions about the hearing.',
  },
  {
    key: 'dsc.expiring',
    label: 'DSC expires',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, the digital signature of {{dsc.holder}} expires on {{dsc.expires_on}}. Returns can’t be signed after that day.\n\nReply to this message and we will arrange the renewal.',
    quick_replies: ['Renew it', 'Call me'],
  },
  {
    key: 'item.return',
    label: 'Item to be returned',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, we handed out {{item.name}} on {{item.handed_out_on}} and expected it back on {{item.expected_on}}.\n\nBring it to our office, or reply to this message to tell us when you will.',
  },
  {
    key: 'ticket.opened',
    label: 'Ticket opened',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, we received your question “{{ticket.subject}}”. Its number is {{ticket.number}}.\n\nWe will reply as soon as we can. You can add details by replying to this message.',
  },
  {
    key: 'ticket.answered',
    label: 'Ticket answered',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, we answered your question {{ticket.number}}, “{{ticket.subject}}”.\n\nRead the answer at {{ticket.link}} or reply to this message if something is still open.',
  },
  {
    key: 'portal.invited',
    label: 'Portal invitation',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, {{business.name}} has set up your client portal. You can see your documents, invoices and filings there.\n\nOpen it at {{portal.link}} with this phone number.',
  },
  {
    key: 'staff.notification',
    label: 'Notification to your team',
    purpose: 'service',
    body: 'A notification for you from {{business.name}}: {{notification.text}}\n\nOpen Daftar to see the details.',
  },
  {
    key: 'greeting.birthday',
    label: 'Birthday greeting',
    purpose: 'greeting',
    category: 'MARKETING',
    body: 'Dear {{client.full_name}}, happy birthday! Everyone at {{business.name}} wishes you a healthy and successful year ahead.',
  },
  {
    key: 'greeting.incorporation',
    label: 'Incorporation day greeting',
    purpose: 'greeting',
    category: 'MARKETING',
    body: 'Congratulations on your incorporation day, {{client.full_name}}! Everyone at {{business.name}} wishes you a successful year ahead.',
  },
];
