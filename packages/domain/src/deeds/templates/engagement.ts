import { ARBITRATION_FIELD, ask, askYesNo, DISPUTES } from './common.ts';
import type { Field } from '../fields.ts';
import type { TemplateSource } from './shipped.ts';

const SERVICES: Field = ask('services', 'Services', 'list', {
  min: 1,
  max: 40,
  fields: [
    ask('name', 'Service'),
    ask('scope', 'What it covers', 'long_text'),
    ask('timing', 'When', 'text', { help: 'Such as: each month by the 18th.' }),
  ],
});
const FEES: readonly Field[] = [
  ask('fee_basis', 'Fee', 'choice', { options: ['Fixed', 'By the hour', 'In stages'], starts: 'Fixed' }),
  ask('fee', 'Fee, without taxes', 'amount', { help: 'By the hour: for one hour. Not printed with a quotation.' }),
  ask('stages', 'Stages', 'list', {
    min: 1,
    max: 20,
    help: 'For a fee in stages.',
    fields: [ask('name', 'Stage'), ask('amount', 'Fee', 'amount')],
  }),
  ask('cost_limit', 'Ask before costs above', 'amount', { starts: '5000' }),
  ask('payment_days', 'Payment, in days after the invoice', 'number', { starts: '15' }),
];
/** With a quotation, its table is the fee; without one, what the questions say. */
const FEE_CLAUSES = `{{#if quotation.number}}
1. **Fees.** The fees are those of quotation {{quotation.number}} dated the {{quotation.date | date_long}}:
| Service | Description | Amount with taxes |
| each quotation.lines as line | {{line.name}} | {{#if line.description}}{{line.description}}{{else}}–{{/if}} | {{line.amount}} |
| Total as quoted | – | {{quotation.total}} |
1.1 The total is {{quotation.total}} ({{quotation.total | words}}).
{{else}}
{{#if fee_basis == "In stages"}}
1. **Fees.** The fees are due when each stage is completed:
| Stage | Fee |
| each stages as stage | {{stage.name}} | {{stage.amount}} |
| Total | ₹ {{stages | total: "amount" | inr}} |
{{else}}
1. **Fees.** The fee is {{fee}} ({{fee | words}}){{#if fee_basis == "By the hour"}} for each hour of work{{else}} for the services above{{/if}}.
{{/if}}
1.1 Goods and services tax at the rate in force is added.
{{/if}}
1.1 Government fees, stamp duty, travel and other out-of-pocket costs are charged at cost, with vouchers on request. Costs above {{cost_limit}} are agreed on first.
1.1 Invoices are due within {{payment_days}} days. You may deduct income tax at source where the law requires it, and send us the certificate.`;
const SERVICES_TABLE = `| Service | What it covers | When |
| each services as service | {{service.name}} | {{service.scope}} | {{service.timing}} |`;
const ACCEPTANCE = `| For | Name and position | Signature and date |
| {{firm.name}} | {{#if firm.signatory}}{{firm.signatory}}{{else}}Partner{{/if}} |  |
| {{client.name}} | {{accepted_by}} |  |`;
const ACCEPTED_BY = ask('accepted_by', 'Client’s signatory', 'text', { help: 'Name and position.' });

export const ENGAGEMENT_LETTER: TemplateSource = {
  key: 'engagement_letter',
  name: 'Engagement letter',
  kind: 'Engagement letter',
  description:
    'Terms between your firm and a client: scope, fees, duties, data protection, liability, records, termination. Choose a quotation to print its fees.',
  page: { header: '{{firm.name}}', initials: true },
  fields: [
    SERVICES,
    ask('period_from', 'From', 'date'),
    ask('period_to', 'To', 'date'),
    ask('exclusions', 'Not covered', 'long_text', {
      starts:
        'Audit or assurance, valuation, legal opinions, representation before courts and tribunals, and detection of fraud, unless listed above',
    }),
    ...FEES,
    ask('late_interest', 'Yearly interest on late payment', 'percent', { starts: '12' }),
    ask('contact_person', 'Client’s contact person'),
    ask('contact_email', 'Client’s email'),
    ask('contact_mobile', 'Client’s mobile number'),
    askYesNo('uses_whatsapp', 'Use WhatsApp for messages and documents'),
    askYesNo('has_cap', 'Limit liability'),
    ask('cap_times', 'Limit, as a multiple of the yearly fee', 'number', { starts: '1' }),
    ask('retention_years', 'Keep records for, in years', 'number', {
      starts: '8',
      help: 'Income-tax, GST and company law ask for six to eight years.',
    }),
    ask('notice_days', 'Notice to end, in days', 'number', { starts: '30' }),
    askYesNo('is_audit', 'Includes an audit', 'No'),
    ARBITRATION_FIELD,
    ACCEPTED_BY,
  ],
  text: `
# Engagement letter
Date: {{deed.date}}
To: **{{client.name}}**, {{client.address}}
Thank you for choosing **{{firm.name}}**{{#if firm.registration_number}} (registration number {{firm.registration_number}}){{/if}}, {{firm.address}}. This letter states what we do for you and on which terms. “We” means the firm, “you” means {{client.name}}.
## Services
1. **Scope.** We provide these services for the period from the {{period_from | date_long}} to the {{period_to | date_long}}:
${SERVICES_TABLE}
1. **Not covered.** The following is not part of this engagement: {{exclusions}}. Further work is agreed on in writing and charged separately.
1. **Our duties.** We work with professional skill and care, follow the standards of our profession and tell you of due dates. We rely on the information you give us. Unless it is stated above, we do not audit it.
1. **Your duties.** You give us complete and true information and documents in time, at least seven working days before a due date; read and approve what we prepare before it is filed; pay taxes in time; and keep the books and controls that the law requires. You remain responsible for your accounts, returns and decisions. Interest, fees and penalties that follow from late or wrong information are yours.
{{#if is_audit}}
1. **Audit.** We accept an audit only after we have communicated with the outgoing auditor, where there is one. Management prepares the financial statements, maintains internal controls and gives us access to all records and a written representation. An audit is planned to find material misstatements. It is based on samples and cannot find every error or fraud.
{{/if}}
## Fees
${FEE_CLAUSES}
1.1 Simple interest of {{late_interest}} a year may be charged on late payments. We may stop work while an invoice is overdue for more than 30 days, after a reminder.
## Information
1. [confidentiality] **Confidentiality.** Each of us keeps the other’s information confidential, also after this engagement ends, unless the law, a regulator or a court requires disclosure, or the other agrees.
1. [data] **Data protection.** Each of us follows the Digital Personal Data Protection Act, 2023. Where we process personal data for you, of your staff or customers for example, we do so only for the services and on your instructions; give access only to people who need it; protect it with reasonable safeguards; tell you of a breach without delay; and erase or return it when it is no longer needed or required by law. You make sure that you may give us this data.
1. **Communication.** Your contact person is {{contact_person}}, {{contact_email}}, {{contact_mobile}}. You agree that we send notices, reminders and documents by email, {{#if uses_whatsapp}}WhatsApp, {{/if}}SMS and the client portal. You may withdraw this consent for a channel at any time. You do not send passwords or one-time passwords by message, other than through the portal.
1. **Help from others.** We may use staff, software providers and subcontractors who are bound by clauses {{ref:confidentiality}} and {{ref:data}}. We remain responsible for their work.
1. **Ownership.** Documents that you give us remain yours and are returned when the work is done. Working papers, drafts and our know-how are ours. Final documents that you have paid for are yours.
1. **Retention.** We keep copies and working papers for {{retention_years}} years and may then destroy them.
1. **Use of our work.** Our work is for you and for the purpose stated. Others may rely on it only if we agree in writing or the law provides for it.
## Other terms
{{#if has_cap}}
1. **Liability.** Our total liability for a financial year is limited to {{#if cap_times != 1}}{{cap_times}} times {{/if}}the fees paid for that year. Neither of us is liable for indirect loss. This limit does not apply to fraud, wilful default or where the law or professional standards do not allow a limit.
{{else}}
1. **Liability.** We are liable for loss caused by our negligence as the law provides. Neither of us is liable for indirect loss.
{{/if}}
1. **End.** Either of us may end this engagement with {{notice_days}} days’ written notice, or at once if the law or professional standards require it or the other breaks these terms and does not put it right within 15 days of a notice. You pay for work done until then. We hand over your documents and what your next adviser needs.
1. **Renewal.** This letter ends with the period and is not renewed automatically. If we continue the services after the period, these terms apply until a new letter is signed.
1. **Conflicts.** We tell you if we find a conflict of interest and agree with you on how to deal with it.
1. **Law.** The law of India governs this letter. It replaces earlier letters on the same services and is changed only in writing.
${DISPUTES}
<<<
## Acceptance
If you agree, sign this letter, or accept it in the client portal.
${ACCEPTANCE}
>>>
`,
};

export const FEE_PROPOSAL: TemplateSource = {
  key: 'fee_proposal',
  name: 'Fee proposal',
  kind: 'Engagement letter',
  description: 'Offers services and fees to a client. Choose a quotation to print its lines.',
  page: { header: '{{firm.name}}', initials: false },
  fields: [
    ask('subject', 'Subject', 'text', { help: 'Such as: accounting and GST for 2026-27.' }),
    ask('needs', 'What the client needs', 'long_text', { help: 'Two or three sentences on the client’s situation.' }),
    SERVICES,
    ask('exclusions', 'Not covered', 'long_text', { starts: 'Services that are not listed above' }),
    ...FEES,
    ask('client_inputs', 'What we need from the client', 'long_text', {
      starts: 'Books, bank statements, invoices and portal access, in time',
    }),
    ask('valid_until', 'Valid until', 'date'),
    ACCEPTED_BY,
  ],
  text: `
# Proposal
Date: {{deed.date}}
To: **{{client.name}}**, {{client.address}}
**Subject: {{subject}}**
Thank you for asking **{{firm.name}}** for a proposal.
## Your needs
{{needs}}
## Terms
1. **Services.** We offer these services:
${SERVICES_TABLE}
1. **Not covered.** {{exclusions}}. We quote separately for further work.
${FEE_CLAUSES}
1. **What we need from you.** {{client_inputs}}.
1. **Confidentiality and data.** We keep your information confidential and process personal data as the Digital Personal Data Protection Act, 2023 requires, also while you consider this proposal.
1. **Ownership.** Your documents remain yours. Our working papers, and this proposal until you accept it, remain ours.
1. **Next step.** When you accept, we send an engagement letter with the full terms: duties, communication, liability, retention of records, termination and disputes. Work starts when it is signed.
1. **Validity.** This proposal is valid until the {{valid_until | date_long}}.
<<<
## Acceptance
We accept this proposal.
${ACCEPTANCE}
>>>
`,
};
