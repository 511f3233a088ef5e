/** Questions of a template, and the tokens that follow from them. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'date',
  'amount',
  'number',
  'percent',
  'choice',
  'yes_no',
  'person',
  'people',
  'list',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type Field = {
  key: string;
  label: string;
  type: FieldType;
  /** Of a choice. */
  options?: readonly string[];
  help?: string;
  optional?: boolean;
  /** Value before anything is typed. */
  starts?: string;
  /** Of people and lists: how many. */
  min?: number;
  max?: number;
  /** Of people and lists: the sum of this field where it is printed, such as 100 for shares. */
  adds_up?: string;
  /** Asked for each person or entry, beside what every person has. */
  fields?: readonly Field[];
};

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const SALUTATIONS = ['Shri', 'Smt.', 'Kum.', 'Mr.', 'Ms.', 'Dr.'] as const;
/** The relative who introduces a person: “daughter of” or “wife of”. */
export const KIN = ['Parent', 'Spouse'] as const;
export const PARTY_KINDS = ['Person', 'Firm'] as const;

/** Of every person or firm that is a party. */
export const PERSON_FIELDS: readonly Field[] = [
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'kind', label: 'Person or firm', type: 'choice', options: PARTY_KINDS, starts: 'Person' },
  { key: 'gender', label: 'Gender', type: 'choice', options: GENDERS },
  {
    key: 'salutation',
    label: 'Title',
    type: 'choice',
    options: SALUTATIONS,
    optional: true,
    help: 'By gender if empty.',
  },
  { key: 'father_name', label: 'Name of parent or spouse', type: 'text' },
  { key: 'kin', label: 'Parent or spouse', type: 'choice', options: KIN, optional: true, help: 'Parent if empty.' },
  { key: 'age', label: 'Age', type: 'number' },
  { key: 'occupation', label: 'Occupation', type: 'text', optional: true },
  { key: 'pan', label: 'PAN', type: 'text', optional: true },
  { key: 'aadhaar', label: 'Aadhaar', type: 'text', optional: true, help: 'Only the last four digits are kept.' },
  { key: 'address', label: 'Address', type: 'long_text' },
  { key: 'signatory', label: 'Signs for the firm', type: 'text', optional: true },
];
const OF_PEOPLE_ONLY = new Set(['gender', 'salutation', 'father_name', 'kin', 'age', 'occupation', 'aadhaar']);
/** A firm has no gender, parent or age; a person has no signatory. */
export const isAsked = (field: Field, kind: string): boolean =>
  kind === 'Firm' ? !OF_PEOPLE_ONLY.has(field.key) : field.key !== 'signatory';

/** Derived from kind and gender, never typed. */
export const PERSON_WORDS = {
  title: 'Shri, Smt. or M/s., or the title chosen',
  he: 'he, she or it',
  him: 'him, her or it',
  his: 'his, her or its',
  child_of: 'son of, daughter of, wife of',
  described: 'name with parent, age and address',
} as const;
export type PersonWord = keyof typeof PERSON_WORDS;

const text = (key: string, label: string, type: FieldType = 'text'): Field => ({ key, label, type, optional: true });

/** Known without a question: data of the client, the firm and the deed itself. */
export const BUILT_IN: readonly Field[] = [
  {
    key: 'client',
    label: 'Client',
    type: 'person',
    fields: [
      text('file_number', 'File number'),
      text('city', 'City'),
      text('state', 'State'),
      text('pincode', 'PIN code'),
      text('gstin', 'GSTIN'),
      text('cin', 'CIN or LLPIN'),
      text('date_of_birth', 'Date of birth or incorporation', 'date'),
    ],
  },
  {
    key: 'firm',
    label: 'Your firm',
    type: 'person',
    fields: [text('city', 'City'), text('gstin', 'GSTIN'), text('registration_number', 'Registration number')],
  },
  {
    key: 'deed',
    label: 'Deed',
    type: 'list',
    max: 1,
    fields: [
      { key: 'date', label: 'Execution date', type: 'date' },
      { key: 'place', label: 'Place', type: 'text' },
      { key: 'stamp_value', label: 'Stamp value', type: 'amount' },
      { key: 'stamp_number', label: 'Stamp number', type: 'text' },
    ],
  },
  { key: 'witnesses', label: 'Witnesses', type: 'people', min: 2, max: 4 },
  {
    key: 'quotation',
    label: 'Quotation',
    type: 'list',
    max: 1,
    fields: [
      { key: 'number', label: 'Quotation number', type: 'text' },
      { key: 'date', label: 'Quotation date', type: 'date' },
      { key: 'total', label: 'Total', type: 'amount' },
      {
        key: 'lines',
        label: 'Services',
        type: 'list',
        fields: [
          { key: 'name', label: 'Service', type: 'text' },
          { key: 'description', label: 'Description', type: 'long_text', optional: true },
          { key: 'amount', label: 'Fee', type: 'amount' },
        ],
      },
    ],
  },
  { key: 'today', label: 'Today', type: 'date' },
];

/** Target of a path. */
export type Shape = {
  label: string;
  type: FieldType | 'word' | 'group' | 'flag';
  options?: readonly string[] | undefined;
  optional: boolean;
  min?: number;
  adds_up?: string | undefined;
  fields?: Readonly<Record<string, Shape>>;
};
export type Shapes = Readonly<Record<string, Shape>>;

const FLAG: Omit<Shape, 'label'> = { type: 'flag', optional: false };

export function shapeOf(field: Field): Shape {
  const { label, type, optional = false, options, min = 0, adds_up } = field;
  const base = { label, type, optional, options, min, adds_up };
  const parts = shapesOf(field.fields ?? []);
  if (field.type === 'person' || field.type === 'people') {
    const words = Object.entries(PERSON_WORDS).map(([key, label]) => [key, { label, type: 'word', optional: false }]);
    return { ...base, fields: { ...shapesOf(PERSON_FIELDS), ...Object.fromEntries(words), ...parts } };
  }
  if (field.type !== 'list') return base;
  // A list of at most one entry, such as the deed itself, is a group of values.
  return { ...base, type: field.max === 1 ? 'group' : 'list', fields: parts };
}
export const shapesOf = (fields: readonly Field[]): Shapes =>
  Object.fromEntries(fields.map((field) => [field.key, shapeOf(field)]));

/** Everything a template with these questions can use outside of loops. */
export const templateShapes = (fields: readonly Field[]): Shapes => shapesOf([...BUILT_IN, ...fields]);

/** Within a loop. */
export const LOOP_SHAPES: Shapes = {
  index: { label: 'Number of the entry', type: 'number', optional: false },
  letter: { label: 'Letter of the entry', type: 'text', optional: false },
  first: { label: 'First entry', ...FLAG },
  last: { label: 'Last entry', ...FLAG },
  join: { label: 'Comma or “and” before the next entry', type: 'word', optional: false },
};

export const isMany = (shape: Shape): boolean => shape.type === 'people' || shape.type === 'list';

export function findShape(shapes: Shapes, path: readonly string[]): Shape | null {
  let fields: Shapes | undefined = shapes;
  let found: Shape | null = null;
  for (const [at, name] of path.entries()) {
    if (found && isMany(found)) {
      // Of a list, only how many entries it has.
      return name === 'count' && at === path.length - 1
        ? { label: `Number of ${found.label.toLowerCase()}`, type: 'number', optional: false }
        : null;
    }
    if (!fields || !Object.hasOwn(fields, name)) return null;
    found = fields[name]!;
    fields = found.fields;
  }
  return found;
}
