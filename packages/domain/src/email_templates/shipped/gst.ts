import { figure, letter, list, text, type ShippedEmail } from './common.ts';

export const GST_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'gst.sales_data',
    name: 'Sales data for GSTR-1',
    topic: 'GST',
    purpose: 'reminder',
    description: 'GSTR-1 is due and the client’s sales data is missing.',
    subject: 'Sales data for {{gst.return | or:"GSTR-1"}}, {{gst.period}}',
    blocks: letter(
      text(
        '{{gst.return | or:"GSTR-1"}} for {{gst.period}} is due on *{{gst.due_date | date_long}}*. Send us your sales register with credit and debit notes.',
      ),
      text('GSTIN: {{gst.gstin}}', 'gst.gstin'),
      text(
        'Invoices that miss this return reach your customers’ GSTR-2B a month later. If you had no sales in this period, reply “No sales”.',
      ),
    ),
  },
  {
    key: 'gst.missing_suppliers',
    name: 'Suppliers missing from GSTR-2B',
    topic: 'GST',
    purpose: 'reminder',
    description: 'Bills in the client’s books are not in GSTR-2B.',
    subject: 'Bills missing from your GSTR-2B for {{gst.period}}',
    blocks: letter(
      text('These suppliers have not reported bills that are in your books for {{gst.period}}:'),
      list('{{gst.suppliers}}'),
      figure('Tax credit affected', '{{gst.credit}}', 'Available once the bills are in GSTR-2B'),
      text('Ask them to add the bills to their next GSTR-1. We will check again after the next GSTR-2B.'),
    ),
  },
  {
    key: 'gst.supplier_bill',
    name: 'Request to a supplier',
    topic: 'GST',
    purpose: 'service',
    description: 'Goes to a supplier whose bill is not in GSTR-2B.',
    subject: 'Bill {{bill.number}} is not in GSTR-2B of {{client.full_name}}',
    blocks: [
      text('Dear {{bill.supplier}},'),
      text(
        'We look after the GST returns of {{client.full_name}}. Your bill {{bill.number}} of {{bill.date | date_long}} is in their books, but not in their GSTR-2B for {{gst.period}}.',
      ),
      text(
        'Check whether the bill is in your GSTR-1 with the right GSTIN, and add it to your next return if it isn’t.',
      ),
      text('GSTIN of the buyer: *{{gst.gstin}}*', 'gst.gstin'),
      text('Regards,\n{{business.name}}'),
    ],
  },
  {
    key: 'gst.unpaid_bill',
    name: 'Bill unpaid for 180 days',
    topic: 'GST',
    purpose: 'reminder',
    description: 'A bill with tax credit is about to be unpaid for 180 days (rule 37).',
    subject: 'Pay {{bill.supplier}} by {{bill.pay_by | date}} to keep your tax credit',
    blocks: letter(
      text(
        'Bill {{bill.number}} of {{bill.supplier}}, dated {{bill.date | date_long}}, is still unpaid in your books. Tax credit is available only if a bill is paid within 180 days.',
      ),
      figure('Unpaid', '{{bill.amount}}', 'Pay by {{bill.pay_by | date}}'),
      text(
        'If it stays unpaid, {{bill.credit}} of tax credit has to be reversed. You can claim it again after paying.',
      ),
      text('If you have paid it, send us the date of the payment.'),
    ),
  },
];
