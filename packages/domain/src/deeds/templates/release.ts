import {
  ask,
  askPeople,
  askYesNo,
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

export const RELEASE: TemplateSource = {
  key: 'release_deed',
  name: 'Release or relinquishment deed',
  kind: 'Release or partition',
  description:
    'Co-owners or heirs give up their share in a property for other co-owners. Must be registered. Stamp duty depends on the state and is often low among heirs.',
  page: STAMPED,
  fields: [
    askPeople('releasors', 'Co-owners who give up a share', 1, [
      ask('share', 'Share given up', 'text', { help: 'As a fraction or percentage, such as 1/4.' }),
    ]),
    askPeople('releasees', 'Co-owners who receive it', 1),
    ask('origin', 'How they became co-owners', 'choice', {
      options: ['By inheritance', 'Otherwise'],
      starts: 'By inheritance',
    }),
    ask('deceased', 'Deceased owner'),
    ask('died_on', 'Date of death', 'date'),
    ask('law', 'Law of succession', 'choice', {
      options: ['Hindu Succession Act, 1956', 'Indian Succession Act, 1925', 'Muslim personal law'],
      starts: 'Hindu Succession Act, 1956',
    }),
    ask('title', 'How they became co-owners, in words', 'long_text', {
      help: 'Completes “The parties own the property together by …”.',
    }),
    askYesNo('is_paid', 'Against payment', 'No'),
    ask('consideration', 'Amount paid', 'amount'),
    ask('value', 'Value of the share given up', 'amount', { help: 'For stamp duty, by the state’s rates.' }),
    ...PROPERTY_FIELDS,
  ],
  text: `
# Release deed
This deed of release is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('releasors', 'Releasor')}; and
${party('releasees', 'Releasee')}.
${INCLUDES}
## Background
{{#if origin == "By inheritance"}}
{{deceased}} owned the property described in the Schedule (the **property**) and died on the {{died_on | date_long}} without a will. Under the {{law}}, the parties are the legal heirs and own the property together.
{{else}}
The parties own the property described in the Schedule (the **property**) together by {{title}}.
{{/if}}
The Releasor wishes to give up the following share in favour of the Releasee:
| Releasor | Share given up |
| each releasors as one | {{one.name}} | {{one.share}} |
## Terms
1. **Release.** {{#if is_paid}}For ${sum('consideration')}, which the Releasor has received by bank transfer, the{{else}}Out of natural love and affection and without payment, the{{/if}} Releasor releases and relinquishes all right, title, share and interest in the property in favour of the Releasee{{#if releasees.count > 1}}, in equal shares among them{{/if}}, absolutely and for ever.
1. **Effect.** From today the Releasor has no right or claim in the property. The Releasee holds the share as owner, together with the share already held.
1. **Possession.** The Releasee is in possession of the property. The Releasor hands over any part of it and any title documents that the Releasor holds.
1. **Statements.** The Releasor has not transferred or charged the share, has full power to release it, acts freely and understands the effect of this deed.
1. **Records.** The Releasee may have the names in land, municipal, society and other records changed. The Releasor signs whatever is needed for it.
1. **Value and costs.** For stamp duty, the share is valued at ${sum('value')}. The Releasee pays stamp duty and registration fees.
${witnessed(eachSigns('releasors', 'Releasor'), eachSigns('releasees', 'Releasee'))}
${PROPERTY_SCHEDULE}
`,
};

export const PARTITION: TemplateSource = {
  key: 'partition_deed',
  name: 'Partition deed',
  kind: 'Release or partition',
  description:
    'Divides common property among its co-owners. Must be registered if it divides immovable property. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    askPeople('owners', 'Co-owners', 2, [
      ask('share', 'Share in the property', 'text', { help: 'As a fraction or percentage, such as 1/3.' }),
      ask('allotment', 'Property allotted', 'long_text', { help: 'Full description with area and boundaries.' }),
      ask('value', 'Value of the property allotted', 'amount'),
    ]),
    ask('title', 'How they became co-owners', 'long_text', {
      help: 'Completes “The co-owners hold the property together by …”.',
    }),
    ask('property', 'Whole property', 'long_text'),
    askYesNo('has_owelty', 'Money evens out the shares', 'No'),
    ask('owelty', 'Payments to even out', 'list', {
      min: 1,
      max: 20,
      fields: [ask('from', 'Paid by'), ask('to', 'Paid to'), ask('amount', 'Amount', 'amount')],
    }),
    askYesNo('has_common', 'Some parts stay common', 'No'),
    ask('common', 'Common parts', 'long_text', { help: 'Such as a passage, a well or a staircase.' }),
    ask('keeps_deeds', 'Keeps the original title deeds', 'text'),
  ],
  text: `
# Partition deed
This deed of partition is made at {{deed.place}} on this {{deed.date | date_long}} between the co-owners:
{{#each owners as owner}}
({{index}}) {{owner.described}}, who holds a share of {{owner.share}}{{#if last}}.{{else}};{{/if}}
{{/each}}
${INCLUDES}
## Background
The co-owners hold the property described in the First Schedule together by {{title}}. They wish to divide it so that each holds a separate part.
## Terms
1. **Partition.** The property is divided by metes and bounds. Each co-owner takes the part allotted in the Second Schedule as sole and absolute owner, in full satisfaction of that co-owner’s share.
1. **Mutual release.** Each co-owner gives up all rights in the parts allotted to the others.
{{#if has_owelty}}
1. **Payments to even out.** To make the shares equal, the following amounts are paid by bank transfer on signing, and are received:
| Paid by | Paid to | Amount |
| each owelty as payment | {{payment.from}} | {{payment.to}} | {{payment.amount}} |
{{/if}}
{{#if has_common}}
1. **Common parts.** These parts stay common, for use and upkeep by all in proportion to their shares: {{common}}.
{{/if}}
1. **Possession.** Each co-owner has taken possession of the part allotted and pays its taxes and charges from today. Those of earlier periods are borne in proportion to the shares.
1. **Statements.** No co-owner has transferred or charged a share. If a co-owner loses a part because of a defect in the common title, the others share the loss in proportion.
1. **Title deeds.** {{keeps_deeds}} keeps the original title deeds, produces them when another co-owner needs them and gives copies.
1. **Records.** Each co-owner may have the part allotted entered separately in all records. The others sign whatever is needed for it.
1. **Costs.** The co-owners bear stamp duty and registration fees in proportion to their shares. Each receives a signed or certified copy of this deed.
${witnessed(eachSigns('owners', 'co-owner'))}
---
# First Schedule
> The whole property
{{property}}
# Second Schedule
> Parts allotted
| Co-owner | Property allotted | Value |
| each owners as owner | {{owner.name}} | {{owner.allotment}} | {{owner.value}} |
| Total | – | ₹ {{owners | total: "value" | inr}} |
`,
};
