import { ask, askYesNo } from './common.ts';
import type { TemplateSource } from './shipped.ts';

export const WILL: TemplateSource = {
  key: 'will',
  name: 'Will',
  kind: 'Will',
  description:
    'Says who inherits and who carries it out. Two witnesses sign; they and their spouses should not inherit. Needs no stamp; registration is optional.',
  fields: [
    ask('testator', 'Person who makes the will', 'person'),
    ask('religion', 'Religion', 'text', { optional: true, help: 'Decides the law of succession.' }),
    ask('family', 'Family', 'list', {
      min: 1,
      max: 40,
      fields: [ask('name', 'Name'), ask('relation', 'Relation'), ask('age', 'Age', 'number')],
    }),
    ask('executor', 'Executor', 'person', { help: 'Carries out the will. May also inherit.' }),
    askYesNo('has_alternate', 'Name a second executor', 'No', 'If the first one can’t or won’t act.'),
    ask('alternate', 'Second executor', 'person'),
    ask('bequests', 'Bequests', 'list', {
      min: 1,
      max: 60,
      fields: [
        ask('item', 'What is given', 'long_text', { help: 'Property with address, bank account, shares, jewellery.' }),
        ask('heir', 'To'),
        ask('relation', 'Relation'),
        ask('share', 'Share', 'percent', { starts: '100' }),
      ],
    }),
    ask('residue_heir', 'Gets everything else', 'text'),
    ask('substitute', 'If an heir dies first, the share goes to', 'choice', {
      options: ['The children of that heir', 'The person who gets everything else'],
      starts: 'The children of that heir',
    }),
    ask('guardians', 'Guardians for minors', 'people', { max: 4, help: 'Leave empty if no minor inherits.' }),
    askYesNo('has_wishes', 'Last wishes', 'No'),
    ask('wishes', 'Wishes for the last rites', 'long_text'),
  ],
  text: `
# Last will
I, {{testator.described}}, make this my last will at {{deed.place}} on this {{deed.date | date_long}}.
1. **Revocation.** I revoke all my earlier wills and codicils.
1. **Sound mind.** I am of sound mind and in good health. I make this will of my own free will, without pressure or influence.{{#if religion}} I am {{religion}} by religion.{{/if}}
1. **Family.** My close family members are:
| Name | Relation | Age |
| each family as member | {{member.name}} | {{member.relation}} | {{member.age}} |
1. **Executor.** I appoint {{executor.described}}, as executor of this will.{{#if has_alternate}} If this person cannot or does not act, I appoint {{alternate.described}}, as executor.{{/if}} The executor serves without fee and is repaid reasonable expenses.
1. **Debts and expenses.** The executor first pays my funeral expenses, debts, taxes and the cost of carrying out this will from my estate.
1. [bequests] **Bequests.** I own the property below, and may own more at my death. I give it as follows:
| What I give | To | Relation | Share |
| each bequests as gift | {{gift.item}} | {{gift.heir}} | {{gift.relation}} | {{gift.share}} |
1. [residue] **Everything else.** I give all other property, movable and immovable, that I own at my death, whether acquired before or after this will, to {{residue_heir}}.
1. **Heir who dies first.** If a person named in clause {{ref:bequests}} dies before me, the share goes to {{#if substitute == "The children of that heir"}}the children of that person in equal shares, or, if there are none, to the person named in clause {{ref:residue}}{{else}}the person named in clause {{ref:residue}}{{/if}}.
1. **Nominations.** A nominee in my accounts, deposits, shares or policies receives them in trust for the persons who inherit under this will.
{{#if guardians.count > 0}}
1. **Guardian.** If a minor inherits under this will and has no living parent, I appoint {{#each guardians as guardian}}{{guardian.described}}{{join}}{{/each}} as guardian of that minor and of the property the minor inherits, until majority.
{{/if}}
1. **Powers of the executor.** The executor may collect, sell, transfer and divide my property, apply for probate or letters of administration, file my tax returns and sign whatever is needed to carry out this will.
{{#if has_wishes}}
1. **Last wishes.** {{wishes}}
{{/if}}
<<<
I have signed this will, with my signature on each page, on the date first written above.
| Signed by | Signature |
| {{testator.name}} |  |
## Witnesses
Signed by {{testator.name}} as {{testator.his}} last will in our presence. We were both present at the same time and signed as witnesses in {{testator.his}} presence. {{testator.name}} appeared to be of sound mind and to act freely. Neither of us, nor the spouse of either, inherits under this will.
| Witness | Address | Signature |
| each witnesses as witness | {{index}}. {{witness.name}} | {{witness.address}} |  |
>>>
`,
};
