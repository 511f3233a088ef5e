import { AREA_UNITS, GENDERS, INCOME_KINDS, MARITAL_STATUSES, PROPERTY_TYPES } from '../enumerations.ts';
import { EMPLOYMENTS, OBLIGATION_KINDS, RESIDENCES } from './borrower.ts';
import type { FormSection } from './public-form.ts';

/** `known` identifiers are shown masked, and are typed again to change them. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'amount'
  | 'profit'
  | 'whole'
  | 'choice'
  | 'mobile'
  | 'email'
  | 'pincode'
  | 'period'
  | 'year'
  | 'known';

export type FormField = {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  /** Only for people, or only for entities. */
  only?: 'person' | 'entity';
  required?: true;
  /** A choice that always has a value. */
  always?: true;
  wide?: true;
};

const text = (name: string, more: Partial<FormField> = {}): FormField => ({ name, kind: 'text', ...more });
const of = (kind: FieldKind, name: string, more: Partial<FormField> = {}): FormField => ({ name, kind, ...more });
const choice = (name: string, options: readonly string[], more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'choice',
  options,
  ...more,
});
const person = { only: 'person' } as const;
const required = { required: true } as const;
const wide = { wide: true } as const;

const ADDRESS = [
  text('address_1', wide),
  text('address_2', wide),
  text('landmark'),
  text('city'),
  text('state'),
  of('pincode', 'pincode'),
];

/** Fields of the record that a section is about. */
export type FieldSection = 'loan' | 'personal' | 'contact' | 'work' | 'property';
export const SECTION_FIELDS: Record<FieldSection, readonly FormField[]> = {
  loan: [of('amount', 'amount', required), of('whole', 'months', required), text('purpose', wide)],
  personal: [
    text('entity_name', { only: 'entity', ...required, ...wide }),
    text('first_name', { ...person, ...required }),
    text('middle_name', person),
    text('last_name', person),
    choice('gender', GENDERS, person),
    of('date', 'birth_date'),
    choice('marital_status', MARITAL_STATUSES, person),
    of('known', 'pan'),
    of('known', 'aadhar_number', person),
    text('father_fname', person),
    text('father_lname', person),
    text('mother_name', person),
    text('spouse_name', person),
  ],
  contact: [of('mobile', 'mobile_number'), of('email', 'email'), ...ADDRESS, choice('residence', RESIDENCES, person)],
  work: [choice('income_kind', INCOME_KINDS, { always: true, ...wide })],
  property: [
    text('name', { ...required, ...wide }),
    choice('property_type', PROPERTY_TYPES, { ...required }),
    of('amount', 'area'),
    choice('area_unit', AREA_UNITS, { always: true }),
    of('whole', 'built_in'),
    ...ADDRESS,
    text('survey_number'),
    of('amount', 'agreement_value'),
  ],
};

export type FormTarget = 'loan' | 'borrower' | 'property';
export const FORM_TARGETS = ['loan', 'borrower', 'property'] as const;
export const TARGET_OF: Record<FieldSection, FormTarget> = {
  loan: 'loan',
  personal: 'borrower',
  contact: 'borrower',
  work: 'borrower',
  property: 'property',
};

export const FORM_LISTS = [
  'salaried_occupations',
  'salaried_incomes',
  'self_emp_occupations',
  'self_emp_incomes',
  'obligations',
] as const;
export type FormList = (typeof FORM_LISTS)[number];

export const MAX_ENTRIES = 20;

type ListSpec = { section: FormSection; income?: (typeof INCOME_KINDS)[number]; fields: readonly FormField[] };
/** Lists of a borrower; `income`: only borrowers with this kind of income fill them in. */
export const LIST_FIELDS: Record<FormList, ListSpec> = {
  salaried_occupations: {
    section: 'work',
    income: 'Salaried',
    fields: [
      text('employer', required),
      text('designation'),
      choice('employment', EMPLOYMENTS),
      of('date', 'joined_on'),
      text('office_city'),
    ],
  },
  salaried_incomes: {
    section: 'work',
    income: 'Salaried',
    fields: [of('period', 'period', required), of('amount', 'fixed'), of('amount', 'variable'), of('amount', 'bonus')],
  },
  self_emp_occupations: {
    section: 'work',
    income: 'Self Employed',
    fields: [
      text('business_name', required),
      text('nature'),
      of('date', 'started_on'),
      text('gst_number'),
      text('office_city'),
    ],
  },
  self_emp_incomes: {
    section: 'work',
    income: 'Self Employed',
    fields: [
      of('year', 'year', required),
      of('amount', 'turnover'),
      of('profit', 'profit_after_tax'),
      of('amount', 'other_income'),
    ],
  },
  obligations: {
    section: 'obligations',
    fields: [
      text('lender', required),
      choice('kind', OBLIGATION_KINDS, required),
      of('amount', 'outstanding'),
      of('amount', 'emi', required),
      of('whole', 'months_left'),
    ],
  },
};

/** Inputs are text; the key of an entry is its id, or starts with `new`. */
export type FormEntry = { key: string } & Record<string, string>;
export type FormValues = {
  loan: Record<string, string>;
  borrower: Record<string, string>;
  property: Record<string, string>;
} & Record<FormList, FormEntry[]>;

export const noValues = (): FormValues => ({
  loan: {},
  borrower: {},
  property: {},
  salaried_occupations: [],
  salaried_incomes: [],
  self_emp_occupations: [],
  self_emp_incomes: [],
  obligations: [],
});

export const isField = (section: FormSection): section is FieldSection => section in SECTION_FIELDS;

export const fieldsOf = (section: FieldSection, isEntity: boolean): FormField[] =>
  SECTION_FIELDS[section].filter(({ only }) => !only || (only === 'entity') === isEntity);

export const listsOf = (section: FormSection, income: string): FormList[] =>
  FORM_LISTS.filter((list) => {
    const spec = LIST_FIELDS[list];
    return spec.section === section && (!spec.income || spec.income === income);
  });

/** Stored values with the visitor's changes and additions. */
export function merged(known: FormValues, draft: FormValues): FormValues {
  const values = noValues();
  for (const target of FORM_TARGETS) values[target] = { ...known[target], ...draft[target] };
  for (const list of FORM_LISTS) {
    const sent = new Map(draft[list].map((entry) => [entry.key, entry]));
    const changed = known[list].map((entry) => ({ ...entry, ...sent.get(entry.key) }));
    const keys = new Set(known[list].map(({ key }) => key));
    values[list] = [...changed, ...draft[list].filter(({ key }) => !keys.has(key) && key.startsWith('new'))];
  }
  return values;
}

/** Whether a property was left empty; its unit always has a value. */
export const isNoProperty = ({ property }: FormValues): boolean =>
  Object.entries(property).every(([name, value]) => name === 'area_unit' || !value.trim());

/** A value as the records have it: `whole` numbers, empty dates as null, amounts without commas. */
export function typedValue({ kind }: FormField, value: string): unknown {
  const plain = value.trim();
  if (kind === 'whole') return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : plain;
  if (kind === 'date') return plain || null;
  if (kind === 'amount' || kind === 'profit') return plain.replaceAll(',', '');
  return plain;
}

export type Difference = {
  /** `borrower.city`, `obligations.12.emi`, or `obligations.new1` for a new entry. */
  key: string;
  section: FormSection;
  /** The list of a new entry or of a changed one. */
  list: FormList | null;
  field: string | null;
  current: string;
  sent: string;
  /** Values of a new entry, by field. */
  values: { field: string; value: string }[];
};

/** Submitted values that differ from the stored ones, in the order of the form. */
export function differences(known: FormValues, sent: FormValues, editable: readonly FormSection[]): Difference[] {
  const found: Difference[] = [];
  const isEntity = known.borrower['is_entity'] === 'true';
  for (const section of editable) {
    if (isField(section)) {
      const target = TARGET_OF[section];
      for (const field of fieldsOf(section, isEntity)) {
        const [before, after] = [known[target][field.name] ?? '', sent[target][field.name]];
        if (after !== undefined && !isSame(field, before, after))
          found.push({
            key: `${target}.${field.name}`,
            section,
            list: null,
            field: field.name,
            current: before,
            sent: after,
            values: [],
          });
      }
    }
    // A job that was typed before the visitor chose to be self-employed was not sent.
    for (const list of listsOf(section, sent.borrower['income_kind'] ?? known.borrower['income_kind'] ?? ''))
      found.push(...entryDifferences(section, list, known[list], sent[list]));
  }
  return found;
}

function entryDifferences(section: FormSection, list: FormList, known: FormEntry[], sent: FormEntry[]): Difference[] {
  const { fields } = LIST_FIELDS[list];
  return sent.flatMap((entry): Difference[] => {
    const before = known.find(({ key }) => key === entry.key);
    if (!before) {
      const values = fields.flatMap(({ name }) => (entry[name] ? [{ field: name, value: entry[name] }] : []));
      const sentText = values.map(({ value }) => value).join(' · ');
      const whole = { key: `${list}.${entry.key}`, section, list, field: null, current: '', sent: sentText, values };
      return entry.key.startsWith('new') && values.length ? [whole] : [];
    }
    return fields.flatMap((field) => {
      const [current, after] = [before[field.name] ?? '', entry[field.name]];
      if (after === undefined || isSame(field, current, after)) return [];
      const key = `${list}.${entry.key}.${field.name}`;
      return [{ key, section, list, field: field.name, current, sent: after, values: [] }];
    });
  });
}

const NUMBERS: readonly FieldKind[] = ['amount', 'profit', 'whole'];
/** `50,000` is the same as `50000.00`, and an empty amount the same as none. */
function isSame({ kind }: FormField, before: string, after: string): boolean {
  const [one, other] = [before.trim(), after.trim()];
  if (!NUMBERS.includes(kind)) return one === other;
  const number = (typed: string): number => Number(typed.replaceAll(',', '') || '0');
  return number(one) === number(other);
}
