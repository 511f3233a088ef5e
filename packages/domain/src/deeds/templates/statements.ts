import { ask, askYesNo, INCLUDES, LETTER, signs, STAMPED, sum, WITNESSES } from './common.ts';
import type { TemplateSource } from './shipped.ts';

const AUTHORITY = ask('authority', 'Authority', 'text', { help: 'The office, bank or court that receives it.' });
const STATEMENTS = ask('facts', 'Facts', 'list', {
  min: 1,
  max: 40,
  help: 'One fact for each entry, in full sentences.',
  fields: [ask('fact', 'Fact', 'long_text')],
});

export const AFFIDAVIT: TemplateSource = {
  key: 'affidavit',
  name: 'Affidavit',
  kind: 'Affidavit or undertaking',
  description: 'States facts on oath before a notary or magistrate. Stamp duty depends on the state.',
  page: { ...STAMPED, initials: false },
  fields: [
    ask('deponent', 'Deponent', 'person', { help: 'The person who swears.' }),
    AUTHORITY,
    ask('purpose', 'Purpose', 'text', { help: 'Completes “I make this affidavit for …”.' }),
    STATEMENTS,
    ask('attestor', 'Sworn before', 'choice', {
      options: ['Notary public', 'Executive magistrate', 'Oath commissioner'],
      starts: 'Notary public',
    }),
  ],
  text: `
# Affidavit
> Before {{authority}}
I, {{deponent.described}}, solemnly affirm and state on oath:
1. I am competent to make this affidavit and know its facts personally or from records that I believe to be true.
{{#each facts as one}}
1. {{one.fact}}
{{/each}}
1. I make this affidavit for {{purpose}}.
<<<
| Deponent | Signature |
${signs('deponent', 'deponent')}
>>>
<<<
## Verification
I, {{deponent.name}}, verify at {{deed.place}} on the {{deed.date | date_long}} that the contents of this affidavit are true to my knowledge and belief, that no part of it is false and that nothing material has been left out. I know that a false statement on oath is punishable by law.
| Deponent | Signature |
${signs('deponent', 'deponent')}
Solemnly affirmed before me, the deponent being identified by {{deponent.his}} identity document:
| {{attestor}} | Signature, seal and registration number |
| Date and place: |  |
>>>
`,
};

export const INDEMNITY: TemplateSource = {
  key: 'indemnity_bond',
  name: 'Indemnity bond',
  kind: 'Affidavit or undertaking',
  description:
    'Promises to make good a loss, for example when a bank pays a claim or issues a duplicate. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    ask('indemnifier', 'Person who gives the indemnity', 'person'),
    ask('beneficiary', 'In favour of', 'text'),
    ask('beneficiary_address', 'Address', 'long_text'),
    ask('background', 'Background', 'long_text', { help: 'What happened and what is asked for, in full sentences.' }),
    ask('act', 'Act that is requested', 'text', {
      help: 'Completes “has agreed to …”, such as issue a duplicate share certificate.',
    }),
    askYesNo('is_limited', 'Limited to an amount', 'No'),
    ask('limit', 'Limit', 'amount'),
    ask('sureties', 'Sureties', 'people', { max: 50, help: 'Leave empty if there are none.' }),
  ],
  text: `
# Indemnity bond
This indemnity bond is made at {{deed.place}} on this {{deed.date | date_long}} by:
{{indemnifier.described}}, called the **Indemnifier**,
in favour of **{{beneficiary}}**, {{beneficiary_address}}, called the **Beneficiary**.
${INCLUDES}
## Background
{{background}}
At the request of the Indemnifier, the Beneficiary has agreed to {{act}}, on receiving this bond.
## Terms
1. [indemnity] **Indemnity.** The Indemnifier indemnifies the Beneficiary, its officers and its successors against every claim, loss, damage, cost and expense that arises because the Beneficiary agrees to {{act}}, or because a statement made to it in this matter is not true.
{{#if is_limited}}
1. **Limit.** The liability under clause {{ref:indemnity}} is limited to ${sum('limit')}, with interest and costs.
{{/if}}
1. **Payment.** The Indemnifier pays within 15 days of a written demand that states the loss.
1. **Return.** If a lost document is found, or if someone shows a better right to what was paid or delivered, the Indemnifier hands it over or repays it at once.
1. **Continuing.** This indemnity continues until all claims in this matter are settled or barred by law. It binds the estate of the Indemnifier.
{{#if sureties.count > 0}}
1. **Surety.** {{#each sureties as surety}}{{surety.described}}{{join}}{{/each}} {{sureties | plural: "guarantees", "guarantee, jointly and severally,"}} that the Indemnifier performs this bond. The liability of a surety is the same as that of the Indemnifier.
{{/if}}
1. **Law.** Sections 124 and 125 of the Indian Contract Act, 1872 apply. The courts at {{deed.place}} have jurisdiction.
<<<
Signed at {{deed.place}} on the date first written above.
| Signed by | Signature |
${signs('indemnifier', 'Indemnifier')}
{{#if sureties.count > 0}}
| Surety | Signature |
| each sureties as surety | {{surety.name}} |  |
{{/if}}
${WITNESSES}
>>>
`,
};

export const UNDERTAKING: TemplateSource = {
  key: 'undertaking',
  name: 'Undertaking',
  kind: 'Affidavit or undertaking',
  description: 'Promises an authority or a bank to do or not to do something. Some authorities ask for stamp paper.',
  page: LETTER,
  fields: [
    ask('declarant', 'Person who gives the undertaking', 'person', {
      help: 'For a firm, choose the person who signs.',
    }),
    AUTHORITY,
    ask('authority_address', 'Address of the authority', 'long_text'),
    ask('subject', 'Subject'),
    ask('background', 'Background', 'long_text'),
    ask('promises', 'Promises', 'list', {
      min: 1,
      max: 30,
      fields: [ask('promise', 'I undertake …', 'long_text', { help: 'Such as: to pay the balance by 31st March.' })],
    }),
  ],
  text: `
# Undertaking
Date: {{deed.date}}
To: {{authority}}, {{authority_address}}
**Subject: {{subject}}**
I, {{declarant.described}}, state and undertake as follows:
{{background}}
I undertake:
{{#each promises as one}}
1. {{one.promise}}
{{/each}}
This undertaking is given of my own free will. It binds me, my heirs and successors. I know that {{authority}} relies on it and may act against me as the law provides if I do not keep it.
<<<
Place: {{deed.place}}
| Signed by | Signature |
${signs('declarant', 'declarant')}
>>>
`,
};

export const NOC: TemplateSource = {
  key: 'noc',
  name: 'No objection certificate',
  kind: 'Affidavit or undertaking',
  description:
    'The owner of premises or another person concerned has no objection, for example to a registered office or GST registration.',
  page: LETTER,
  fields: [
    ask('owner', 'Person who has no objection', 'person', { help: 'For a firm, choose the person who signs.' }),
    AUTHORITY,
    ask('applicant', 'In favour of', 'text'),
    ask('purpose', 'Purpose', 'choice', {
      options: ['Registered office or place of business', 'Other'],
      starts: 'Registered office or place of business',
    }),
    ask('premises', 'Address of the premises', 'long_text'),
    ask('right', 'Right to the premises', 'choice', { options: ['Owner', 'Tenant', 'Family member'], starts: 'Owner' }),
    ask('matter', 'Matter', 'long_text', { help: 'Completes “I have no objection to …”.' }),
  ],
  text: `
# No objection certificate
Date: {{deed.date}}
To: {{authority}}
{{#if purpose == "Registered office or place of business"}}
I, {{owner.described}}, am the {{#if right == "Owner"}}owner{{else}}{{#if right == "Tenant"}}tenant, with the right to give this permission,{{else}}family member of the owner, with the owner’s consent, and occupant{{/if}}{{/if}} of the premises at {{premises}}.
I have no objection if **{{applicant}}** uses these premises as registered office and place of business, receives letters there and registers the address with the Registrar of Companies, the GST department, banks and other authorities.
This certificate creates no tenancy or other right in the premises. A recent utility bill or property tax receipt is attached as proof of address.
{{else}}
I, {{owner.described}}, have no objection to {{matter}} by **{{applicant}}**.
{{/if}}
I give this certificate of my own free will. It may be produced before any authority concerned.
<<<
Place: {{deed.place}}
| Signed by | Signature |
${signs('owner', 'who gives this certificate')}
>>>
`,
};

export const CONSENT: TemplateSource = {
  key: 'consent_letter',
  name: 'Consent letter',
  kind: 'Affidavit or undertaking',
  description: 'Consent to act, to an appointment or to another matter.',
  page: LETTER,
  fields: [
    ask('person', 'Person who consents', 'person'),
    ask('addressee', 'To', 'text'),
    ask('addressee_address', 'Address', 'long_text'),
    ask('subject', 'Subject', 'text', { help: 'Such as: consent to act as designated partner.' }),
    ask('consent', 'Consent', 'long_text', { help: 'Completes “I consent to …”.' }),
    askYesNo('is_unqualified', 'State that nothing bars an appointment', 'No', 'For directors, partners and auditors.'),
    askYesNo('can_withdraw', 'Can be withdrawn'),
  ],
  text: `
# Letter of consent
Date: {{deed.date}}
To: {{addressee}}, {{addressee_address}}
**Subject: {{subject}}**
I, {{person.described}}, consent to {{consent}}.
{{#if is_unqualified}}
I meet the conditions that the law sets for this appointment. I am not disqualified by any law or by an order of a court or authority.
{{/if}}
I know what I consent to, and I give this consent of my own free will. {{#if can_withdraw}}I may withdraw it in writing; what was done before then remains valid.{{else}}I may not withdraw it.{{/if}}
<<<
Place: {{deed.place}}
| Signed by | Signature |
${signs('person', 'who consents')}
>>>
`,
};
