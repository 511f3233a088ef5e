import {
  ARBITRATION_FIELD,
  ask,
  askPeople,
  askYesNo,
  DISPUTES,
  eachSigns,
  INCLUDES,
  LETTER,
  party,
  signs,
  STAMPED,
  sum,
  witnessed,
} from './common.ts';
import type { TemplateSource } from './shipped.ts';

const LENDER = ask('lender', 'Lender', 'person');
const BORROWERS = askPeople('borrowers', 'Borrowers', 1);
const LOAN = [
  ask('principal', 'Amount of the loan', 'amount'),
  ask('rate', 'Yearly interest', 'percent', { starts: '12' }),
];

export const LOAN_AGREEMENT: TemplateSource = {
  key: 'loan_agreement',
  name: 'Loan agreement',
  kind: 'Loan or security',
  description:
    'A loan with interest and instalments, with or without security and guarantee. Pay it through a bank: cash loans of ₹20,000 or more aren’t allowed. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    LENDER,
    BORROWERS,
    ...LOAN,
    ask('purpose', 'Purpose', 'text', { help: 'Completes “for …”.' }),
    ask('paid_on', 'Date of payment', 'date'),
    ask('repayment', 'Repayment', 'choice', {
      options: ['In equal monthly instalments', 'In one sum', 'By a schedule'],
      starts: 'In equal monthly instalments',
    }),
    ask('instalments', 'Number of instalments', 'number', { starts: '36' }),
    ask('instalment', 'Monthly instalment', 'amount', { help: 'Principal and interest.' }),
    ask('first_on', 'First instalment, or date of repayment', 'date'),
    ask('schedule', 'Schedule of repayment', 'list', {
      min: 1,
      max: 120,
      fields: [ask('date', 'Date', 'date'), ask('amount', 'Amount', 'amount')],
    }),
    ask('default_rate', 'Additional yearly interest on late payment', 'percent', { starts: '2' }),
    askYesNo('has_security', 'Secured', 'No'),
    ask('security', 'Security', 'long_text'),
    ask('guarantors', 'Guarantors', 'people', { max: 50, help: 'Leave empty if there are none.' }),
    ARBITRATION_FIELD,
  ],
  text: `
# Loan agreement
This loan agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{lender.described}}, called the **Lender**; and
${party('borrowers', 'Borrower')}.
${INCLUDES}
1. **Loan.** The Lender lends the Borrower ${sum('principal')} for {{purpose}}. The Lender pays it to the Borrower’s bank account on the {{paid_on | date_long}}.
1. **Interest.** Interest of {{rate}} a year runs from the date of payment on the balance outstanding, on a year of 365 days. The Borrower deducts income tax at source from interest where the law requires it.
{{#if repayment == "In one sum"}}
1. **Repayment.** The Borrower repays the loan with interest in one sum on the {{first_on | date_long}}.
{{else}}
{{#if repayment == "By a schedule"}}
1. **Repayment.** The Borrower repays the loan by these instalments, which go first to interest and then to principal:
| Date | Amount |
| each schedule as row | {{row.date}} | {{row.amount}} |
| Total | ₹ {{schedule | total: "amount" | inr}} |
{{else}}
1. **Repayment.** The Borrower repays the loan with interest in {{instalments}} equal monthly instalments of ${sum('instalment')}. The first is due on the {{first_on | date_long}} and the others on the same day of each following month.
{{/if}}
{{/if}}
1. **Payments.** All payments are made by bank transfer or account payee cheque. A payment goes first to costs, then to interest, then to principal.
1. **Early repayment.** The Borrower may repay all or part of the loan early with seven days’ notice and without charge.
1. **Late payment.** On an amount paid late, additional interest of {{default_rate}} a year runs from its due date until payment.
1. **Statements of the Borrower.** The Borrower states that the Borrower may take this loan, that it breaks no other agreement, that no insolvency or recovery proceedings are pending, and that all information given to the Lender is true.
{{#if has_security}}
1. **Security.** The Borrower secures the loan by: {{security}}. The Borrower signs and registers the documents needed for it and keeps the security in good condition and insured. It is released when everything due is paid.
{{/if}}
{{#if guarantors.count > 0}}
1. **Guarantee.** {{#each guarantors as guarantor}}{{guarantor.described}}{{join}}{{/each}} {{guarantors | plural: "guarantees", "guarantee, jointly and severally,"}} payment of everything due under this agreement. The liability is the same as that of the Borrower, as section 128 of the Indian Contract Act, 1872 provides, and continues if the Lender gives the Borrower more time.
{{/if}}
1. [default] **Default.** The Lender may demand the whole balance with interest at once, with 15 days’ written notice, if:
(a) two instalments, or any amount for more than 60 days, are unpaid;
(a) the Borrower uses the loan for another purpose, or a statement of the Borrower is not true;
(a) the Borrower becomes insolvent or an authority attaches the Borrower’s property.
1. **Costs.** The Borrower pays stamp duty, and the reasonable cost of recovery after a default.
1. **Notices.** Notices are sent in writing to the addresses above by registered post, courier or email.
1. **Transfer.** The Lender may transfer this loan with notice to the Borrower. The Borrower may not transfer it.
${DISPUTES}
${witnessed(signs('lender', 'Lender'), eachSigns('borrowers', 'Borrower'), eachSigns('guarantors', 'Guarantor'))}
`,
};

export const PROMISSORY_NOTE: TemplateSource = {
  key: 'promissory_note',
  name: 'Promissory note',
  kind: 'Loan or security',
  description:
    'An unconditional promise to pay, on demand or on a date. A demand note needs a revenue stamp with the signature across it; a time note is stamped by its value.',
  page: LETTER,
  fields: [
    askPeople('makers', 'Makers', 1),
    ask('payee', 'Payee'),
    ask('principal', 'Amount', 'amount'),
    ask('payable', 'Payable', 'choice', { options: ['On demand', 'On a date'], starts: 'On demand' }),
    ask('due_on', 'Due date', 'date'),
    askYesNo('has_interest', 'With interest'),
    ask('rate', 'Yearly interest', 'percent', { starts: '12' }),
  ],
  text: `
# Promissory note
| Amount | Place | Date |
| {{principal}} | {{deed.place}} | {{deed.date}} |
{{#if payable == "On demand"}}On demand{{else}}On the {{due_on | date_long}}{{/if}}, {{#if makers.count == 1}}I{{else}}we, jointly and severally{{/if}}, {{#each makers as maker}}{{maker.described}}{{join}}{{/each}}, promise to pay **{{payee}}**, or order, the sum of **${sum('principal')}**{{#if has_interest}} with interest of {{rate}} a year from today until payment{{/if}}, for value received.
<<<
| Maker | Signature across the revenue stamp |
| each makers as maker | {{maker.name}}{{#if maker.signatory}}, through {{maker.signatory}}{{/if}} |  |
>>>
`,
};

export const MORTGAGE: TemplateSource = {
  key: 'mortgage_title_deeds',
  name: 'Memorandum of deposit of title deeds',
  kind: 'Loan or security',
  description:
    'Records an equitable mortgage after the title deeds were deposited. Stamp duty, registration or a notice to the registrar depend on the state.',
  page: STAMPED,
  fields: [
    askPeople('mortgagors', 'Mortgagors', 1),
    LENDER,
    ask('borrower_name', 'Borrower'),
    ask('loan_date', 'Date of the loan agreement or sanction letter', 'date'),
    ...LOAN,
    ask('deposited_on', 'Deeds were deposited on', 'date'),
    ask('deposited_at', 'Deeds were deposited at', 'text', { help: 'A town notified for such mortgages.' }),
    ask('received_by', 'Deeds were received by', 'text', { help: 'Name and position.' }),
    ask('title_documents', 'Title deeds', 'list', {
      min: 1,
      max: 60,
      fields: [
        ask('name', 'Document'),
        ask('date', 'Date', 'date'),
        ask('number', 'Registration number'),
        ask('form', 'Original or copy', 'choice', { options: ['Original', 'Certified copy'], starts: 'Original' }),
      ],
    }),
    ask('property', 'Description of the property', 'long_text'),
  ],
  text: `
# Memorandum of deposit of title deeds
This memorandum is made at {{deed.place}} on this {{deed.date | date_long}}. It records a deposit made earlier by:
${party('mortgagors', 'Mortgagor')}, with
{{lender.described}}, called the **Lender**.
1. **Loan.** The Lender has granted {{borrower_name}} a loan of ${sum('principal')} with interest of {{rate}} a year, under a loan agreement or sanction letter dated the {{loan_date | date_long}}.
1. **Deposit.** On the {{deposited_on | date_long}}, the Mortgagor came to the office of the Lender at {{deposited_at}}, met {{received_by}}, who acted for the Lender, and deposited the title deeds listed in the First Schedule.
1. **Intent.** The Mortgagor then said that the deeds were deposited with intent to create a security, by way of mortgage by deposit of title deeds under section 58(f) of the Transfer of Property Act, 1882, over the property described in the Second Schedule, with all buildings and fixtures, present and future.
1. **What is secured.** The mortgage secures repayment of the loan with interest, additional interest, costs and charges, and every renewal or increase of it that the parties agree on.
1. **Statements.** The Mortgagor then said that:
(a) the Mortgagor is the only owner of the property, with a clear and marketable title;
(a) the deeds are the only title deeds, and the property is free from any other mortgage, charge, lease, attachment or litigation;
(a) taxes and dues are paid, and no notice of acquisition has been received;
(a) until the loan is repaid, the Mortgagor will not transfer, charge or let the property without the Lender’s written consent, and will keep it insured.
1. **Return.** The Lender returns the deeds when everything secured is paid.
1. **Record only.** This memorandum records a mortgage that is already complete. It does not itself create the mortgage.
${witnessed(eachSigns('mortgagors', 'Mortgagor'), signs('lender', 'Lender'))}
---
# First Schedule
> Title deeds deposited
| Document | Date | Registration number | Original or copy |
| each title_documents as document | {{document.name}} | {{document.date}} | {{document.number}} | {{document.form}} |
# Second Schedule
> Description of the property
{{property}}
`,
};

export const HYPOTHECATION: TemplateSource = {
  key: 'hypothecation',
  name: 'Deed of hypothecation',
  kind: 'Loan or security',
  description:
    'Charges stock, debts, machinery or vehicles as security; the borrower keeps possession. A company registers the charge within 30 days. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    LENDER,
    BORROWERS,
    ask('loan_date', 'Date of the loan agreement or sanction letter', 'date'),
    ...LOAN,
    ask('assets', 'Hypothecated assets', 'list', {
      min: 1,
      max: 60,
      fields: [
        ask('name', 'Asset', 'long_text', { help: 'Stock and book debts, or machine with make and serial number.' }),
        ask('location', 'Place'),
        ask('value', 'Value', 'amount'),
      ],
    }),
    ask('margin', 'Margin', 'percent', { starts: '25' }),
    askYesNo('covers_stock', 'Stock and book debts are charged'),
    ask('statement_day', 'Stock statement due on day of the month', 'number', { starts: '10' }),
    askYesNo('is_company', 'Borrower is a company or LLP', 'No'),
  ],
  text: `
# Deed of hypothecation
This deed of hypothecation is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('borrowers', 'Borrower')}; and
{{lender.described}}, called the **Lender**.
${INCLUDES}
The Lender gives the Borrower a loan of ${sum('principal')} with interest of {{rate}} a year, under the loan agreement or sanction letter dated the {{loan_date | date_long}} (the **loan agreement**). The Borrower gives this security for it:
1. **Charge.** The Borrower hypothecates to the Lender, by way of first and exclusive charge, the assets listed in the Schedule, with accessories, replacements and additions{{#if covers_stock}}, and all stock and book debts, present and future{{/if}} (the **assets**).
1. **What is secured.** The charge secures the loan with interest, additional interest, costs and all other money due under the loan agreement. It is a continuing security and ends when everything is paid.
1. **Possession.** The Borrower keeps and uses the assets in the ordinary course of business.{{#if covers_stock}} The Borrower may sell stock in the ordinary course of business and pays the proceeds into the loan account.{{/if}}
1. **Margin.** The value of the assets exceeds the balance of the loan by at least {{margin}} of their value. If it falls short, the Borrower adds assets or repays the difference within 15 days.
1. **Statements.** The Borrower owns the assets, which are free from any other charge, and does not charge, sell or move them, other than as this deed allows, without the Lender’s written consent.
1. **Insurance and care.** The Borrower keeps the assets in good condition and insured at full value against fire, theft and other usual risks, with the Lender named in the policy, and pays rent, taxes and dues in time. If the Borrower does not, the Lender may, at the Borrower’s cost.
{{#if covers_stock}}
1. **Stock statements.** The Borrower gives the Lender a statement of stock and book debts by the {{statement_day | ordinal}} day of each month.
{{/if}}
1. **Inspection.** The Lender may inspect the assets and books at reasonable hours. The Borrower marks the place or assets as hypothecated to the Lender if asked.
1. [default] **Default.** If an amount is unpaid after a written demand, or if the Borrower breaks a term of this deed and does not put it right within 15 days of a notice, the Lender may, as the law allows, take possession of the assets, appoint a receiver, collect book debts and sell the assets with reasonable notice. Proceeds go to costs, interest and principal; the Borrower is paid what is left and pays what is short.
1. **Power of attorney.** As security, the Borrower appoints the Lender as attorney to do under clause {{ref:default}} what the Borrower has to do and has not done.
{{#if is_company}}
1. **Registration of the charge.** The Borrower files the particulars of this charge with the Registrar within 30 days, as section 77 of the Companies Act, 2013 requires{{#if covers_stock}}, and modifications later{{/if}}.
{{/if}}
1. **Costs and courts.** The Borrower pays stamp duty, filing and insurance costs. The courts at {{deed.place}} have jurisdiction.
${witnessed(eachSigns('borrowers', 'Borrower'), signs('lender', 'Lender'))}
---
# Schedule
> Hypothecated assets
| Asset | Place | Value |
| each assets as asset | {{asset.name}} | {{asset.location}} | {{asset.value}} |
| Total | – | ₹ {{assets | total: "value" | inr}} |
`,
};
