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
import type { Field } from '../fields.ts';
import type { TemplateSource } from './shipped.ts';

const terms = (user: string): readonly Field[] => [
  ask('use', 'Use of the premises', 'choice', {
    options: ['Residence', 'Office', 'Shop', 'Godown'],
    starts: 'Residence',
  }),
  ask('months', 'Term, in months', 'number', { starts: '11' }),
  ask('start_date', 'Start', 'date'),
  ask('end_date', 'End', 'date'),
  ask('due_day', 'Day of the month when payment is due', 'number', { starts: '5' }),
  ask('deposit', 'Security deposit', 'amount'),
  ask('maintenance', 'Maintenance charges', 'choice', {
    options: [`Paid by the ${user}`, 'Included in the rent'],
    starts: 'Included in the rent',
  }),
  ask('notice_months', 'Notice, in months', 'number', { starts: '1' }),
  askYesNo('has_lock_in', 'Lock-in period', 'No'),
  ask('lock_in_months', 'Lock-in, in months', 'number', { starts: '6' }),
  askYesNo('is_furnished', 'Furnished', 'No'),
  ask('fittings', 'Furniture and fittings', 'list', {
    min: 1,
    max: 60,
    fields: [ask('item', 'Item'), ask('quantity', 'Quantity', 'number', { starts: '1' })],
  }),
];
const FITTINGS = `{{#if is_furnished}}
---
# Schedule of fittings
> Furniture and fittings handed over in working order
| Item | Quantity |
| each fittings as fitting | {{fitting.item}} | {{fitting.quantity}} |
{{/if}}`;
const USE =
  '{{#if use == "Residence"}}as a residence{{else}}{{#if use == "Office"}}as an office{{else}}{{#if use == "Shop"}}as a shop{{else}}as a godown{{/if}}{{/if}}{{/if}}';

export const RENT: TemplateSource = {
  key: 'rent_agreement',
  name: 'Rent agreement',
  kind: 'Rent or licence',
  description:
    'Lets premises for 11 months. A lease of more than a year, or from year to year, must be registered; some states ask for registration of every lease. Stamp duty depends on the state.',
  page: STAMPED,
  fields: [
    askPeople('owners', 'Owners', 1),
    askPeople('tenants', 'Tenants', 1),
    ...terms('tenant'),
    ask('rent', 'Monthly rent', 'amount'),
    askYesNo('can_renew', 'Can be renewed'),
    ask('escalation', 'Increase of rent on renewal', 'percent', { starts: '10' }),
    ...PROPERTY_FIELDS,
  ],
  text: `
# Rent agreement
This rent agreement is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('owners', 'Owner')}; and
${party('tenants', 'Tenant')}.
${INCLUDES}
The Owner owns the property described in the Schedule (the **premises**) and lets it to the Tenant on these terms:
1. [term] **Term.** The premises are let for {{months}} months, from the {{start_date | date_long}} to the {{end_date | date_long}}.
1. **Use.** The Tenant uses the premises only ${USE} and for no unlawful purpose.
1. **Rent.** The rent is ${sum('rent')} a month, paid in advance by bank transfer on or before the {{due_day | ordinal}} day of each month. The Owner gives a receipt. Goods and services tax, where it applies, is paid on top of the rent. The Tenant deducts income tax at source where the law requires it and gives the Owner the certificate.
1. **Security deposit.** The Tenant has paid a deposit of ${sum('deposit')}, which bears no interest. The Owner returns it when the Tenant hands over vacant possession, less unpaid rent, unpaid bills and the cost of repairing damage beyond fair wear and tear.
1. **Charges.** The Tenant pays for electricity, gas, water and internet as metered or billed. The Owner pays property tax. {{#if maintenance == "Included in the rent"}}Maintenance charges of the building are included in the rent.{{else}}The Tenant pays the maintenance charges of the building.{{/if}}
1. **Care and repairs.** The Tenant keeps the premises clean and in good order and makes minor day-to-day repairs. The Owner makes structural and major repairs within a reasonable time of a notice.
1. **The Tenant may not**, without the Owner’s written consent:
(a) make structural alterations or additions;
(a) sublet, assign or share possession of the premises, or any part of them;
(a) store dangerous goods or cause a nuisance to neighbours.
1. **Quiet enjoyment.** While the Tenant pays the rent and keeps these terms, the Owner does not disturb the Tenant’s possession. The Owner may inspect the premises at reasonable hours with a day’s notice.
{{#if is_furnished}}
1. **Fittings.** The premises are let with the items listed in the Schedule of fittings. The Tenant returns them in the same condition, fair wear and tear excepted.
{{/if}}
{{#if has_lock_in}}
1. **Lock-in.** Neither party may end this agreement during the first {{lock_in_months}} months, except under clause {{ref:default}}. A Tenant who leaves earlier pays the rent for the rest of that period.
{{/if}}
1. **Notice.** {{#if has_lock_in}}After the lock-in, either{{else}}Either{{/if}} party may end this agreement with {{notice_months}} {{#if notice_months == 1}}month’s{{else}}months’{{/if}} written notice.
1. [default] **Default.** The Owner may end this agreement with 15 days’ written notice if rent is unpaid for two months or the Tenant breaks another term and does not put it right within those 15 days.
{{#if can_renew}}
1. **Renewal.** The parties may renew this agreement by a new agreement in writing. The rent then increases by {{escalation}}, unless they agree on another rent.
{{else}}
1. **No renewal.** This agreement ends with the term stated in clause {{ref:term}} and is not renewed by acceptance of rent.
{{/if}}
1. **Return of the premises.** When this agreement ends, the Tenant hands over vacant possession with all keys. A Tenant who stays on pays twice the daily rent for each day until then.
1. **Ownership.** The Tenant has no right in the premises other than that of a tenant under this agreement.
1. **Law and courts.** The Transfer of Property Act, 1882 and the rent law of the state apply. The courts where the premises are situated have jurisdiction.
${witnessed(eachSigns('owners', 'Owner'), eachSigns('tenants', 'Tenant'))}
${PROPERTY_SCHEDULE}
${FITTINGS}
`,
};

export const LEAVE_AND_LICENCE: TemplateSource = {
  key: 'leave_and_licence',
  name: 'Leave and licence agreement',
  kind: 'Rent or licence',
  description:
    'Permits the use of premises without creating a tenancy. Must be in writing and registered in Maharashtra. Stamp duty and registration depend on the state.',
  page: STAMPED,
  fields: [
    askPeople('licensors', 'Licensors', 1),
    askPeople('licensees', 'Licensees', 1),
    ...terms('licensee').map((field) =>
      field.key === 'maintenance'
        ? { ...field, options: ['Paid by the licensee', 'Included in the fee'], starts: 'Included in the fee' }
        : field,
    ),
    ask('fee', 'Monthly licence fee', 'amount'),
    askYesNo('has_escalation', 'Fee increases during the term', 'No'),
    ask('escalation', 'Increase after each 12 months', 'percent', { starts: '5' }),
    ...PROPERTY_FIELDS,
  ],
  text: `
# Leave and licence agreement
This agreement of leave and licence is made at {{deed.place}} on this {{deed.date | date_long}} between:
${party('licensors', 'Licensor')}; and
${party('licensees', 'Licensee')}.
${INCLUDES}
The Licensor is in possession of the property described in the Schedule (the **premises**) and permits the Licensee to use it on these terms:
1. **Licence.** The Licensor grants the Licensee leave and licence, as section 52 of the Indian Easements Act, 1882 defines it, to use the premises ${USE} for {{months}} months, from the {{start_date | date_long}} to the {{end_date | date_long}}.
1. **No tenancy.** This agreement creates no lease, tenancy or other interest in the premises. Juridical possession remains with the Licensor.
1. **Licence fee.** The Licensee pays ${sum('fee')} a month in advance by bank transfer on or before the {{due_day | ordinal}} day of each month. Goods and services tax, where it applies, is paid on top. The Licensee deducts income tax at source where the law requires it.
{{#if has_escalation}}
1.1 The fee increases by {{escalation}} after each period of 12 months.
{{/if}}
1. **Deposit.** The Licensee has paid a refundable deposit of ${sum('deposit')}, which bears no interest. The Licensor returns it when the Licensee vacates the premises, less unpaid fees, unpaid bills and the cost of damage beyond fair wear and tear.
1. **Charges.** The Licensee pays for electricity, gas, water and internet. The Licensor pays property tax. {{#if maintenance == "Included in the fee"}}Society or building charges are included in the fee.{{else}}The Licensee pays society or building charges.{{/if}}
1. **Duties of the Licensee.** The Licensee:
(a) keeps the premises clean and in good condition and pays for damage beyond fair wear and tear;
(a) makes no alterations without the Licensor’s written consent;
(a) does not transfer this licence or let anyone else use the premises, other than family members or staff;
(a) follows the rules of the society or building and causes no nuisance;
(a) gives the Licensor the details that police verification needs.
1. **Duties of the Licensor.** The Licensor makes structural repairs, gives the Licensee undisturbed use during the term and may inspect the premises at reasonable hours with a day’s notice.
{{#if is_furnished}}
1. **Fittings.** The items listed in the Schedule of fittings are given for use with the premises and are returned in the same condition, fair wear and tear excepted.
{{/if}}
{{#if has_lock_in}}
1. **Lock-in.** Neither party may end this licence during the first {{lock_in_months}} months, except under clause {{ref:default}}.
{{/if}}
1. **Notice.** {{#if has_lock_in}}After the lock-in, either{{else}}Either{{/if}} party may end this licence with {{notice_months}} {{#if notice_months == 1}}month’s{{else}}months’{{/if}} written notice.
1. [default] **Default.** The Licensor may revoke the licence with 15 days’ written notice if the fee is unpaid for two months or the Licensee breaks another term and does not put it right within those 15 days.
1. **Vacating.** When the licence ends or is revoked, the Licensee removes all belongings and vacates the premises at once. A Licensee who stays on pays twice the daily fee for each day until then.
1. **Registration.** Stamp duty and registration fees are shared equally, unless the parties agree otherwise. Both parties attend to register this agreement where the law requires it.
1. **Courts.** The courts where the premises are situated have jurisdiction.
${witnessed(eachSigns('licensors', 'Licensor'), eachSigns('licensees', 'Licensee'))}
${PROPERTY_SCHEDULE}
${FITTINGS}
`,
};
