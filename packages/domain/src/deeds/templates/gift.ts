import {
  ask,
  askYesNo,
  INCLUDES,
  PROPERTY_FIELDS,
  PROPERTY_SCHEDULE,
  signs,
  STAMPED,
  sum,
  witnessed,
} from './common.ts';
import type { TemplateSource } from './shipped.ts';

const DONOR_AND_DONEE = [
  ask('donor', 'Donor', 'person'),
  ask('donee', 'Donee', 'person'),
  ask('relation', 'Donee’s relation to the donor', 'text', {
    help: 'Such as son, sister or daughter-in-law. Gifts between relatives as the income-tax law defines them aren’t taxed.',
  }),
];
const PARTIES = `{{donor.described}}, called the **Donor**; and
{{donee.described}}, called the **Donee**, {{relation}} of the Donor.
${INCLUDES}`;
const FREE =
  '1. **Free will.** The Donor makes this gift out of natural love and affection, of {{donor.his}} own free will, without consideration and without pressure or undue influence.';

export const GIFT: TemplateSource = {
  key: 'gift_deed',
  name: 'Gift deed of immovable property',
  kind: 'Gift',
  description:
    'Gives a house, flat or land without payment. Must be registered and attested by two witnesses. Many states charge less stamp duty for gifts within the family.',
  page: STAMPED,
  fields: [
    ...DONOR_AND_DONEE,
    ask('title', 'How the donor became owner', 'long_text', {
      help: 'Completes “The Donor owns the property by …”.',
    }),
    ask('value', 'Value of the property', 'amount', { help: 'For stamp duty, by the state’s rates.' }),
    askYesNo('keeps_residence', 'Donor may live there for life', 'No'),
    ...PROPERTY_FIELDS,
  ],
  text: `
# Gift deed
This gift deed is made at {{deed.place}} on this {{deed.date | date_long}} between:
${PARTIES}
The Donor owns the property described in the Schedule (the **property**) by {{title}}, and wishes to give it to the Donee.
${FREE}
1. **Gift.** The Donor gives and transfers the property to the Donee absolutely and for ever, with all rights, easements and things attached to it, as sections 122 and 123 of the Transfer of Property Act, 1882 provide.
1. **Acceptance.** The Donee accepts the gift, in the lifetime of the Donor, by signing this deed.
1. **Possession.** The Donor has handed over possession and the title documents of the property to the Donee.
{{#if keeps_residence}}
1. **Residence.** The Donee permits the Donor to live in the property free of charge for the rest of the Donor’s life. This does not limit the transfer of ownership.
{{/if}}
1. **Title.** The Donor states that {{donor.he}} {{#if donor.gender == "Other"}}are{{else}}is{{/if}} the only owner, that the property is free from mortgage, charge, litigation and any other claim, and that taxes and dues are paid up to today.
1. **No revocation.** The gift is complete and the Donor may not revoke it.
1. **Records.** The Donee may have the property entered in the Donee’s name in all records. The Donor signs whatever is needed for it.
1. **Value.** For stamp duty, the property is valued at ${sum('value')}. The Donee pays stamp duty and registration fees.
${witnessed(signs('donor', 'Donor'), signs('donee', 'Donee, who accepts the gift'))}
${PROPERTY_SCHEDULE}
`,
};

export const GIFT_MOVABLE: TemplateSource = {
  key: 'gift_deed_movable',
  name: 'Gift deed of money or movables',
  kind: 'Gift',
  description:
    'Records a gift of money, shares, jewellery or other movables. Keep it with the bank statement as proof for income tax.',
  page: STAMPED,
  fields: [
    ...DONOR_AND_DONEE,
    ask('form', 'What is given', 'choice', { options: ['Money', 'Shares or other movables'], starts: 'Money' }),
    ask('value', 'Amount or value', 'amount'),
    ask('paid_by', 'Mode and reference', 'text', { help: 'Cheque number or UTR, bank and date.' }),
    ask('movables', 'Description of the movables', 'long_text', {
      help: 'Number and name of shares, weight and purity of gold, make and number of a vehicle.',
    }),
    ask('source', 'Source of what is given', 'text', { starts: 'own savings' }),
  ],
  text: `
# Gift deed
This gift deed is made at {{deed.place}} on this {{deed.date | date_long}} between:
${PARTIES}
${FREE}
{{#if form == "Money"}}
1. **Gift.** The Donor has given the Donee ${sum('value')} by {{paid_by}}.
{{else}}
1. **Gift.** The Donor gives the Donee the following, valued at ${sum('value')}: {{movables}}.
1. **Delivery.** The Donor has delivered the movables to the Donee, or transferred them in the records of the company, depository or authority concerned.
{{/if}}
1. **Source.** The gift comes from the Donor’s {{source}}. The Donor is its only owner, and no other person has a claim on it.
1. **Acceptance.** The Donee accepts the gift and holds it as absolute owner.
1. **No revocation.** The gift is complete and the Donor may not revoke it. The Donee owes the Donor nothing in return.
${witnessed(signs('donor', 'Donor'), signs('donee', 'Donee, who accepts the gift'))}
`,
};
