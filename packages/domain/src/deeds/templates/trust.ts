import { ask, askPeople, askYesNo, eachSigns, signs, STAMPED, sum, witnessed } from './common.ts';
import type { TemplateSource } from './shipped.ts';

const OBJECTS = ask('objects', 'Objects', 'list', { min: 1, max: 40, fields: [ask('object', 'Object', 'long_text')] });
const TRUST = [
  ask('settlor', 'Settlor', 'person', { help: 'Founds the trust and gives the first corpus.' }),
  ask('trust_name', 'Name of the trust'),
  ask('office', 'Office of the trust', 'long_text'),
  ask('corpus', 'Initial corpus', 'amount'),
];
const OPENING = `{{settlor.described}}, called the **Settlor**; and
{{#each trustees as trustee}}
({{index}}) {{trustee.described}}{{#if trustee.office}}, {{trustee.office}}{{/if}}{{#if last}},{{else}};{{/if}}
{{/each}}
together called the **Trustees**, which includes all trustees for the time being.`;

export const CHARITABLE_TRUST: TemplateSource = {
  key: 'charitable_trust',
  name: 'Trust deed of a charitable trust',
  kind: 'Trust or society',
  description:
    'Founds a public charitable trust, with the clauses that registration for income tax asks for. Register it under the public trusts law of the state or with the sub-registrar.',
  page: STAMPED,
  fields: [
    ...TRUST,
    askPeople('trustees', 'Trustees', 2, [
      ask('office', 'Position', 'text', { optional: true, help: 'Such as managing trustee.' }),
    ]),
    OBJECTS,
    ask('max_trustees', 'Most trustees', 'number', { starts: '7' }),
    ask('term_years', 'Term of a trustee, in years', 'number', { starts: '5' }),
    ask('bank_operation', 'Bank account operated by', 'choice', {
      options: ['Any two trustees jointly', 'The managing trustee with one other trustee'],
      starts: 'Any two trustees jointly',
    }),
  ],
  text: `
# Deed of trust
This deed of trust is made at {{deed.place}} on this {{deed.date | date_long}} between:
${OPENING}
## Background
The Settlor wishes to found a public charitable trust and has handed over ${sum('corpus')} to the Trustees as its first corpus. The Trustees have agreed to hold it on the terms below.
## The trust
1. **Name and office.** The trust is called **{{trust_name}}**. Its office is at {{office}}, or at another place in India that the Trustees decide on.
1. **Irrevocable.** The trust is irrevocable. The Settlor keeps no right in its property or income.
1. [objects] **Objects.** The trust works for the benefit of the public, without distinction of caste, creed, religion or sex, for these objects:
{{#each objects as one}}
(a) {{one.object}}{{#if last}}.{{else}};{{/if}}
{{/each}}
1. **Not for profit.** The trust does not work for profit. Its work is carried on in India.
1. **Trust property.** The trust property is the first corpus and all donations, grants, income and assets that the trust receives later. Donations for a stated purpose are used for that purpose. Corpus donations are kept as corpus.
1. [income] **Use of income.** Income and property are applied only to the objects in clause {{ref:objects}}. No part is paid or used, directly or indirectly, for the benefit of the Settlor, a Trustee, their relatives or a concern in which they are interested. Reasonable pay for actual services and repayment of expenses are allowed, within the limits of income-tax law.
1. **Investment.** Funds are invested only in the forms that the income-tax law allows for charitable trusts.
## Trustees
1. **Number and term.** There are at least two and at most {{max_trustees}} Trustees. A Trustee holds office for {{term_years}} years and may be appointed again. The remaining Trustees fill a vacancy and may appoint further Trustees by majority.
1. **End of office.** A Trustee ceases to hold office on death, resignation by one month’s notice, insolvency, unsound mind, conviction for an offence involving moral turpitude, absence from four meetings in a row without reason, or removal by two-thirds of the other Trustees for misconduct after a hearing.
1. **Powers.** The Trustees may:
(a) accept donations and grants, subject to the Foreign Contribution (Regulation) Act, 2010 for those from abroad;
(a) buy, take on lease, build, sell, let and otherwise manage property, with any permission that the law requires;
(a) open and operate bank accounts, invest, and borrow for the objects;
(a) employ staff and advisers, and found and run institutions for the objects;
(a) bring, defend and settle legal proceedings, and appoint attorneys;
(a) make rules for their work that agree with this deed.
1. **Meetings.** The Trustees meet at least once in each quarter with seven days’ notice. One-third of them, and at least two, form a quorum. Decisions need a majority; the chair has a casting vote. Minutes are kept.
1. **Bank.** Accounts are opened in the name of the trust and operated by {{#if bank_operation == "Any two trustees jointly"}}any two Trustees jointly{{else}}the managing Trustee jointly with one other Trustee{{/if}}.
1. **Accounts and audit.** Proper books are kept. Accounts are closed on 31st March each year and audited by a chartered accountant where the law requires it. Returns and reports are filed in time.
1. **Care and liability.** Trustees act honestly and with ordinary prudence. A Trustee is liable only for his or her own wilful default and is indemnified from trust property for acts done in good faith. Trustees serve without pay.
## Changes and winding up
1. **Amendment.** The Trustees may amend this deed with a majority of three-fourths and any approval that the law requires. No amendment may change the charitable or irrevocable nature of the trust or clause {{ref:income}} or {{ref:winding_up}}. Amendments are reported to the income-tax authorities as the law requires.
1. [winding_up] **Winding up.** If the trust cannot continue, all property left after its debts are paid goes, with any approval that the law requires, to another charitable trust or institution with similar objects that is registered under the income-tax law. Nothing goes to the Settlor or a Trustee.
1. **Law.** The public trusts law of the state applies to the trust, and the principles of the Indian Trusts Act, 1882 where that law is silent.
${witnessed(signs('settlor', 'Settlor'), eachSigns('trustees', 'Trustee'))}
`,
};

export const PRIVATE_TRUST: TemplateSource = {
  key: 'private_trust',
  name: 'Trust deed of a family trust',
  kind: 'Trust or society',
  description:
    'Founds a private trust for named beneficiaries. Register it if it holds immovable property. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...TRUST,
    askPeople('trustees', 'Trustees', 1, [ask('office', 'Position', 'text', { optional: true })]),
    ask('beneficiaries', 'Beneficiaries', 'list', {
      min: 1,
      max: 40,
      fields: [
        ask('name', 'Name'),
        ask('relation', 'Relation to the settlor'),
        ask('share', 'Share', 'percent', { adds_up: '100' }),
      ],
    }),
    askYesNo('is_specific', 'Shares are fixed', 'Yes', 'Otherwise, the trustees decide what each one gets.'),
    ask('ends_on', 'Trust ends on', 'date'),
  ],
  text: `
# Deed of trust
This deed of private trust is made at {{deed.place}} on this {{deed.date | date_long}} between:
${OPENING}
The Settlor wishes to provide for the persons named below and has handed over ${sum('corpus')} to the Trustees, who hold it on these terms under the Indian Trusts Act, 1882:
1. **Name and office.** The trust is called **{{trust_name}}**. Its office is at {{office}}.
1. **Irrevocable.** The trust is irrevocable. The Settlor keeps no right in its property or income.
1. [beneficiaries] **Beneficiaries.** The trust is for the benefit of:
{{#if is_specific}}
| Beneficiary | Relation to the Settlor | Share |
| each beneficiaries as person | {{person.name}} | {{person.relation}} | {{person.share}} |
1.1 Income and corpus belong to the beneficiaries in these shares. If a beneficiary dies, the share goes to his or her legal heirs.
{{else}}
| Beneficiary | Relation to the Settlor |
| each beneficiaries as person | {{person.name}} | {{person.relation}} |
1.1 The Trustees decide how much of the income and corpus each beneficiary receives, and when. No beneficiary has a fixed share.
{{/if}}
1. **Trust property.** The trust property is the first corpus, additions to it by any person, and the income kept.
1. **Use of income.** After expenses and taxes, income is paid to the beneficiaries or used for their maintenance, education, health and advancement, or added to corpus. A minor’s part may be paid to the guardian.
1. **Powers.** The Trustees may invest as the Indian Trusts Act, 1882 and this deed allow, including in property, shares, mutual funds and deposits; buy, sell, let and manage property; carry on business; borrow; operate bank and demat accounts; and employ advisers.
1. **Decisions.** Trustees decide by majority and keep minutes. Bank accounts are operated by any two Trustees jointly, or by the only Trustee.
1. **Change of Trustees.** A Trustee may resign with one month’s notice. The remaining Trustees, or the legal heirs of the last Trustee, appoint a new one. At least one Trustee holds office at any time.
1. **Duties.** Trustees keep accounts closed on 31st March each year, file tax returns, act with ordinary prudence and in good faith, and are indemnified from trust property for acts so done. They serve without pay and are repaid expenses.
1. **End.** The trust ends on the {{ends_on | date_long}}, or earlier if all Trustees and all beneficiaries who can contract agree. The property then goes to the beneficiaries {{#if is_specific}}in the shares of clause {{ref:beneficiaries}}{{else}}named in clause {{ref:beneficiaries}} as the Trustees decide, or else equally{{/if}}.
${witnessed(signs('settlor', 'Settlor'), eachSigns('trustees', 'Trustee'))}
`,
};

export const SOCIETY: TemplateSource = {
  key: 'society_bye_laws',
  name: 'Society memorandum and bye-laws',
  kind: 'Trust or society',
  description:
    'Memorandum of association and rules of a society. At least seven members sign. States have their own amendments and forms.',
  page: { initials: true },
  fields: [
    ask('society_name', 'Name of the society'),
    ask('office', 'Registered office', 'long_text'),
    ask('area', 'Area of work', 'text', { help: 'A state, or all of India.' }),
    OBJECTS,
    askPeople('members', 'Members of the first governing body', 7, [
      ask('office', 'Position', 'text', { starts: 'Member' }),
    ]),
    ask('entry_fee', 'Entry fee', 'amount', { starts: '500' }),
    ask('yearly_fee', 'Yearly fee', 'amount', { starts: '1000' }),
    ask('term_years', 'Term of the governing body, in years', 'number', { starts: '3' }),
  ],
  text: `
# Memorandum of association
> of {{society_name}}
> under the Societies Registration Act, 1860
1. **Name.** The society is called **{{society_name}}**.
1. **Office.** The registered office is at {{office}}.
1. **Area.** The society works in {{area}}.
1. [objects] **Objects.** The objects are:
{{#each objects as one}}
(a) {{one.object}}{{#if last}}.{{else}};{{/if}}
{{/each}}
1. **Not for profit.** Income and property are used only for the objects. No part is paid as dividend, bonus or profit to members. Reasonable pay for services and repayment of expenses are allowed.
1. **Governing body.** The first governing body, which manages the society by its rules, is:
| Name | Address | Occupation | Position |
| each members as member | {{member.name}} | {{member.address}} | {{#if member.occupation}}{{member.occupation}}{{else}}–{{/if}} | {{member.office}} |
<<<
We, the undersigned, wish to form a society under this memorandum and the Societies Registration Act, 1860.
Signed at {{deed.place}} on the {{deed.date | date_long}}.
| Name | Signature |
| each members as member | {{member.name}} |  |
In the presence of:
| Witness | Address | Signature |
| each witnesses as witness | {{index}}. {{witness.name}} | {{witness.address}} |  |
>>>
---
# Rules and bye-laws
> of {{society_name}}
## Members
1. **Membership.** A person of at least 18 years who supports the objects may apply. The governing body decides within 60 days. The entry fee is {{entry_fee}} and the yearly fee {{yearly_fee}}; the general body may change them.
1. **Kinds of members.** There are founder, life, ordinary and honorary members. Honorary members pay no fee and do not vote.
1. **Rights.** A member who has paid the fee may attend meetings, vote, stand for election and inspect the accounts and the register of members.
1. **End of membership.** Membership ends on death, resignation, fees unpaid for more than three months after a notice, or expulsion by two-thirds of the governing body for acts against the society after a hearing. The member may appeal to the general body.
## General body
1. **General body.** All members form the general body. It elects the governing body, adopts the accounts and the yearly report, appoints the auditor and amends these rules.
1. **Annual meeting.** The annual general meeting is held within six months of the end of the financial year with 14 days’ notice.
1. **Special meeting.** The governing body calls a special meeting when needed, or within 30 days when one-third of the members ask for it in writing.
1. **Quorum and votes.** One-third of the members form a quorum. A meeting without a quorum is held again half an hour later, and those present then form the quorum. Each member has one vote, in person. Decisions need a majority, unless these rules say otherwise.
## Governing body
1. **Number and term.** The governing body has at least seven members: president, vice-president, secretary, joint secretary, treasurer and others. It is elected for {{term_years}} years. It fills a vacancy for the rest of the term.
1. **Meetings.** It meets at least once in three months with seven days’ notice. Half of its members form a quorum.
1. **Powers.** It manages the society, its staff, funds and property, enters into contracts, and may form committees. Sale or mortgage of immovable property needs the consent of the general body.
1. **President.** Chairs all meetings and has a casting vote.
1. **Secretary.** Keeps records, registers and minutes, writes letters and calls meetings. The society sues and is sued in the name of the secretary.
1. **Treasurer.** Receives and pays money, keeps the accounts and presents them to each meeting of the governing body.
## Funds
1. **Funds.** The funds are fees, donations, grants, loans and other lawful income. Money is kept in bank accounts of the society, operated by the treasurer together with the president or the secretary.
1. **Accounts.** The financial year ends on 31st March. Accounts are audited each year by a chartered accountant.
1. **Annual list.** The list of the governing body is filed with the Registrar once a year, as section 4 of the Act requires.
## Changes
1. **Change of objects or name.** Objects or name are changed, and the society is merged, as section 12 of the Act provides: by three-fifths of the members at a special meeting, confirmed at a second special meeting a month later.
1. **Change of rules.** These rules are amended by three-fifths of the members present at a general meeting called for it, and filed with the Registrar.
1. **Dissolution.** The society is dissolved by three-fifths of its members, as section 13 of the Act provides. Property left after all debts are paid is not divided among members. It goes to another society or charitable institution with similar objects, as section 14 of the Act provides.
1. **Law.** The Societies Registration Act, 1860, as it applies in the state, governs matters that these rules do not cover.
<<<
We certify that this is a true copy of the rules of the society.
| Name | Position | Signature |
| each members as member | {{member.name}} | {{member.office}} |  |
>>>
`,
};
