import type { ShippedSource } from '../shipped.ts';

export const TAX_WHATSAPP: readonly ShippedSource[] = [
  {
    key: 'gst.sales_data',
    label: 'Sales data for GST',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, we need your sales data to file {{gst.return}} for {{gst.period}}. The return is due on {{gst.due_date}}.\n\nSend the sales register in reply to this message. If there were no sales, reply “Nil”.',
  },
  {
    key: 'gst.missing_suppliers',
    label: 'Suppliers missing from GSTR-2B',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, bills of these suppliers are missing from your GSTR-2B for {{gst.period}}: {{gst.suppliers}}. Tax credit of {{gst.credit}} depends on them.\n\nAsk the suppliers to report the bills in their GSTR-1.',
  },
  {
    key: 'gst.unpaid_bill',
    label: 'Bill unpaid for 180 days',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, bill {{bill.number}} from {{bill.supplier}} for {{bill.amount}} is unpaid. Pay it by {{bill.pay_by}}, or the tax credit of {{bill.credit}} must be reversed (rule 37).',
  },
  {
    key: 'itr.verify',
    label: 'Income tax return to verify',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, your income tax return for {{itr.year}} was filed on {{itr.filed_on}} and is not verified yet. Verify it by {{itr.verify_by}} or it counts as not filed.\n\nThe acknowledgement number is {{itr.acknowledgement}} for your records.',
  },
  {
    key: 'itr.processed',
    label: 'Income tax return processed',
    purpose: 'service',
    body: 'Dear {{client.full_name}}, the Income Tax Department processed your return for {{itr.year}} on {{itr.processed_on}}.\n\nWe are checking the intimation and will contact you if anything is needed from you.',
  },
  {
    key: 'advance_tax.instalment',
    label: 'Advance tax instalment',
    purpose: 'reminder',
    body: 'Dear {{client.full_name}}, the advance tax instalment for {{advance_tax.year}} is due on {{advance_tax.due_date}}. By our estimate, you have to pay {{advance_tax.amount}} by that day.\n\nReply with the challan when it is paid.',
  },
];
