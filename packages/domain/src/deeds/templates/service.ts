import {
  ARBITRATION_FIELD,
  ask,
  askYesNo,
  DISPUTES,
  INCLUDES,
  LETTER,
  signs,
  STAMPED,
  sum,
  witnessed,
} from './common.ts';
import type { TemplateSource } from './shipped.ts';

export const SERVICE_AGREEMENT: TemplateSource = {
  key: 'service_agreement',
  name: 'Service agreement',
  kind: 'Service agreement',
  description:
    'A provider works for a customer: scope, fee, acceptance, rights, liability. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ask('provider', 'Provider', 'person'),
    ask('customer', 'Customer', 'person'),
    ask('services', 'Services', 'list', {
      min: 1,
      max: 40,
      fields: [ask('name', 'Service'), ask('detail', 'Details and standard', 'long_text')],
    }),
    ask('start_date', 'Start', 'date'),
    ask('months', 'Term, in months', 'number', { starts: '12' }),
    ask('fee', 'Fee, without taxes', 'amount'),
    ask('fee_period', 'Fee is for', 'choice', {
      options: ['Each month', 'Each quarter', 'The whole work'],
      starts: 'Each month',
    }),
    ask('payment_days', 'Payment, in days after the invoice', 'number', {
      starts: '30',
      help: 'At most 45 days if the provider is a micro or small enterprise.',
    }),
    ask('late_interest', 'Yearly interest on late payment', 'percent', { starts: '12' }),
    ask('notice_days', 'Notice to end, in days', 'number', { starts: '30' }),
    askYesNo('transfers_ip', 'Customer owns the results'),
    askYesNo('has_cap', 'Limit liability'),
    ARBITRATION_FIELD,
  ],
  text: `
# Service agreement
This service agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{provider.described}}, called the **Provider**; and
{{customer.described}}, called the **Customer**.
${INCLUDES}
1. **Services.** The Provider provides the services listed in the Schedule with due skill and care, qualified people and in keeping with the law.
1. **Term.** This agreement starts on the {{start_date | date_long}} and lasts {{months}} months. The parties may extend it in writing.
1. **Fee.** The fee is ${sum('fee')} for {{#if fee_period == "Each month"}}each month{{else}}{{#if fee_period == "Each quarter"}}each quarter{{else}}the whole work{{/if}}{{/if}}. Goods and services tax is added. Expenses are repaid only if agreed on first.
1. **Payment.** Invoices are paid within {{payment_days}} days by bank transfer, less tax deducted at source. Simple interest of {{late_interest}} a year runs on late payments, or the interest that the Micro, Small and Medium Enterprises Development Act, 2006 provides where it applies.
1. **Changes.** A change of scope, time or fee is agreed on in writing before the work.
1. **Customer’s help.** The Customer gives the information, access and decisions that the services need in time.
1. **Acceptance.** The Customer checks results within ten working days. The Provider corrects, without charge, whatever does not meet the Schedule. Results not objected to in that time are accepted.
1. **Independent.** The Provider is an independent contractor. Its people are not employees of the Customer, and the Provider pays their wages and statutory dues.
1. [confidentiality] **Confidentiality and data.** Each party keeps the other’s information confidential during this agreement and for three years after it, uses it only for this agreement, and follows the Digital Personal Data Protection Act, 2023.
1. **Rights in results.** {{#if transfers_ip}}When the fee is paid, the Customer owns all rights in the results, worldwide and without limit in time. The Provider keeps its earlier tools and know-how and licenses those contained in the results.{{else}}The Provider owns the results and gives the Customer a lasting, non-exclusive right to use them in its business.{{/if}}
1. **Warranty and indemnity.** The Provider warrants that the services and results infringe no rights of others, and indemnifies the Customer against such claims. Each party indemnifies the other against claims that follow from its own breach of law.
{{#if has_cap}}
1. **Liability.** Each party’s total liability is limited to the fees for twelve months. Neither is liable for indirect loss. These limits do not apply to fraud, wilful default, clause {{ref:confidentiality}} or unpaid fees.
{{/if}}
1. **End.** Either party may end this agreement with {{notice_days}} days’ written notice, or at once if the other breaks it and does not put this right within 15 days of a notice, or becomes insolvent. The Customer pays for services until then. Each party returns the other’s property and information.
1. **Events beyond control.** A party is not liable while an event beyond its reasonable control prevents its performance, if it tells the other at once. After 60 days either party may end this agreement.
1. **Transfer.** Neither party transfers or subcontracts this agreement without the other’s written consent.
1. **Notices and changes.** Notices are given in writing to the addresses above or by email. This agreement is complete and is changed only in writing. The law of India applies.
${DISPUTES}
${witnessed(signs('provider', 'Provider'), signs('customer', 'Customer'))}
---
# Schedule
> Services
| Service | Details and standard |
| each services as service | {{service.name}} | {{service.detail}} |
`,
};

export const APPOINTMENT_LETTER: TemplateSource = {
  key: 'appointment_letter',
  name: 'Appointment letter',
  kind: 'Service agreement',
  description:
    'Appoints an employee: position, pay, working time, leave, notice. Print it on the employer’s letterhead.',
  page: LETTER,
  fields: [
    ask('employer', 'Employer'),
    ask('employer_address', 'Address of the employer', 'long_text'),
    ask('employee', 'Employee', 'person'),
    ask('position', 'Position'),
    ask('department', 'Department', 'text', { optional: true }),
    ask('reports_to', 'Reports to', 'text', { help: 'Position of the manager.' }),
    ask('place', 'Place of work'),
    ask('start_date', 'Joins on', 'date'),
    ask('salary', 'Yearly cost to company', 'amount'),
    ask('pay', 'Parts of the monthly pay', 'list', {
      min: 1,
      max: 20,
      help: 'Basic pay and dearness allowance should be at least half of the total.',
      fields: [ask('name', 'Part'), ask('amount', 'Amount a month', 'amount')],
    }),
    ask('probation_months', 'Probation, in months', 'number', { starts: '6' }),
    ask('notice_days', 'Notice after probation, in days', 'number', { starts: '30' }),
    ask('working_hours', 'Working hours', 'text', { starts: '10:00 AM to 06:30 PM, Monday to Saturday' }),
    ask('leave_days', 'Paid leave, in days a year', 'number', { starts: '21' }),
    askYesNo('has_pf', 'Provident fund applies'),
    ask('signed_by', 'Signs for the employer', 'text', { help: 'Name and position.' }),
  ],
  text: `
# Letter of appointment
Date: {{deed.date}}
To: **{{employee.name}}**, {{employee.address}}
We are glad to appoint you as **{{position}}**{{#if department}} in {{department}}{{/if}} at **{{employer}}**, {{employer_address}}, on these terms:
1. **Start and place.** You join on the {{start_date | date_long}} at {{place}} and report to the {{reports_to}}. You may be transferred to another office or department with reasonable notice.
1. **Pay.** Your yearly cost to company is ${sum('salary')}. The monthly pay is:
| Part | Amount a month |
| each pay as part | {{part.name}} | {{part.amount}} |
| Total a month | ₹ {{pay | total: "amount" | inr}} |
1.1 Pay is credited to your bank account by the 7th day of the next month, after income tax and other statutory deductions.
{{#if has_pf}}
1.1 Provident fund, and employees’ state insurance where it applies, are deducted and paid as the law requires.
{{/if}}
1.1 Gratuity and bonus are paid as the law provides.
1. **Probation.** You are on probation for {{probation_months}} months, which may be extended once by three months. Your appointment is confirmed in writing. During probation either side may end it with 15 days’ notice.
1. **Working time.** Working hours are {{working_hours}}. Overtime is paid where the law provides for it.
1. **Leave.** You have {{leave_days}} days of paid leave a year, in addition to public holidays and statutory leave such as maternity leave.
1. **Duties.** You work with care and loyalty, follow lawful instructions and the policies of the employer, and take no other paid work without written consent.
1. **Confidentiality.** You keep the information of the employer and its clients confidential, during your employment and after it, and protect personal data as the employer’s policies require.
1. **Results.** Work that you create in your employment belongs to the employer.
1. **Respect at work.** The employer follows the Sexual Harassment of Women at Workplace (Prevention, Prohibition and Redressal) Act, 2013. Harassment of any kind is misconduct.
1. **End.** After confirmation, either side may end the employment with {{notice_days}} days’ written notice or pay in lieu of it. The employer may end it at once for proven misconduct after an inquiry. On leaving, you hand over work and property, and your dues are settled within the time that the law sets.
1. **Documents.** This appointment depends on true information and on proof of identity, age, education and earlier employment.
1. **Law.** Labour laws of India and of the state apply. Courts at {{deed.place}} have jurisdiction.
<<<
| For {{employer}} | Signature |
| {{signed_by}} |  |
I have read these terms and accept them.
| Employee | Signature and date |
| {{employee.name}} |  |
>>>
`,
};

export const MOU: TemplateSource = {
  key: 'mou',
  name: 'Memorandum of understanding',
  kind: 'Service agreement',
  description: 'Records what parties intend to do together before a full agreement. Choose which terms bind.',
  page: STAMPED,
  fields: [
    ask('parties', 'Parties', 'people', {
      min: 2,
      max: 10,
      fields: [ask('role', 'What this party does', 'long_text')],
    }),
    ask('purpose', 'Purpose', 'long_text', { help: 'Completes “The parties intend to …”.' }),
    ask('start_date', 'Start', 'date'),
    ask('end_date', 'End', 'date'),
    askYesNo('shares_cost', 'State costs and revenue', 'No'),
    ask('cost_terms', 'Costs and revenue', 'long_text'),
    askYesNo('is_binding', 'All terms bind', 'No', 'Otherwise, only confidentiality, costs, law and disputes bind.'),
    askYesNo('is_exclusive', 'Exclusive', 'No'),
    ask('notice_days', 'Notice to end, in days', 'number', { starts: '30' }),
    ARBITRATION_FIELD,
  ],
  text: `
# Memorandum of understanding
This memorandum is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{#each parties as one}}
({{index}}) {{one.described}}{{#if last}}.{{else}};{{/if}}
{{/each}}
1. **Purpose.** The parties intend to {{purpose}}.
1. **Roles.** The parties take on these roles:
| Party | Role |
| each parties as one | {{one.name}} | {{one.role}} |
1. **Term.** This memorandum applies from the {{start_date | date_long}} to the {{end_date | date_long}}. The parties may extend it in writing.
1. **Definitive agreement.** The parties negotiate a detailed agreement in good faith. That agreement replaces this memorandum.
1. [costs] **Costs.** {{#if shares_cost}}{{cost_terms}}{{else}}Each party bears its own costs.{{/if}}
1. [confidentiality] **Confidentiality.** Each party keeps what it learns of the others confidential for two years after this memorandum ends, uses it only for the purpose, and protects personal data as the law requires. Public statements need the consent of all.
{{#if is_exclusive}}
1. **Exclusive.** During the term no party negotiates with others on the same matter.
{{/if}}
1. **No partnership.** This memorandum creates no partnership, agency or employment. No party may bind another.
1. **Rights.** Each party keeps its names, marks and know-how. Rights in joint results are agreed on before work on them starts.
1. **End.** A party may end this memorandum with {{notice_days}} days’ written notice.
{{#if is_binding}}
1. **Binding.** All terms of this memorandum bind the parties.
{{else}}
1. **Binding terms.** Only clauses {{ref:costs}} and {{ref:confidentiality}}, this clause and the clauses on law and disputes bind the parties. The rest states their intent.
{{/if}}
1. **Law.** The law of India applies.
${DISPUTES}
${witnessed('| each parties as one | {{one.name}}{{#if one.signatory}}, through {{one.signatory}}{{/if}} |  |')}
`,
};

export const FRANCHISE: TemplateSource = {
  key: 'franchise_agreement',
  name: 'Franchise agreement',
  kind: 'Service agreement',
  description:
    'Lets a business use a brand and system at an outlet for a fee and royalty. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ask('franchisor', 'Franchisor', 'person'),
    ask('franchisee', 'Franchisee', 'person'),
    ask('brand', 'Brand'),
    ask('mark_number', 'Trade mark registration number', 'text', { optional: true }),
    ask('business', 'Business', 'text', { help: 'Such as: coffee shops.' }),
    ask('outlet', 'Address of the outlet', 'long_text'),
    ask('territory', 'Territory', 'text'),
    askYesNo('is_exclusive', 'Exclusive in the territory'),
    ask('start_date', 'Start', 'date'),
    ask('years', 'Term, in years', 'number', { starts: '5' }),
    ask('entry_fee', 'Franchise fee', 'amount'),
    ask('royalty', 'Royalty on net sales', 'percent', { starts: '6' }),
    askYesNo('has_marketing_fee', 'Marketing contribution', 'No'),
    ask('marketing_fee', 'Marketing contribution on net sales', 'percent', { starts: '2' }),
    ask('deposit', 'Security deposit', 'amount'),
    ask('notice_days', 'Notice to end, in days', 'number', { starts: '90' }),
    ARBITRATION_FIELD,
  ],
  text: `
# Franchise agreement
This franchise agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{franchisor.described}}, called the **Franchisor**; and
{{franchisee.described}}, called the **Franchisee**.
${INCLUDES}
The Franchisor owns the brand **{{brand}}**{{#if mark_number}} (trade mark registration {{mark_number}}){{/if}} and a system for running {{business}} (the **system**).
## Grant
1. **Grant.** The Franchisor gives the Franchisee the right to run one outlet at {{outlet}} (the **outlet**) with the brand and the system. The right cannot be transferred or sublicensed.
1. **Territory.** The territory is {{territory}}. {{#if is_exclusive}}The Franchisor opens no other outlet there and grants no other person that right while the Franchisee keeps this agreement.{{else}}The Franchisor may open or permit other outlets there.{{/if}}
1. **Term.** This agreement lasts {{years}} years from the {{start_date | date_long}}. It may be renewed in writing if the Franchisee has kept it.
## Payments
1. **Fees.** The Franchisee pays:
(a) a franchise fee of ${sum('entry_fee')} on signing, which is not refunded;
(a) a royalty of {{royalty}} of net sales for each month, by the 10th day of the next month;
{{#if has_marketing_fee}}
(a) a marketing contribution of {{marketing_fee}} of net sales, with the royalty;
{{/if}}
(a) a deposit of ${sum('deposit')}, without interest, refunded within 60 days of the end, less dues.
1.1 Net sales are sales of the outlet without goods and services tax, discounts and refunds. Goods and services tax is added to the fees, and tax is deducted at source where the law requires it.
1. **Records.** The Franchisee keeps proper books, sends a sales statement with each royalty payment and lets the Franchisor audit the books with seven days’ notice.
## Running the outlet
1. **Duties of the Franchisor.** The Franchisor gives the operating manual, initial training, advice on layout and opening, continuing support, and supplies or approved suppliers.
1. **Duties of the Franchisee.** The Franchisee:
(a) fits out and runs the outlet at its own cost, by the manual and at the brand’s standard of quality;
(a) holds all licences, pays staff and statutory dues, taxes and rent in time, and follows the law;
(a) uses only approved goods and advertising;
(a) insures the outlet, its stock and liability to the public.
1. **Inspection.** The Franchisor may inspect the outlet at business hours.
1. **Brand.** The brand, manual and system belong to the Franchisor. The Franchisee uses them only under this agreement, registers nothing similar and reports infringements. The Franchisor warrants that it may grant their use and defends claims about them.
1. **Confidentiality.** The Franchisee keeps the manual and the know-how confidential, during this agreement and after it. Customer data is handled as the Digital Personal Data Protection Act, 2023 requires.
1. **Competition.** During the term the Franchisee runs no competing business in the territory.
1. **Independent.** The Franchisee is an independent business, not an agent, partner or employee. It says so at the outlet and indemnifies the Franchisor against claims from running it.
## End
1. **Default.** Either party may end this agreement with 30 days’ written notice if the other breaks it and does not put this right in that time, and at once on insolvency, loss of a licence or misuse of the brand.
1. **Notice.** After the first year, either party may end it with {{notice_days}} days’ written notice.
1. **After the end.** The Franchisee stops using the brand and the system, removes signs, returns the manual and pays dues within 15 days. The Franchisor may buy usable branded stock at cost.
1. **Sale of the outlet.** The Franchisee may sell the outlet only with the Franchisor’s written consent, which is not refused without reason. The buyer signs a new agreement.
1. **General.** Notices are given in writing to the addresses above. This agreement is complete and is changed only in writing. The law of India applies.
${DISPUTES}
${witnessed(signs('franchisor', 'Franchisor'), signs('franchisee', 'Franchisee'))}
`,
};
