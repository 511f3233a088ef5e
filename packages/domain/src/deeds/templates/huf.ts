import { ask, askYesNo, signs, STAMPED, sum } from './common.ts';
import type { TemplateSource } from './shipped.ts';

export const HUF: TemplateSource = {
  key: 'huf_declaration',
  name: 'HUF declaration',
  kind: 'HUF declaration',
  description:
    'Declares a Hindu undivided family, its karta, members and corpus, for PAN, bank and tax. Print on stamp paper of the state’s value and have it notarised.',
  page: { ...STAMPED, initials: false },
  fields: [
    ask('karta', 'Karta', 'person'),
    ask('huf_name', 'Name of the HUF', 'text', { help: 'Usually the karta’s name followed by HUF.' }),
    ask('address', 'Address of the HUF', 'long_text'),
    ask('since', 'Date of formation', 'date', { help: 'Usually the date of the karta’s marriage.' }),
    ask('members', 'Members, including the karta', 'list', {
      min: 2,
      max: 40,
      fields: [
        ask('name', 'Name'),
        ask('relation', 'Relation to the karta'),
        ask('born_on', 'Date of birth', 'date'),
        ask('position', 'Position', 'choice', {
          options: ['Coparcener', 'Member'],
          starts: 'Coparcener',
          help: 'Sons and daughters are coparceners, spouses are members.',
        }),
      ],
    }),
    ask('corpus_source', 'Corpus', 'choice', {
      options: ['Ancestral property', 'Gift to the HUF', 'Both'],
      starts: 'Gift to the HUF',
    }),
    ask('ancestral', 'Ancestral property', 'long_text'),
    ask('giver', 'Giver', 'text'),
    ask('gift', 'Amount of the gift', 'amount'),
    askYesNo('has_account', 'Authorise the karta to open a bank account'),
  ],
  text: `
# Declaration of Hindu undivided family
I, {{karta.described}}, solemnly declare:
1. **Family.** I am a Hindu within the meaning of the Hindu Succession Act, 1956, and the karta of a Hindu undivided family called **{{huf_name}}** (the **HUF**), of {{address}}. The HUF has existed since the {{since | date_long}}.
1. [members] **Members.** The HUF consists of these members. Sons and daughters are coparceners by birth, as section 6 of the Hindu Succession Act, 1956 provides.
| Name | Relation to the karta | Date of birth | Position |
| each members as member | {{member.name}} | {{member.relation}} | {{member.born_on}} | {{member.position}} |
{{#if corpus_source != "Gift to the HUF"}}
1. **Ancestral property.** The HUF holds the following ancestral property: {{ancestral}}.
{{/if}}
{{#if corpus_source != "Ancestral property"}}
1. **Initial corpus.** {{giver}} has given the HUF ${sum('gift')} as a gift to all its members together. It is property of the HUF and not of any single member.
{{/if}}
1. **Separate property.** Income from the property of the HUF belongs to the HUF and is kept apart from that of its members. It is assessed to income tax as a separate person.
{{#if has_account}}
1. **Karta’s authority.** As karta, I manage the affairs of the HUF. The members listed in clause {{ref:members}} agree that I apply for its PAN, open and operate bank and demat accounts in its name, invest its funds and sign its tax returns and other documents.
{{/if}}
1. **Changes.** I will inform the bank and the authorities of births, deaths, marriages and partitions that change the HUF.
<<<
## Verification
I verify that this declaration is true to my knowledge and belief, and that nothing material has been left out. Verified at {{deed.place}} on the {{deed.date | date_long}}.
| Karta | Signature |
${signs('karta', 'karta and declarant')}
>>>
<<<
## Confirmation by the members
We confirm this declaration. A guardian signs for a minor.
| Member | Signature |
| each members as member | {{member.name}} |  |
>>>
`,
};
