import {
  ARBITRATION_FIELD,
  ask,
  askPeople,
  askYesNo,
  DISPUTES,
  eachSigns,
  INCLUDES,
  party,
  PROPERTY_FIELDS,
  PROPERTY_SCHEDULE,
  STAMPED,
  sum,
  witnessed,
} from './common.ts';
import type { TemplateSource } from './shipped.ts';

const SALE = [
  askPeople('sellers', 'Sellers', 1),
  askPeople('buyers', 'Buyers', 1),
  ask('title', 'How the sellers became owners', 'long_text', {
    help: 'Completes “The Seller owns the property by …”: a sale deed with its date, registration number and office, or inheritance.',
  }),
  ask('price', 'Price', 'amount'),
  ask('stamp_duty_value', 'Stamp duty value', 'amount', {
    help: 'Value by the state’s ready reckoner, circle or jantri rate. Tax at source applies from ₹50 lakh of price or stamp duty value.',
  }),
  askYesNo('is_resident', 'Sellers are resident in India', 'Yes', 'For tax deducted at source.'),
];
/** 1 % from fifty lakh of price or stamp duty value, of the higher one; other rates for non-resident sellers. */
const TDS = `{{#if not is_resident}}
1. **Tax deducted at source.** The Seller is not resident in India. The Buyer deducts income tax at the rates in force for payments to non-residents, or as the Assessing Officer’s certificate states, deposits it and gives the Seller the certificate. The amount deducted counts as paid.
{{else}}
{{#if price >= 5000000 or stamp_duty_value >= 5000000}}
1. **Tax deducted at source.** The Buyer deducts income tax of 1% of the price or of the stamp duty value of {{stamp_duty_value}}, whichever is higher, as section 393 of the Income-tax Act, 2025 requires, deposits it and gives the Seller the certificate. The amount deducted counts as paid.
{{/if}}
{{/if}}`;
const PAYMENT = ask('payments', 'Payments', 'list', {
  min: 1,
  max: 40,
  help: 'Add the tax deducted at source as a line.',
  fields: [
    ask('date', 'Date', 'date'),
    ask('mode', 'Mode and reference', 'text', { help: 'Cheque number or UTR, and bank.' }),
    ask('amount', 'Amount', 'amount'),
  ],
});

export const SALE_DEED: TemplateSource = {
  key: 'sale_deed',
  name: 'Sale deed',
  kind: 'Sale',
  description:
    'Transfers a property to its buyer. Must be stamped and registered; duty, fees and office depend on the state.',
  page: STAMPED,
  fields: [
    ...SALE,
    PAYMENT,
    ask('title_documents', 'Title documents handed over', 'long_text'),
    askYesNo('has_agreement', 'An agreement to sell came before', 'No'),
    ask('agreement_date', 'Date of the agreement to sell', 'date'),
    ...PROPERTY_FIELDS,
  ],
  text: `
# Sale deed
This sale deed is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('sellers', 'Seller')}; and
${party('buyers', 'Buyer')}.
${INCLUDES}
## Background
The Seller owns the property described in the Schedule (the **property**) by {{title}}.
The Seller has agreed to sell it to the Buyer for ${sum('price')}{{#if has_agreement}}, under an agreement to sell dated the {{agreement_date | date_long}}{{/if}}.
## Terms
1. **Price.** The price is ${sum('price')}. The Seller has received it in full, including tax deducted at source, as follows:
| Date | Mode and reference | Amount |
| each payments as payment | {{payment.date}} | {{payment.mode}} | {{payment.amount}} |
| Total | – | ₹ {{payments | total: "amount" | inr}} |
${TDS}
1. **Sale.** For this price, the Seller sells and transfers the property to the Buyer absolutely and for ever, with all rights, easements and things attached to it, and with any share in common areas and in the society or association that goes with it.
1. **Possession.** The Seller hands over vacant and peaceful possession of the property today.
1. [warranties] **Warranties.** The Seller states that:
(a) the Seller is the only owner, has a clear and marketable title and full power to sell;
(a) the property is free from mortgage, charge, lease, lien, attachment, litigation, acquisition notice and any other claim;
(a) there is no other agreement to sell, gift or transfer the property;
(a) all taxes, dues and charges up to today are paid.
1. **Outgoings.** The Buyer pays all taxes, dues and charges from today. The Seller pays those of earlier periods, even if demanded later.
1. **Title documents.** The Seller has handed over the originals of: {{title_documents}}.
1. **Indemnity.** The Seller makes good any loss of the Buyer that arises from a defect in title or from a statement in clause {{ref:warranties}} that is not true.
1. **Transfer of records.** The Buyer may have the property entered in the Buyer’s name in land, municipal, society, electricity and other records. The Seller signs whatever is needed for it.
1. **Costs.** The Buyer pays the stamp duty and registration fees of this deed.
${witnessed(eachSigns('sellers', 'Seller'), eachSigns('buyers', 'Buyer'))}
${PROPERTY_SCHEDULE}
`,
};

export const AGREEMENT_TO_SELL: TemplateSource = {
  key: 'agreement_to_sell',
  name: 'Agreement to sell',
  kind: 'Sale',
  description:
    'Promises the sale of a property against an advance. It transfers no ownership. Stamp duty and registration depend on the state, mostly on whether possession is given.',
  page: STAMPED,
  fields: [
    ...SALE,
    ask('advance', 'Advance', 'amount'),
    ask('advance_mode', 'How the advance was paid', 'text', { help: 'Cheque number or UTR, bank and date.' }),
    ask('balance', 'Balance', 'amount', { help: 'Price less advance.' }),
    ask('complete_by', 'Sale deed by', 'date'),
    ask('possession', 'Possession', 'choice', {
      options: ['With the sale deed', 'On signing this agreement'],
      starts: 'With the sale deed',
    }),
    askYesNo('needs_loan', 'Buyer takes a bank loan', 'No'),
    ask('default_amount', 'Forfeited or paid on default', 'amount', {
      help: 'A reasonable estimate of the loss, not more than the advance.',
    }),
    ARBITRATION_FIELD,
    ...PROPERTY_FIELDS,
  ],
  text: `
# Agreement to sell
This agreement to sell is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('sellers', 'Seller')}; and
${party('buyers', 'Buyer')}.
${INCLUDES}
The Seller owns the property described in the Schedule (the **property**) by {{title}}, and agrees to sell it to the Buyer on these terms:
1. **Agreement.** The Seller agrees to sell and the Buyer agrees to buy the property, free from all encumbrances. As section 54 of the Transfer of Property Act, 1882 provides, this agreement alone creates no interest in the property.
1. **Price.** The price is ${sum('price')}, paid as follows:
(a) an advance of ${sum('advance')}, paid by {{advance_mode}}, which the Seller has received;
(a) the balance of ${sum('balance')}, by bank transfer or banker’s cheque when the sale deed is registered.
${TDS}
1. [completion] **Completion.** The parties sign and register the sale deed on or before the {{complete_by | date_long}}. They may extend this date in writing. Time is of the essence.
1. **Possession.** {{#if possession == "With the sale deed"}}The Seller hands over vacant possession when the sale deed is registered and the balance is paid.{{else}}The Seller hands over possession on signing this agreement, in part performance of it as section 53A of the Transfer of Property Act, 1882 provides.{{/if}}
1. **Title.** Within 15 days, the Seller gives the Buyer copies of all title documents and answers the Buyer’s questions on title. If the title is not clear and marketable and the Seller does not cure it before the date in clause {{ref:completion}}, the Buyer may end this agreement and is repaid the advance at once.
1. **Warranties.** The Seller states that the Seller is the only owner, that the property is free from mortgage, charge, lease, litigation and any other claim, and that there is no other agreement about it. Until completion the Seller does not transfer, charge or let the property.
{{#if needs_loan}}
1. **Loan.** The Buyer may take a loan against the property. The Seller gives the lender the documents it needs. If the lender refuses the loan because of a defect in title, the advance is repaid in full.
{{/if}}
1. **Outgoings.** The Seller pays taxes, dues and charges up to the day of possession, and the Buyer from then on.
1. **Default of the Buyer.** If the Buyer does not complete although the Seller is ready to, the Seller may end this agreement with 15 days’ notice, keep ${sum('default_amount')} as agreed compensation and repay the rest of the advance.
1. **Default of the Seller.** If the Seller does not complete although the Buyer is ready to, the Buyer may ask a court for specific performance, or end this agreement with 15 days’ notice, be repaid the advance and be paid ${sum('default_amount')} as agreed compensation.
1. **Costs.** The Buyer pays the stamp duty and registration fees of this agreement and of the sale deed. Each party pays its own advisers.
${DISPUTES}
${witnessed(eachSigns('sellers', 'Seller'), eachSigns('buyers', 'Buyer'))}
${PROPERTY_SCHEDULE}
`,
};
