import { ask, askPeople, askYesNo, LETTER, signs } from './common.ts';
import type { TemplateSource } from './shipped.ts';

export const BOARD_RESOLUTION: TemplateSource = {
  key: 'board_resolution',
  name: 'Board resolution',
  kind: 'Resolution or authority',
  description:
    'Certified copy of a resolution of the board that authorises people, for example to operate a bank account or sign a loan. Print it on the company’s letterhead.',
  page: LETTER,
  fields: [
    ask('company', 'Company', 'text'),
    ask('cin', 'CIN'),
    ask('office', 'Registered office', 'long_text'),
    ask('meeting_number', 'Number of the meeting', 'text', { optional: true }),
    ask('meeting_date', 'Date of the meeting', 'date'),
    ask('meeting_time', 'Time', 'text', { starts: '11:00 AM' }),
    ask('meeting_place', 'Place of the meeting', 'long_text'),
    ask('subject', 'Subject', 'text', { help: 'Such as: opening a current account with State Bank of India.' }),
    ask('purpose', 'Purpose', 'long_text', { help: 'Completes “the company shall …”.' }),
    askPeople('authorised', 'Authorised persons', 1, [
      ask('position', 'Position', 'text', { starts: 'Director' }),
      ask('din', 'DIN', 'text', { optional: true }),
    ]),
    ask('mode', 'They act', 'choice', {
      options: ['Each alone', 'Any two jointly', 'All jointly'],
      starts: 'Each alone',
    }),
    ask('powers', 'Powers', 'list', {
      min: 1,
      max: 30,
      fields: [ask('power', 'To …', 'long_text', { help: 'Such as: sign the account opening form.' })],
    }),
    askYesNo('has_limit', 'Limited to an amount', 'No'),
    ask('limit', 'Limit', 'amount'),
    askPeople('certified_by', 'Certified by', 1, [
      ask('position', 'Position', 'text', { starts: 'Director' }),
      ask('din', 'DIN or membership number'),
    ]),
  ],
  text: `
# {{company}}
> CIN: {{cin}}
> Registered office: {{office}}
**Certified true copy of the resolution passed at the {{#if meeting_number}}{{meeting_number}} {{/if}}meeting of the Board of Directors held on the {{meeting_date | date_long}} at {{meeting_time}} at {{meeting_place}}, at which a quorum was present**
## {{subject}}
**Resolved that**, under the Companies Act, 2013 and the articles of association, the company shall {{purpose}}.
**Resolved further that** the following {{authorised | plural: "person is", "persons are"}} authorised {{#if authorised.count > 1}}{{#if mode == "Each alone"}}severally {{else}}{{#if mode == "All jointly"}}jointly {{else}}acting any two jointly {{/if}}{{/if}}{{/if}}to represent the company in this matter:
| Name | Position | DIN | Specimen signature |
| each authorised as person | {{person.name}} | {{person.position}} | {{#if person.din}}{{person.din}}{{else}}–{{/if}} |  |
**Resolved further that** the authorised {{authorised | plural: "person", "persons"}} may{{#if has_limit}}, up to {{limit}} ({{limit | words}}) in total,{{/if}}:
{{#each powers as one}}
(a) {{one.power}};
{{/each}}
(a) sign, file and submit all forms, deeds and documents, and do all other acts needed to give effect to this resolution.
**Resolved further that** a copy of this resolution, certified by a director or the company secretary, may be given to anyone concerned, who may rely on it until the company gives written notice of a change.
<<<
Certified true copy, for **{{company}}**
| Name | Position | Signature |
| each certified_by as person | {{person.name}} | {{person.position}}, {{person.din}} |  |
Date: {{deed.date}}. Place: {{deed.place}}.
>>>
`,
};

export const AUTHORITY_LETTER: TemplateSource = {
  key: 'authority_letter',
  name: 'Authority letter',
  kind: 'Resolution or authority',
  description: 'Lets someone represent a person or business before an office, bank or authority.',
  page: LETTER,
  fields: [
    ask('principal', 'Given by', 'person'),
    ask('cin', 'CIN or LLPIN', 'text', { optional: true }),
    ask('representative', 'Authorised person', 'person'),
    ask('authority', 'To', 'text', { help: 'The office, bank or authority.' }),
    ask('authority_address', 'Address of the office', 'long_text'),
    ask('subject', 'Subject'),
    ask('purpose', 'Matter', 'long_text', { help: 'Completes “in the matter of …”.' }),
    askYesNo('can_sign', 'May sign documents'),
    askYesNo('can_collect', 'May collect documents'),
    ask('valid_until', 'Valid until', 'date'),
  ],
  text: `
# Authority letter
Date: {{deed.date}}
To: {{authority}}, {{authority_address}}
**Subject: {{subject}}**
{{principal.described}}{{#if cin}} (CIN/LLPIN {{cin}}){{/if}}, authorises
{{representative.described}}, to represent {{principal.him}} before you in the matter of {{purpose}}.
The authorised person may:
(a) appear, give information and submit documents;
{{#if can_sign}}
(a) sign applications, replies, statements and acknowledgements;
{{/if}}
{{#if can_collect}}
(a) collect orders, certificates and other documents;
{{/if}}
(a) do whatever else this matter needs.
What the authorised person does in this matter binds {{principal.name}}. This letter is valid until the {{valid_until | date_long}}, unless it is withdrawn earlier in writing.
<<<
Place: {{deed.place}}
| Name | Signature |
${signs('principal', 'who gives this authority')}
| {{representative.name}}, specimen signature, attested above |  |
>>>
`,
};
