import { ask, askPeople, askYesNo, eachSigns, party, signs, STAMPED, WITNESSES } from './common.ts';
import type { TemplateSource } from './shipped.ts';

const GIVER_AND_ATTORNEY = [
  askPeople('principals', 'Principals', 1),
  ask('attorney', 'Attorney', 'person', { help: 'Represents the principals.' }),
  ask('relation', 'Attorney’s relation to the principals', 'text', {
    optional: true,
    help: 'Some states charge less stamp duty within the family.',
  }),
];
const OPENING = `${party('principals', 'Principal')}, {{#if principals.count > 1}}appoint{{else}}appoints{{/if}}
{{attorney.described}}{{#if relation}}, {{relation}} of the Principal{{/if}}, called the **Attorney**, as true and lawful attorney.`;
const SIGNING = `<<<
The Principal has signed at {{deed.place}} on the {{deed.date | date_long}}. The Attorney accepts the appointment.
| Signed by | Signature |
${eachSigns('principals', 'Principal')}
${signs('attorney', 'Attorney')}
${WITNESSES}
>>>`;
const CLOSING = `1. **Delegation.** {{#if can_delegate}}The Attorney may appoint a substitute for any of these powers and remove the substitute.{{else}}The Attorney may not delegate these powers.{{/if}}
1. **Duties.** The Attorney acts in the interest of the Principal, keeps the Principal’s money apart, and gives accounts and documents when asked.
1. **Confirmation.** The Principal confirms and is bound by everything that the Attorney lawfully does under this power.`;

export const GENERAL_POWER: TemplateSource = {
  key: 'power_of_attorney_general',
  name: 'General power of attorney',
  kind: 'Power of attorney',
  description:
    'Lets someone act in all usual matters: bank, property, tax, courts. Notarise it; a power to sell property must be registered in most states. It does not transfer property.',
  page: STAMPED,
  fields: [
    ...GIVER_AND_ATTORNEY,
    ask('reason', 'Reason', 'long_text', { help: 'Completes “The Principal needs an attorney because …”.' }),
    askYesNo('covers_bank', 'Bank and investments'),
    askYesNo('covers_property', 'Manage and let property'),
    askYesNo('covers_sale', 'Sell or mortgage property', 'No'),
    askYesNo('covers_tax', 'Taxes and authorities'),
    askYesNo('covers_courts', 'Courts'),
    askYesNo('can_delegate', 'Attorney may delegate', 'No'),
  ],
  text: `
# General power of attorney
By this power of attorney, made at {{deed.place}} on this {{deed.date | date_long}},
${OPENING}
The Principal needs an attorney because {{reason}}. The Attorney may act in the name of the Principal as follows:
{{#if covers_bank}}
1. **Bank and investments.** Open, operate and close bank, deposit and demat accounts; sign and endorse cheques; deposit, withdraw and transfer money; buy, sell and redeem securities; receive interest and dividends.
{{/if}}
{{#if covers_property}}
1. **Property.** Manage, repair and insure property; let it, collect rent, give receipts and notices; pay taxes and charges; apply for connections, permits and entries in records.
{{/if}}
{{#if covers_sale}}
1. **Sale and mortgage.** Agree on a sale, mortgage or other transfer of the Principal’s property, receive the price into the Principal’s bank account, sign the deed and present it for registration.
{{/if}}
{{#if covers_tax}}
1. **Taxes and authorities.** Appear before income-tax, GST, municipal, revenue and other authorities; sign and file returns, replies, appeals and applications where the law lets an attorney do so; receive refunds into the Principal’s bank account.
{{/if}}
{{#if covers_courts}}
1. **Courts.** Bring, defend, settle and withdraw cases; sign and verify pleadings and affidavits; engage advocates; receive money awarded.
{{/if}}
1. **Contracts and notices.** Enter into contracts, demand and recover debts, give receipts and sign letters, forms and documents in these matters.
1. **Registration.** Present documents signed under this power before a registering officer and admit their execution.
1. **In general.** Do all other lawful acts needed to carry out these powers, as the Principal could in person.
${CLOSING}
1. **Duration.** This power continues until the Principal revokes it in writing. It ends on the death or insanity of the Principal, or when the Attorney gives it up by notice.
${SIGNING}
`,
};

export const SPECIAL_POWER: TemplateSource = {
  key: 'power_of_attorney_special',
  name: 'Special power of attorney',
  kind: 'Power of attorney',
  description:
    'Lets someone do one stated thing, such as register a deed or appear before a tax officer. Notarise it, or register it if it concerns a sale of property.',
  page: STAMPED,
  fields: [
    ...GIVER_AND_ATTORNEY,
    ask('matter', 'Matter', 'long_text', {
      help: 'Completes “in the matter of …”, such as the GST appeal for 2024-25 or the registration of a sale deed of flat 402.',
    }),
    ask('powers', 'Powers', 'list', { min: 1, max: 30, fields: [ask('power', 'The attorney may …', 'long_text')] }),
    askYesNo('can_receive', 'Attorney may receive money', 'No'),
    askYesNo('can_delegate', 'Attorney may delegate', 'No'),
    askYesNo('has_end', 'Ends on a date', 'No', 'Otherwise, the power ends when the matter is completed.'),
    ask('ends_on', 'End', 'date'),
  ],
  text: `
# Special power of attorney
By this special power of attorney, made at {{deed.place}} on this {{deed.date | date_long}},
${OPENING}
1. **Matter.** The Attorney represents the Principal only in the matter of {{matter}}.
1. **Powers.** In this matter the Attorney may:
{{#each powers as one}}
(a) {{one.power}};
{{/each}}
(a) sign, file, receive and present the documents needed for it, and pay the fees;
(a) appear before the courts, officers and authorities concerned.
1. **Money.** {{#if can_receive}}The Attorney may receive money due to the Principal in this matter, by a payment to the Principal’s bank account or in the Principal’s name.{{else}}The Attorney may not receive money for the Principal.{{/if}}
1. **No other matter.** This power does not extend to any other matter or property of the Principal.
${CLOSING}
1. **End.** This power ends {{#if has_end}}on the {{ends_on | date_long}}, or earlier {{/if}}when the matter is completed or the Principal revokes it in writing.
${SIGNING}
`,
};
