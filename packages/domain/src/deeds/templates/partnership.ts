import type { TemplateSource } from './shipped.ts';

export const PARTNERSHIP: TemplateSource = {
  key: 'partnership',
  name: 'Partnership deed',
  kind: 'Partnership',
  description:
    'Starts a partnership firm: business, capital, profit shares, working partners, bank, retirement. Stamp duty depends on the capital and the state.',
  page: { stamp_margin: 90 },
  fields: [
    { key: 'firm_name', label: 'Name of the firm', type: 'text', help: 'Without M/s.' },
    { key: 'business', label: 'Business of the firm', type: 'long_text' },
    { key: 'address', label: 'Principal place of business', type: 'long_text' },
    { key: 'start_date', label: 'Start of business', type: 'date' },
    {
      key: 'partners',
      label: 'Partners',
      type: 'people',
      min: 2,
      max: 50,
      fields: [
        { key: 'capital', label: 'Capital', type: 'amount' },
        { key: 'share', label: 'Share of profit and loss', type: 'percent', adds_up: '100' },
        { key: 'is_working', label: 'Working partner', type: 'yes_no', starts: 'Yes' },
      ],
    },
    {
      key: 'capital_interest',
      label: 'Interest on capital',
      type: 'percent',
      starts: '12',
      help: 'Up to 12% is deductible for income tax.',
    },
    { key: 'pays_remuneration', label: 'Working partners are paid', type: 'yes_no', starts: 'Yes' },
    {
      key: 'bank_operation',
      label: 'Bank account operated by',
      type: 'choice',
      options: ['Any one partner', 'Any two partners jointly', 'All partners jointly'],
      starts: 'Any two partners jointly',
    },
    { key: 'notice_months', label: 'Notice of retirement, in months', type: 'number', starts: '3' },
    { key: 'has_arbitration', label: 'Arbitration clause', type: 'yes_no', starts: 'Yes' },
  ],
  text: `
# Partnership deed
This deed of partnership is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{#each partners as partner}}
({{index}}) {{partner.described}}, the **{{index | ordinal_words}} partner**{{#if last}}.{{else}};{{/if}}
{{/each}}
They are together called the partners, which includes their heirs, executors, administrators and permitted assigns.
The partners have agreed to carry on business in partnership on these terms:
1. **Name.** The business is carried on in the name and style of **M/s. {{firm_name}}**, or in any other name that the partners agree on in writing.
1. **Business.** The business of the firm is {{business}}. The partners may take up any other lawful business by mutual consent.
1. **Place.** The principal place of business is {{address}}. Branches may be opened at any other place by mutual consent.
1. **Start and duration.** The partnership starts on the {{start_date | date_long}} and is a partnership at will.
1. [capital] **Capital.** The partners bring in the capital below. Further capital is brought in as the business needs it and as the partners agree.
| Partner | Working partner | Capital | Share of profit and loss |
| each partners as partner | {{partner.name}} | {{#if partner.is_working}}Yes{{else}}No{{/if}} | {{partner.capital}} | {{partner.share}} |
| Total | – | ₹ {{partners | total: "capital" | inr}} | {{partners | total: "share"}}% |
1. **Interest on capital.** Simple interest of {{capital_interest}} a year, or the highest rate allowed by the income-tax law if that is lower, is credited on the balance of each partner’s capital account. The partners may agree on a lower rate or none for any year.
{{#if pays_remuneration}}
1. **Remuneration of working partners.** The working partners named in clause {{ref:capital}} devote their time to the business. They are entitled to remuneration for each financial year, worked out on book profit as the income-tax law defines it:
(a) on the first ₹ 6,00,000 of book profit, or in case of a loss: ₹ 3,00,000 or 90% of book profit, whichever is more;
(a) on the rest of book profit: 60%.
1.1 The total never exceeds what the income-tax law allows as a deduction. The partners may agree on a lower amount in writing.
1.1 It is divided among the working partners in the ratio in which they share profits, unless they agree otherwise in writing for a year.
1.1 It is credited at the end of the year, when the book profit is known. Amounts drawn during the year are adjusted against it.
1.1 Income tax is deducted at source from remuneration and interest where the law requires it.
{{/if}}
1. **Profit and loss.** Profits and losses, after interest and remuneration, are shared in the proportions stated in clause {{ref:capital}}.
1. **Accounts.** Proper books of account are kept at the principal place of business and are open to every partner. They are closed on 31st March of each year, when a balance sheet and a profit and loss account are drawn up.
1. **Bank.** Bank accounts are opened in the name of the firm and operated by {{#if bank_operation == "Any one partner"}}any one partner{{else}}{{#if bank_operation == "All partners jointly"}}all partners jointly{{else}}any two partners jointly{{/if}}{{/if}}.
1. **Duties.** Each partner is just and faithful to the others, gives true accounts and full information of all matters of the firm, and pays that partner’s own separate debts without drawing on the firm.
1. **Restrictions.** Without the written consent of the others, no partner may lend the firm’s money, give security or guarantee in its name, transfer a share in it, compromise its claims, or carry on a competing business.
1. **New partners.** A new partner is admitted only with the consent of all partners.
1. **Retirement.** A partner may retire by giving {{notice_months}} {{#if notice_months == 1}}month’s{{else}}months’{{/if}} notice in writing. The retiring partner is paid the balance of the capital account with interest and the share of profit up to the date of retirement, and has no claim on goodwill unless agreed.
1. **Death.** If at least two partners remain, the death or insolvency of a partner does not dissolve the firm. The heirs of the partner are paid as on retirement, or one of them is admitted if the other partners agree.
1. **Dissolution.** On dissolution the assets are realised and applied as section 48 of the Indian Partnership Act, 1932 provides.
{{#if has_arbitration}}
1. **Disputes.** Disputes about this deed are decided by a sole arbitrator under the Arbitration and Conciliation Act, 1996. The partners appoint the arbitrator together; if they do not agree, the arbitrator is appointed as that Act provides. The seat is {{deed.place}}.
{{/if}}
1. **Other matters.** Matters for which this deed makes no provision are governed by the Indian Partnership Act, 1932. The terms may be changed by a writing signed by all partners.
<<<
The partners have signed this deed on the date first written above.
| Signed by | Signature |
| each partners as partner | {{partner.name}}{{#if partner.signatory}}, through {{partner.signatory}}{{/if}} |  |
In the presence of:
| Witness | Address | Signature |
| each witnesses as witness | {{index}}. {{witness.name}} | {{witness.address}} |  |
>>>
`,
};
