import { ask, askPeople, askYesNo, eachSigns, INCLUDES, STAMPED, WITNESSES } from './common.ts';
import type { TemplateSource } from './shipped.ts';

const FIRM = [
  ask('firm_name', 'Name of the firm', 'text', { help: 'Without M/s.' }),
  ask('address', 'Principal place of business', 'long_text'),
  ask('old_deed_date', 'Date of the existing partnership deed', 'date'),
  ask('effective_date', 'Effective date', 'date'),
];
const SHARE = ask('share', 'New share of profit and loss', 'percent', { adds_up: '100' });
const NEW_SHARES = `| Partner | Share of profit and loss |
| each partners as partner | {{partner.name}} | {{partner.share}} |`;
const OPENING = `on this {{deed.date | date_long}} between:`;
const RECITAL = `The firm **M/s. {{firm_name}}**, with its principal place of business at {{address}}, is carried on under a deed of partnership dated the {{old_deed_date | date_long}} (the **existing deed**).`;
const CONTINUES =
  '1. **Existing deed.** All other terms of the existing deed continue and bind every partner. Where they differ, this deed prevails.';
const FORMALITIES =
  '1. **Notices and filings.** The partners give notice of this change to the Registrar of Firms, the firm’s banks, the tax authorities and others concerned, and sign the forms needed for it.';

const signing = (...rows: string[]): string => `<<<
The partners have signed this deed on the date first written above.
| Signed by | Signature |
${rows.join('\n')}
${WITNESSES}
>>>`;

export const ADMISSION: TemplateSource = {
  key: 'partner_admission',
  name: 'Admission of a partner',
  kind: 'Change of partners',
  description:
    'Adds partners to an existing firm, with their capital and everyone’s new shares. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...FIRM,
    askPeople('partners', 'Continuing partners', 2, [SHARE]),
    askPeople('incoming', 'Incoming partners', 1, [
      ask('capital', 'Capital brought in', 'amount'),
      SHARE,
      askYesNo('is_working', 'Working partner'),
    ]),
    askYesNo('pays_goodwill', 'Incoming partners pay for goodwill', 'No'),
    ask('goodwill', 'Amount paid for goodwill', 'amount'),
    askYesNo('is_liable_before', 'Incoming partners take on earlier liabilities', 'No'),
  ],
  text: `
# Deed of admission
This deed of admission is made at {{deed.place}} ${OPENING}
{{#each partners as partner}}
({{index}}) {{partner.described}}{{#if last}},{{else}};{{/if}}
{{/each}}
called the **continuing partners**; and
{{#each incoming as partner}}
({{index}}) {{partner.described}}{{#if last}},{{else}};{{/if}}
{{/each}}
called the **incoming {{incoming | plural: "partner", "partners"}}**.
${INCLUDES}
## Background
${RECITAL} The continuing partners have agreed to admit the incoming {{incoming | plural: "partner", "partners"}} on the terms below.
## Terms
1. **Admission.** With the consent of all existing partners, as section 31 of the Indian Partnership Act, 1932 requires, the incoming {{incoming | plural: "partner is", "partners are"}} admitted to the firm from the {{effective_date | date_long}} (the **effective date**). The firm continues in the same name without being dissolved.
1. **Capital.** The following capital is brought in on or before the effective date:
| Incoming partner | Capital | Working partner |
| each incoming as partner | {{partner.name}} | {{partner.capital}} | {{#if partner.is_working}}Yes{{else}}No{{/if}} |
1. [shares] **Profit and loss.** From the effective date, profits and losses are shared as follows:
| Partner | Share of profit and loss |
| each partners as partner | {{partner.name}} | {{partner.share}} |
| each incoming as partner | {{partner.name}} | {{partner.share}} |
1. **Remuneration and interest.** From the effective date, the incoming {{incoming | plural: "partner is", "partners are"}} entitled to interest on capital on the terms of the existing deed, and each incoming working partner to remuneration on those terms.
{{#if pays_goodwill}}
1. **Goodwill.** The incoming {{incoming | plural: "partner pays", "partners together pay"}} {{goodwill}} ({{goodwill | words}}) for goodwill, credited to the continuing partners in the ratio in which they give up their shares.
{{else}}
1. **Goodwill.** Nothing is paid for goodwill on this admission.
{{/if}}
1. **Accounts before the effective date.** Accounts are closed on the day before the effective date. Profits and losses up to that day belong to the continuing partners in their old ratio.
{{#if is_liable_before}}
1. **Liabilities.** The incoming {{incoming | plural: "partner shares", "partners share"}} the liabilities of the firm shown in its books on the effective date, in the ratio of clause {{ref:shares}}.
{{else}}
1. **Liabilities.** The incoming {{incoming | plural: "partner is", "partners are"}} not liable for anything the firm did before the effective date. The continuing partners indemnify the incoming {{incoming | plural: "partner", "partners"}} against it.
{{/if}}
1. **Acceptance.** The incoming {{incoming | plural: "partner has", "partners have"}} read the existing deed and the latest accounts of the firm and {{incoming | plural: "accepts", "accept"}} them.
${CONTINUES}
${FORMALITIES}
${signing(eachSigns('partners', 'continuing partner'), eachSigns('incoming', 'incoming partner'))}
`,
};

export const RETIREMENT: TemplateSource = {
  key: 'partner_retirement',
  name: 'Retirement of a partner',
  kind: 'Change of partners',
  description:
    'Releases partners from a firm, settles their accounts and sets the new shares. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...FIRM,
    askPeople('outgoing', 'Retiring partners', 1, [
      ask('dues', 'Amount due', 'amount', {
        help: 'Capital, current account, interest and profit up to the effective date.',
      }),
    ]),
    askPeople('partners', 'Continuing partners', 1, [SHARE]),
    askYesNo('is_paid', 'Amount due is already paid'),
    ask('paid_by', 'Pay by', 'date'),
    ask('late_interest', 'Yearly interest on late payment', 'percent', { starts: '12' }),
    askYesNo('is_restrained', 'Retiring partners may not compete', 'No'),
    ask('restraint_months', 'Months without competition', 'number', { starts: '12' }),
    ask('restraint_area', 'Area without competition', 'text', { help: 'A city, district or distance.' }),
  ],
  text: `
# Deed of retirement
This deed of retirement is made at {{deed.place}} ${OPENING}
{{#each outgoing as partner}}
({{index}}) {{partner.described}}{{#if last}},{{else}};{{/if}}
{{/each}}
called the **retiring {{outgoing | plural: "partner", "partners"}}**; and
{{#each partners as partner}}
({{index}}) {{partner.described}}{{#if last}},{{else}};{{/if}}
{{/each}}
called the **continuing {{partners | plural: "partner", "partners"}}**.
${INCLUDES}
## Background
${RECITAL} The retiring {{outgoing | plural: "partner wishes", "partners wish"}} to leave the firm, and all partners agree.
## Terms
1. **Retirement.** The retiring {{outgoing | plural: "partner retires", "partners retire"}} from the firm at the close of business on the {{effective_date | date_long}} (the **effective date**) with the consent of all partners, as section 32 of the Indian Partnership Act, 1932 provides.
{{#if partners.count > 1}}
1. **Business continues.** The firm is not dissolved. The continuing partners carry on the business in the same name and share profits and losses as follows:
${NEW_SHARES}
{{else}}
1. **Business continues.** The firm is dissolved because one partner remains. {{#each partners as partner}}{{partner.name}}{{/each}} takes over the business with all its assets and liabilities and carries it on as sole proprietor.
{{/if}}
1. [dues] **Settlement.** Accounts have been drawn up to the effective date. The following is due in full settlement of capital, current account, interest, remuneration, share of profit, goodwill and every other claim:
| Retiring partner | Amount due | In words |
| each outgoing as partner | {{partner.name}} | {{partner.dues}} | {{partner.dues | words}} |
{{#if is_paid}}
1. **Receipt.** Each retiring partner has received the amount stated in clause {{ref:dues}} and has no further claim on the firm or the continuing {{partners | plural: "partner", "partners"}}.
{{else}}
1. **Payment.** The amounts stated in clause {{ref:dues}} are paid by bank transfer on or before the {{paid_by | date_long}}. Simple interest of {{late_interest}} a year runs on amounts paid later.
{{/if}}
1. **Assets.** From the effective date, all assets of the firm, including goodwill, the firm name, tenancy, licences and book debts, belong to the continuing {{partners | plural: "partner", "partners"}}.
1. **Liabilities.** The continuing {{partners | plural: "partner pays", "partners pay"}} all debts and liabilities of the firm, including taxes for periods up to the effective date, and {{partners | plural: "indemnifies", "indemnify"}} the retiring {{outgoing | plural: "partner", "partners"}} against them. This does not cover a liability that a retiring partner incurred without authority or did not enter in the books.
1. **Guarantees.** The continuing {{partners | plural: "partner arranges", "partners arrange"}} for banks and other lenders to release the retiring {{outgoing | plural: "partner", "partners"}} from personal guarantees given for the firm.
1. **Public notice.** The partners give public notice of the retirement as sections 32 and 72 of the Indian Partnership Act, 1932 require. Until then the retiring {{outgoing | plural: "partner remains", "partners remain"}} liable to third parties.
{{#if is_restrained}}
1. **No competition.** For {{restraint_months}} months from the effective date, the retiring {{outgoing | plural: "partner does", "partners do"}} not carry on a business similar to that of the firm within {{restraint_area}}, as section 36 of the Indian Partnership Act, 1932 allows.
{{/if}}
1. **Firm name and records.** The retiring {{outgoing | plural: "partner does", "partners do"}} not use the firm name or represent the firm after the effective date, and {{outgoing | plural: "hands", "hand"}} over its books, documents and property. The continuing {{partners | plural: "partner gives", "partners give"}} access to past books where tax or other law needs it.
{{#if partners.count > 1}}
${CONTINUES}
{{/if}}
${FORMALITIES}
${signing(eachSigns('outgoing', 'retiring partner'), eachSigns('partners', 'continuing partner'))}
`,
};

export const RECONSTITUTION: TemplateSource = {
  key: 'partnership_reconstitution',
  name: 'Reconstitution of a partnership',
  kind: 'Change of partners',
  description: 'Partners join, leave or change their shares in one deed. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...FIRM,
    askPeople('partners', 'Partners after the change', 2, [
      ask('position', 'Position', 'choice', { options: ['Continuing', 'Incoming'], starts: 'Continuing' }),
      ask('capital', 'Capital after the change', 'amount'),
      SHARE,
      askYesNo('is_working', 'Working partner'),
    ]),
    ask('outgoing', 'Retiring partners', 'people', {
      max: 50,
      help: 'Leave empty if no partner retires.',
      fields: [ask('dues', 'Amount due', 'amount')],
    }),
    ask('reason', 'Reason for the change', 'long_text', {
      help: 'Completes “The partners change the firm because …”.',
    }),
    ask('settled_by', 'Pay retiring partners by', 'date'),
  ],
  text: `
# Deed of reconstitution
This deed of reconstitution of partnership is made at {{deed.place}} ${OPENING}
{{#each partners as partner}}
({{index}}) {{partner.described}}, {{#if partner.position == "Incoming"}}an **incoming partner**{{else}}a **continuing partner**{{/if}};
{{/each}}
{{#each outgoing as partner}}
and {{partner.described}}, a **retiring partner**;
{{/each}}
together called the parties.
${INCLUDES}
## Background
${RECITAL} The partners change the firm because {{reason}}.
## Terms
1. **Reconstitution.** From the {{effective_date | date_long}} (the **effective date**) the firm consists of the following partners, who bring in the capital and share profits and losses as stated:
| Partner | Position | Capital | Share of profit and loss | Working partner |
| each partners as partner | {{partner.name}} | {{partner.position}} | {{partner.capital}} | {{partner.share}} | {{#if partner.is_working}}Yes{{else}}No{{/if}} |
| Total | – | ₹ {{partners | total: "capital" | inr}} | {{partners | total: "share"}}% | – |
1. **Firm continues.** The firm is not dissolved. It continues in the same name with its assets and liabilities.
1. **Accounts.** Accounts are closed on the day before the effective date. Profits and losses up to that day are shared in the old ratio.
{{#if outgoing.count > 0}}
1. [dues] **Retiring partners.** The following retire from the effective date. The amounts are due in full settlement of all their claims, including goodwill, and are paid by bank transfer on or before the {{settled_by | date_long}}:
| Retiring partner | Amount due | In words |
| each outgoing as partner | {{partner.name}} | {{partner.dues}} | {{partner.dues | words}} |
1. **Indemnity.** The firm pays all liabilities shown in its books on the effective date and indemnifies the retiring partners against them. The parties give public notice of the retirement under section 72 of the Indian Partnership Act, 1932.
{{/if}}
1. **Incoming partners.** A partner shown as incoming is not liable for anything the firm did before the effective date.
1. **Remuneration and interest.** Interest on capital and remuneration of working partners are paid to the partners listed above on the terms of the existing deed.
1. **Bank accounts.** The partners give the firm’s banks new mandates from the effective date.
${CONTINUES}
${FORMALITIES}
${signing(eachSigns('partners', 'partner'), eachSigns('outgoing', 'retiring partner'))}
`,
};

export const DISSOLUTION: TemplateSource = {
  key: 'partnership_dissolution',
  name: 'Dissolution of a partnership',
  kind: 'Change of partners',
  description: 'Ends a firm by agreement and says who winds up its affairs. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ...FIRM,
    askPeople('partners', 'Partners', 2, [ask('share', 'Share of profit and loss', 'percent', { adds_up: '100' })]),
    askYesNo('is_taken_over', 'One partner takes over the business', 'No'),
    ask('successor', 'Partner who takes over', 'text'),
    ask('takeover_price', 'Amount paid to the others together', 'amount'),
    ask('liquidator', 'Partner who winds up the affairs', 'text'),
    ask('winding_months', 'Months to finish winding up', 'number', { starts: '6' }),
    ask('keeps_books', 'Keeps the books', 'text', { help: 'The person who keeps the books after dissolution.' }),
  ],
  text: `
# Deed of dissolution
This deed of dissolution of partnership is made at {{deed.place}} ${OPENING}
{{#each partners as partner}}
({{index}}) {{partner.described}}, the **{{index | ordinal_words}} partner**{{#if last}}.{{else}};{{/if}}
{{/each}}
${INCLUDES}
## Background
${RECITAL} The partners have agreed to dissolve it.
## Terms
1. **Dissolution.** The firm is dissolved by agreement under section 40 of the Indian Partnership Act, 1932 at the close of business on the {{effective_date | date_long}} (the **effective date**). From then on no partner carries on business in its name, except to wind up its affairs.
1. [accounts] **Final accounts.** A balance sheet and a profit and loss account up to the effective date have been drawn up and signed by all partners.
{{#if is_taken_over}}
1. **Takeover.** {{successor}} takes over the business with all assets and liabilities shown in the accounts of clause {{ref:accounts}}, including goodwill and the firm name, and pays the other partners {{takeover_price}} ({{takeover_price | words}}) together, divided according to their capital accounts. {{successor}} indemnifies the others against all liabilities taken over.
1. **Matters left.** {{liquidator}} closes the firm’s registrations and bank accounts within {{winding_months}} months.
{{else}}
1. **Winding up.** {{liquidator}} winds up the affairs of the firm within {{winding_months}} months: realises the assets, collects debts, pays creditors, completes pending contracts and closes the firm’s bank accounts and registrations.
1. **Application of assets.** As section 48 of the Indian Partnership Act, 1932 provides, the money is applied in this order:
(a) debts of the firm to third parties, including taxes;
(a) advances made by partners beyond their capital, rateably;
(a) capital of the partners, rateably;
(a) the rest among the partners in the ratio in which they share profits.
{{/if}}
1. **Profit and loss.** Profit or loss on winding up is shared as follows. A deficiency is made good in the same ratio.
${NEW_SHARES}
1. **Liabilities found later.** A liability of the firm for a time before dissolution that is found later is borne by the partners in the same ratio{{#if is_taken_over}}, unless it was taken over{{/if}}.
1. **Notices.** The partners give public notice under sections 45 and 72 of the Indian Partnership Act, 1932, inform the Registrar of Firms, banks, customers and suppliers, cancel tax registrations and file the final returns.
1. **Books.** {{keeps_books}} keeps the books and documents for as long as tax law requires and gives every partner access to them.
1. **Release.** When everything in this deed has been done, each partner releases the others from all claims that arise from the partnership.
${signing(eachSigns('partners', 'partner'))}
`,
};
