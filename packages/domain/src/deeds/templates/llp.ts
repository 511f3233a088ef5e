import { ARBITRATION_FIELD, ask, askPeople, askYesNo, DISPUTES, eachSigns, STAMPED, witnessed } from './common.ts';
import type { TemplateSource } from './shipped.ts';

const LLP = [
  ask('llp_name', 'Name of the LLP', 'text', { help: 'With LLP at its end.' }),
  ask('llpin', 'LLPIN', 'text', { help: 'From the certificate of incorporation.' }),
  ask('office', 'Registered office', 'long_text'),
];
const PARTNER = [
  ask('dpin', 'DIN or DPIN', 'text', { optional: true, help: 'Of a designated partner.' }),
  askYesNo('is_designated', 'Designated partner'),
  askYesNo('is_working', 'Working partner'),
  ask('contribution', 'Contribution', 'amount'),
  ask('share', 'Share of profit and loss', 'percent', { adds_up: '100' }),
];
const PARTNERS_TABLE = `| Partner | Designated partner | Working partner | Contribution | Share |
| each partners as partner | {{partner.name}} | {{#if partner.is_designated}}Yes{{#if partner.dpin}}, DIN/DPIN {{partner.dpin}}{{/if}}{{else}}No{{/if}} | {{#if partner.is_working}}Yes{{else}}No{{/if}} | {{partner.contribution}} | {{partner.share}} |
| Total | – | – | ₹ {{partners | total: "contribution" | inr}} | {{partners | total: "share"}}% |`;

export const LLP_AGREEMENT: TemplateSource = {
  key: 'llp_agreement',
  name: 'LLP agreement',
  kind: 'LLP agreement',
  description:
    'Rights and duties of partners in an LLP. File it in Form 3 within 30 days of incorporation. Stamp duty depends on the contribution and the state.',
  page: STAMPED,
  fields: [
    ...LLP,
    ask('incorporated_on', 'Date of incorporation', 'date'),
    ask('business', 'Business of the LLP', 'long_text'),
    askPeople('partners', 'Partners', 2, PARTNER),
    ask('capital_interest', 'Yearly interest on contribution', 'percent', {
      starts: '12',
      help: 'Up to 12% is deductible for income tax.',
    }),
    askYesNo('pays_remuneration', 'Working partners are paid'),
    ask('notice_days', 'Notice of a meeting, in days', 'number', { starts: '7' }),
    ask('exit_days', 'Notice of resignation, in days', 'number', {
      starts: '30',
      help: 'The LLP Act says at least 30.',
    }),
    ask('approval', 'Majority for ordinary decisions', 'choice', {
      options: ['More than half of the partners', 'Three-fourths of the partners', 'All partners'],
      starts: 'More than half of the partners',
    }),
    ARBITRATION_FIELD,
  ],
  text: `
# LLP agreement
> under section 23 of the Limited Liability Partnership Act, 2008
This agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{#each partners as partner}}
({{index}}) {{partner.described}}{{#if partner.is_designated}}, a designated partner{{#if partner.dpin}} (DIN/DPIN {{partner.dpin}}){{/if}}{{else}}, a partner{{/if}}{{#if last}},{{else}};{{/if}}
{{/each}}
together called the **partners**; and **{{llp_name}}** (LLPIN {{llpin}}), with its registered office at {{office}}, called the **LLP**.
The LLP was incorporated on the {{incorporated_on | date_long}} under the Limited Liability Partnership Act, 2008 (the **Act**). The partners and the LLP agree on their mutual rights and duties as follows:
## The LLP
1. **Name and office.** The LLP carries on business as {{llp_name}}. Name and registered office may be changed with the consent of all partners and as the Act provides.
1. **Business.** The business is {{business}}, and whatever is incidental to it. Another business may be added with the consent of all partners.
1. **Duration.** The LLP continues until it is wound up. A change of partners does not affect its existence, rights or liabilities.
## Partners, contribution and profit
1. [contribution] **Contribution.** The partners contribute in money, and share profits and losses, as follows:
${PARTNERS_TABLE}
1.1 Contributions are paid within 30 days of this agreement. Further contribution needs the consent of all partners.
1.1 The LLP keeps a capital account and a current account for each partner.
1. **Interest.** Simple interest of {{capital_interest}} a year, or the highest rate the income-tax law allows if that is lower, is credited on the balance of each capital account. The partners may agree on a lower rate or none for a year.
{{#if pays_remuneration}}
1. **Remuneration.** The working partners named in clause {{ref:contribution}} devote their time to the business. They are entitled to remuneration for each financial year, worked out on book profit as the income-tax law defines it:
(a) on the first ₹ 6,00,000 of book profit, or in case of a loss: ₹ 3,00,000 or 90% of book profit, whichever is more;
(a) on the rest of book profit: 60%.
1.1 The remuneration is shared equally among the working partners, unless all partners agree otherwise in writing for the year. It never exceeds what the income-tax law allows as a deduction.
1.1 Income tax is deducted at source from remuneration and interest where the law requires it.
{{/if}}
1. **Profit and loss.** Net profit or loss after interest{{#if pays_remuneration}} and remuneration{{/if}} is shared as stated in clause {{ref:contribution}}.
1. **Limited liability.** A partner is not personally liable for an obligation of the LLP merely by being a partner. A partner remains liable for that partner’s own wrongful act or omission, as sections 27 and 28 of the Act provide.
## Management
1. **Designated partners.** The LLP has at least two designated partners who are individuals; at least one of them is resident in India. They answer for compliance with the Act and its filings, and sign its accounts and returns.
1. **Rights.** Every partner may take part in management, inspect the books and take copies. Each partner is an agent of the LLP but not of the other partners.
1. **Duties.** Each partner acts in good faith, gives true accounts and full information, hands over any benefit gained from the LLP’s business without consent, and indemnifies the LLP against loss from that partner’s fraud or wilful default.
1. [meetings] **Meetings and decisions.** Any designated partner may call a meeting with {{notice_days}} days’ notice. Partners may attend by video. Two partners form a quorum. Each partner has one vote. Ordinary matters are decided by {{#if approval == "All partners"}}all partners{{else}}{{#if approval == "Three-fourths of the partners"}}three-fourths of the partners{{else}}more than half of the partners{{/if}}{{/if}}. Decisions are recorded in minutes within 30 days and kept at the registered office.
1. **Consent of all partners.** The following need the written consent of all partners:
(a) a change of the business, this agreement or the contributions;
(a) admission or expulsion of a partner;
(a) borrowing, giving security or guarantees, and selling or buying immovable property;
(a) a merger, conversion or voluntary winding up of the LLP.
1. **Bank.** Accounts are opened in the name of the LLP and operated by the designated partners jointly, or as a resolution under clause {{ref:meetings}} provides.
1. **Accounts and audit.** Books are kept on accrual or cash basis by double entry at the registered office. The financial year ends on 31st March. The Statement of Account and Solvency (Form 8) and the Annual Return (Form 11) are filed in time. Accounts are audited where the Act, the rules or tax law require it.
1. **Indemnity.** The LLP indemnifies each partner for payments made and liabilities incurred in the ordinary and proper conduct of its business.
## Changes
1. **Admission.** A person becomes a partner with the consent of all partners by signing a supplementary agreement.
1. **Transfer.** A partner may transfer the right to profit as section 42 of the Act provides. The transferee does not become a partner by that.
1. [exit] **Resignation and death.** A partner may resign with {{exit_days}} days’ written notice to the others. On resignation, death or insolvency, the partner or the legal heirs are paid the capital contributed and the share of accumulated profits, less accumulated losses, on the date of leaving, within six months. The LLP continues.
1. **Expulsion.** A partner may be expelled in good faith by a written decision of all other partners for fraud, serious breach of this agreement or conduct that harms the LLP, after a hearing. The partner is paid as stated in clause {{ref:exit}}.
1. **Filing.** Changes are filed with the Registrar in Forms 3 and 4 within 30 days.
1. **Winding up.** The LLP is wound up or struck off as the Act provides. Assets left after all debts are paid go first to repay contributions and then to the partners as stated in clause {{ref:contribution}}.
${DISPUTES}
1. **Law.** The Act governs whatever this agreement does not provide for. This agreement replaces the First Schedule to the Act where it differs from it.
${witnessed(eachSigns('partners', 'partner'), '| For {{llp_name}}, designated partner |  |')}
`,
};

export const LLP_SUPPLEMENTARY: TemplateSource = {
  key: 'llp_supplementary',
  name: 'Supplementary LLP agreement',
  kind: 'LLP agreement',
  description:
    'Changes an LLP agreement: partners, contribution, shares or other terms. File it in Form 3 within 30 days. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...LLP,
    ask('old_deed_date', 'Date of the LLP agreement', 'date'),
    ask('effective_date', 'Effective date', 'date'),
    askYesNo('has_incoming', 'Partners join', 'No'),
    askPeople('partners', 'Partners after the change', 2, [
      ...PARTNER,
      askYesNo('is_incoming', 'Joins with this agreement', 'No'),
    ]),
    ask('outgoing', 'Outgoing partners', 'people', {
      max: 50,
      help: 'Leave empty if no partner leaves.',
      fields: [ask('dues', 'Amount due', 'amount')],
    }),
    ask('changes', 'Clauses that change', 'list', {
      help: 'Leave empty if only partners and shares change.',
      max: 30,
      fields: [ask('clause', 'Number of the clause'), ask('wording', 'New wording', 'long_text')],
    }),
  ],
  text: `
# Supplementary LLP agreement
This agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
{{#each partners as partner}}
({{index}}) {{partner.described}}{{#if partner.is_incoming}}, an **incoming partner**{{/if}};
{{/each}}
{{#each outgoing as partner}}
and {{partner.described}}, an **outgoing partner**;
{{/each}}
and **{{llp_name}}** (LLPIN {{llpin}}), with its registered office at {{office}}, called the **LLP**.
It supplements the LLP agreement dated the {{old_deed_date | date_long}} (the **principal agreement**), made under section 23 of the Limited Liability Partnership Act, 2008 (the **Act**).
## Terms
1. **Effect.** The changes below apply from the {{effective_date | date_long}} (the **effective date**).
{{#if has_incoming}}
1. **Admission.** Each partner named above as incoming is admitted with the consent of all partners, has read the principal agreement and is bound by it.
{{/if}}
{{#if outgoing.count > 0}}
1. **Partners who leave.** The following cease to be partners. The amounts are paid in full settlement of all their claims on the LLP and the other partners:
| Outgoing partner | Amount due | In words |
| each outgoing as partner | {{partner.name}} | {{partner.dues}} | {{partner.dues | words}} |
1.1 The LLP indemnifies each outgoing partner against its liabilities, except those that arise from that partner’s own wrongful act or omission.
{{/if}}
1. **Contribution and shares.** From the effective date, the partners contribute and share profits and losses as follows:
${PARTNERS_TABLE}
{{#if changes.count > 0}}
1. **Other changes.** The clauses of the principal agreement named below read as follows:
| Clause | New wording |
| each changes as change | {{change.clause}} | {{change.wording}} |
{{/if}}
1. **Principal agreement.** All other terms of the principal agreement continue. Where they differ, this agreement prevails.
1. **Filing.** The designated partners file this agreement and the changes of partners in Forms 3 and 4 within 30 days.
${witnessed(eachSigns('partners', 'partner'), eachSigns('outgoing', 'outgoing partner'), '| For {{llp_name}}, designated partner |  |')}
`,
};
