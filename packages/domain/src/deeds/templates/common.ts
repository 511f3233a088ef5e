/** Questions and passages that several templates share. */
import type { Field, FieldType } from '../fields.ts';

type More = Omit<Partial<Field>, 'key' | 'label' | 'type'>;
export const ask = (key: string, label: string, type: FieldType = 'text', more: More = {}): Field => ({
  key,
  label,
  type,
  ...more,
});
export const askYesNo = (key: string, label: string, starts: 'Yes' | 'No' = 'Yes', help?: string): Field =>
  ask(key, label, 'yes_no', { starts, ...(help ? { help } : {}) });
export const askPeople = (key: string, label: string, min: number, fields: readonly Field[] = []): Field =>
  ask(key, label, 'people', { min, max: 50, fields });

/** Printed on stamp paper: the first page starts below its print. */
export const STAMPED = { stamp_margin: 90 };
/** Letters and short statements, which nobody initials. */
export const LETTER = { initials: false };

/** `₹ 1,00,000 (Rupees One Lakh Only)`. */
export const sum = (path: string): string => `{{${path}}} ({{${path} | words}})`;

/** Introduces one or several people as one party. */
export const party = (list: string, name: string): string => `{{#each ${list} as one}}
{{#if ${list}.count > 1}}({{index}}) {{/if}}{{one.described}}{{#if not last}}; and{{else}},{{/if}}
{{/each}}
{{#if ${list}.count > 1}}together {{/if}}called the **${name}**`;

export const INCLUDES =
  'Each name above includes that party’s heirs, executors, administrators, successors and permitted assigns.';

const signer = (path: string): string =>
  `{{${path}.name}}{{#if ${path}.signatory}}, through {{${path}.signatory}}{{/if}}`;
/** A row to sign in for one person, and for each person of a list. */
export const signs = (path: string, role: string): string => `| ${signer(path)}, ${role} |  |`;
export const eachSigns = (list: string, role: string): string =>
  `| each ${list} as one | ${signer('one')}, ${role} |  |`;
export const WITNESSES = `In the presence of:
| Witness | Address | Signature |
| each witnesses as witness | {{index}}. {{witness.name}} | {{witness.address}} |  |`;
export const witnessed = (...rows: string[]): string => `<<<
The parties have signed at {{deed.place}} on the date first written above.
| Signed by | Signature |
${rows.join('\n')}
${WITNESSES}
>>>`;

export const PROPERTY_FIELDS: readonly Field[] = [
  ask('property', 'Description of the property', 'long_text', {
    help: 'Flat, plot or survey number, building, street, village or town, taluka, district, state, PIN code.',
  }),
  ask('area', 'Area', 'text', { help: 'With the unit and its basis, such as 82.5 sq. m. carpet area.' }),
  askYesNo('has_boundaries', 'State the boundaries'),
  ask('east', 'East'),
  ask('west', 'West'),
  ask('north', 'North'),
  ask('south', 'South'),
];
/** Follows a page break. */
export const PROPERTY_SCHEDULE = `---
# Schedule
> Description of the property
{{property}}
Area: {{area}}.
{{#if has_boundaries}}
| Side | Bounded by |
| East | {{east}} |
| West | {{west}} |
| North | {{north}} |
| South | {{south}} |
{{/if}}`;

export const ARBITRATION_FIELD = askYesNo('has_arbitration', 'Arbitration clause', 'Yes', 'Otherwise, courts decide.');
export const DISPUTES = `{{#if has_arbitration}}
1. **Disputes.** The parties first try to settle a dispute through discussion. A dispute not settled within 30 days of a written notice is decided by a sole arbitrator under the Arbitration and Conciliation Act, 1996. The parties appoint the arbitrator together; if they do not agree, the arbitrator is appointed as that Act provides. The seat is {{deed.place}}. The award is final and binding.
{{else}}
1. **Disputes.** The parties first try to settle a dispute through discussion. The courts at {{deed.place}} have jurisdiction over a dispute that is not settled.
{{/if}}`;
