/** Values of a deed, found by path. */
import { answerProblem } from './answers.ts';
import { cleanValue, filterOf, masked, printed } from './filters.ts';
import { BUILT_IN, isMany, LOOP_SHAPES, PERSON_FIELDS, type Shape, type Shapes } from './fields.ts';
import { meets, NUMBER } from '../template-language/conditions.ts';
import type { Condition, Filter, Path } from '../template-language/language.ts';
import { personWord, type Entry } from './people.ts';
import { add } from '../money.ts';

export type Values = Readonly<Record<string, unknown>>;
type Frame = { as: string; shape: Shape; entry: Entry; index: number; count: number; at: Path };
export type Scope = { shapes: Shapes; values: Values; frames: readonly Frame[] };
type Value = string | boolean | Entry | readonly Entry[] | null;
export type Found = {
  shape: Shape;
  /** Null, or an empty text, if the answer is open. */
  value: Value;
  /** The answer's place among the values, with indexes of entries: `partners.1.address`. */
  at: Path;
  /** `Partners 2: Address`. */
  label: string;
};

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(shape: Shape, value: unknown): Value {
  if (isMany(shape)) return Array.isArray(value) ? value.filter(isEntry) : [];
  if (shape.fields) return isEntry(value) ? value : {};
  return typeof value === 'string' ? cleanValue(value) : '';
}

/** a, b … z, aa. */
export const letterOf = (index: number): string => {
  const letter = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.trunc(index / 26) - 1) + letter;
};

function loopValue({ index, count }: Frame, name: string): string | boolean {
  if (name === 'first') return index === 0;
  if (name === 'last') return index === count - 1;
  if (name === 'letter') return letterOf(index);
  if (name === 'index') return String(index + 1);
  return index >= count - 1 ? '' : index === count - 2 ? ' and ' : ', ';
}

/** Null where the template names something that doesn't exist. */
export function find({ shapes, values, frames }: Scope, path: Path): Found | null {
  const [head, ...rest] = path as [string, ...string[]];
  const frame = frames.findLast(({ as }) => as === head);
  const inner = frames.at(-1);
  if (!frame && inner && rest.length === 0 && Object.hasOwn(LOOP_SHAPES, head))
    return { shape: LOOP_SHAPES[head]!, value: loopValue(inner, head), at: [], label: '' };
  const root = frame ? frame.shape : Object.hasOwn(shapes, head) ? shapes[head]! : null;
  if (!root) return null;
  let found: Found = {
    shape: root,
    value: frame ? frame.entry : read(root, values[head]),
    at: frame ? frame.at : [head],
    // A person who is described has the name of the entry already.
    label: frame && frame.index >= 0 ? `${root.label} ${frame.index + 1}` : root.label,
  };
  for (const name of rest) {
    const next = partOf(found, name);
    if (!next) return null;
    found = next;
  }
  return found;
}

function partOf({ shape, value, at, label }: Found, name: string): Found | null {
  if (Array.isArray(value))
    return name === 'count' ? { shape: LOOP_SHAPES.index!, value: String(value.length), at, label } : null;
  const part = shape.fields && Object.hasOwn(shape.fields, name) ? shape.fields[name]! : null;
  if (!part) return null;
  const entry = (value ?? {}) as Entry;
  // "Place" says enough without "Deed" before it; "Partners 2: Address" doesn't.
  const own = shape.type === 'group' && at.length === 1 ? part.label : `${label}: ${part.label}`;
  if (part.type !== 'word') return { shape: part, value: read(part, entry[name]), at: [...at, name], label: own };
  // Words follow from the gender, so an open word asks for that.
  const word = name === 'described' ? entry : personWord(entry, name as 'he');
  return { shape: part, value: word, at: [...at, 'gender'], label: `${label}: Gender` };
}

/** Scopes of a loop's passes. */
export function loop(scope: Scope, path: Path, as: string): Scope[] {
  const found = find(scope, path);
  if (!found || !Array.isArray(found.value)) return [];
  const entries = found.value as readonly Entry[];
  const type = found.shape.type === 'people' ? 'person' : 'group';
  const shape: Shape = { ...found.shape, type };
  return entries.map((entry, index) => ({
    ...scope,
    frames: [...scope.frames, { as, shape, entry, index, count: entries.length, at: [...found.at, String(index)] }],
  }));
}

export const isMet = (scope: Scope, condition: Condition): boolean =>
  meets(condition, (path) => find(scope, path)?.value ?? '');

const KNOWN = new Set(BUILT_IN.map(({ key }) => key));
const OF_PERSONS = new Set(PERSON_FIELDS.map(({ key }) => key));

/** Answers that decide on the text and that nobody gave: the other words would be printed by default. */
export const undecided = (scope: Scope, condition: Condition): Found[] =>
  condition.flat().flatMap(({ path, compare }) => {
    const found = find(scope, path);
    const [root = '', key = ''] = [found?.at[0], found?.at.at(-1)];
    if (!found || !root || KNOWN.has(root) || OF_PERSONS.has(key) || typeof found.value !== 'string') return [];
    if (found.value !== '') return answerProblem(found.shape, found.value) ? [found] : [];
    const { type, optional } = found.shape;
    return !optional && (compare || type === 'choice' || type === 'yes_no') ? [found] : [];
  });

/** A value as printed, or null while it is open. */
export function textFor(found: Found, filters: readonly Filter[]): string | null {
  const { shape, value } = found;
  const [first] = filters;
  let text: string;
  if (value === '' && shape.type === 'word') return '';
  if (Array.isArray(value)) {
    if (first?.name === 'total') text = total(value as readonly Entry[], first.args[0] ?? '');
    else if (first?.name === 'plural') text = String(value.length);
    else return null;
  } else if (typeof value === 'string') text = value;
  else return null;
  if (text === '' || (typeof value === 'string' && answerProblem(shape, text, first?.name))) return null;
  const isPlain = filters.length === 0 || ['upper', 'title', 'capital'].includes(first!.name);
  let shown = isPlain ? printed(text, shape.type) : text;
  // The law lets nobody print a whole Aadhaar number.
  if (found.at.at(-1) === 'aadhaar') shown = masked(shown);
  for (const { name, args } of filters) shown = filterOf(name)?.apply(shown, args) ?? shown;
  return shown;
}

const total = (entries: readonly Entry[], key: string): string =>
  entries.reduce((sum, entry) => {
    const value = entry[key];
    return typeof value === 'string' && NUMBER.test(value) ? add(sum, value) : sum;
  }, '0');
