/** Email templates of the demo business: own texts, own versions of the product's, translations and a draft. */
import { emailTemplateResource } from '@daftar/contract/email_templates';
import { shippedEmail } from '@daftar/domain/email_templates/shipped';
import type { EmailBlock, EmailTexts } from '@daftar/domain/email_templates/template';
import type { MemberCtx } from '#server/platform/context.ts';
import { emailTemplates, saveText } from '#server/features/email_templates/email_templates.service.ts';

const text = (words: string): EmailBlock => ({ kind: 'text', text: words });
const SIGN_OFF = text('Regards,\n{{user.name}}\n{{business.name}}');
const PORTAL: EmailBlock = { kind: 'button', label: 'Open portal', link: '{{portal.link}}', show_if: 'portal.link' };

type Own = { details: Record<string, unknown>; texts: EmailTexts; comment?: string };

const OWN: readonly Own[] = [
  {
    details: {
      name: 'Welcome to the firm',
      description: 'For a new client, after the engagement letter is signed.',
      status: 'Active',
    },
    texts: {
      en: {
        subject: 'Welcome to {{business.name}}, {{client.full_name}}',
        blocks: [
          { kind: 'heading', text: 'Welcome' },
          text('Dear {{client.full_name}},'),
          text(
            'Thank you for choosing us. Your file number is *{{client.file_number}}*. Quote it when you call, and we find your file at once.',
          ),
          {
            kind: 'list',
            items: 'PAN and Aadhaar\nLast year’s return and its computation\nGST registration certificate',
          },
          text('Send us these documents in the first week. Photos are fine.'),
          PORTAL,
          { kind: 'divider' },
          SIGN_OFF,
        ],
      },
      gu: {
        subject: '{{business.name}} માં આપનું સ્વાગત છે',
        blocks: [
          text('પ્રિય {{client.full_name}},'),
          text('અમારી સાથે જોડાવા બદલ આભાર. આપનો ફાઇલ નંબર *{{client.file_number}}* છે.'),
          PORTAL,
          text('આભાર,\n{{business.name}}'),
        ],
      },
    },
    comment: 'Gujarati added',
  },
  {
    details: {
      name: 'Documents still pending',
      topic: 'Documents',
      purpose: 'reminder',
      shipped_key: 'documents.reminder',
      description: shippedEmail('documents.reminder')!.description,
      status: 'Active',
    },
    texts: {
      en: {
        subject: 'Pending for {{task.name}} {{task.period | or:""}}',
        blocks: [
          text('Dear {{client.full_name}},'),
          text('To file {{task.name}} on time we are waiting for:'),
          { kind: 'list', items: '{{documents.list}}' },
          {
            kind: 'figure',
            label: 'Needed by',
            value: '{{documents.due_date | date_long | or:"this week"}}',
            note: '',
          },
          { kind: 'button', label: 'Upload documents', link: '{{documents.link}}', show_if: 'documents.link' },
          text('You can also send photos by WhatsApp to {{business.mobile | or:"our office"}}.'),
          SIGN_OFF,
        ],
      },
      hi: {
        subject: '{{task.name}} के लिए दस्तावेज़ बाकी हैं',
        blocks: [
          text('प्रिय {{client.full_name}},'),
          text('{{task.name}} समय पर दाख़िल करने के लिए हमें ये दस्तावेज़ चाहिए:'),
          { kind: 'list', items: '{{documents.list}}' },
          { kind: 'button', label: 'दस्तावेज़ अपलोड करें', link: '{{documents.link}}', show_if: 'documents.link' },
          text('धन्यवाद,\n{{business.name}}'),
        ],
      },
      gu: {
        subject: '{{task.name}} માટે દસ્તાવેજો બાકી છે',
        blocks: [
          text('પ્રિય {{client.full_name}},'),
          text('{{task.name}} સમયસર ફાઇલ કરવા માટે અમને આ દસ્તાવેજો જોઈએ છે:'),
          { kind: 'list', items: '{{documents.list}}' },
          { kind: 'button', label: 'દસ્તાવેજો અપલોડ કરો', link: '{{documents.link}}', show_if: 'documents.link' },
          text('આભાર,\n{{business.name}}'),
        ],
      },
    },
    comment: 'Hindi and Gujarati added',
  },
  {
    details: {
      name: 'Invoice due soon',
      topic: 'Invoices',
      purpose: 'reminder',
      shipped_key: 'invoice.due_soon',
      description: shippedEmail('invoice.due_soon')!.description,
      status: 'Active',
    },
    texts: {
      en: {
        subject: shippedEmail('invoice.due_soon')!.subject,
        blocks: [
          ...shippedEmail('invoice.due_soon')!.blocks.slice(0, -2),
          text('UPI and bank details are on the invoice.'),
          SIGN_OFF,
        ],
      },
    },
    comment: 'Payment details mentioned',
  },
  {
    details: { name: 'Diwali greetings', topic: 'Greetings', purpose: 'greeting', status: 'Active' },
    texts: {
      en: {
        subject: 'Shubh Deepavali, {{client.full_name}}',
        blocks: [
          { kind: 'image' },
          { kind: 'heading', text: 'Shubh Deepavali' },
          text('Dear {{client.full_name}},\n\nWe wish you and your family light, health and a prosperous new year.'),
          text('Our office is closed from Lakshmi Puja to Bhai Dooj.'),
          text('Warm regards,\nAll of us at {{business.name}}'),
        ],
      },
    },
  },
  {
    details: { name: 'Budget changes for you', purpose: 'news', description: 'To clients who agreed to news.' },
    texts: {
      en: {
        subject: 'Budget: changes that matter to you',
        blocks: [
          text('Dear {{client.full_name}},'),
          {
            kind: 'html',
            html: '<h2>Three changes</h2>\n<table width="100%" cellpadding="8">\n  <tr><td><strong>Slabs</strong></td><td>New slabs under the new regime</td></tr>\n  <tr><td><strong>TDS</strong></td><td>Higher limits on rent and interest</td></tr>\n  <tr><td><strong>GST</strong></td><td>Fewer returns for small businesses</td></tr>\n</table>',
          },
          text('Reply to this email and we will tell you what they mean for you.'),
          SIGN_OFF,
        ],
      },
    },
  },
];

export async function fillEmailTemplates(ctx: MemberCtx): Promise<void> {
  for (const { details, texts, comment = '' } of OWN) {
    const { id } = await emailTemplates.create(ctx, { body: emailTemplateResource.fields.parse(details) });
    await saveText(ctx, { params: { id }, body: { texts, comment } } as never);
  }
}
