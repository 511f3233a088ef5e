/** What a client's category says of it (specification, section 3; domain facts, 1.3). */
import type { ClientCategory } from './enumerations.ts';
import type { ClientField } from './client-fields.ts';

/** A human being: has a first name, a birth date and an Aadhaar. All others are called by the name of the firm. */
const PERSONS: ReadonlySet<ClientCategory> = new Set<ClientCategory>(['Individual', 'Proprietor']);
const COMPANIES: ReadonlySet<ClientCategory> = new Set<ClientCategory>(['Private Limited', 'Public Limited']);
const WITH_REGISTRAR: ReadonlySet<ClientCategory> = new Set<ClientCategory>([...COMPANIES, 'LLP']);
/** Those run by people who are asked for: directors, partners, trustees, members. */
const RUN_BY_NAMED: ReadonlySet<ClientCategory> = new Set<ClientCategory>([
  ...WITH_REGISTRAR,
  'Partnership Firm',
  'Trust',
  'Co-Operative',
  'AOP',
  'AOP MMR',
  'BOI',
]);

export const isPerson = (category: ClientCategory): boolean => PERSONS.has(category);
export const isCompany = (category: ClientCategory): boolean => COMPANIES.has(category);
export const hasDirectors = (category: ClientCategory): boolean => RUN_BY_NAMED.has(category);

const OF_PERSONS: ReadonlySet<ClientField> = new Set<ClientField>([
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'marital_status',
  'aadhar_number',
  'passport_no',
]);

/** Whether a form asks a client of this category for the field; what it does not ask for it cannot require. */
export function asksFor(category: ClientCategory, field: ClientField): boolean {
  if (OF_PERSONS.has(field)) return isPerson(category);
  if (field === 'company_name') return category !== 'Individual';
  if (field === 'cin') return WITH_REGISTRAR.has(category);
  if (field === 'director_din') return hasDirectors(category);
  return true;
}

/** Without it the client has no name. */
export const nameField = (category: ClientCategory): 'first_name' | 'company_name' =>
  isPerson(category) ? 'first_name' : 'company_name';

type Names = {
  category: ClientCategory;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_name: string;
};

/** What the client is called everywhere: a person by the person's name, all others by the firm's. */
export const fullName = (client: Names): string =>
  isPerson(client.category)
    ? [client.first_name, client.middle_name, client.last_name].filter(Boolean).join(' ')
    : client.company_name;

/** The fourth letter of a PAN tells its holder's kind: the right one, and others that were given out all the same. */
const PAN_LETTERS: Record<ClientCategory, { right: string; seen: string } | null> = {
  Individual: { right: 'P', seen: '' },
  Proprietor: { right: 'P', seen: '' },
  HUF: { right: 'H', seen: '' },
  'Co-Operative': { right: 'A', seen: 'BJ' },
  AOP: { right: 'A', seen: '' },
  'AOP MMR': { right: 'A', seen: '' },
  BOI: { right: 'B', seen: '' },
  Trust: { right: 'T', seen: 'AJ' },
  'Partnership Firm': { right: 'F', seen: '' },
  LLP: { right: 'F', seen: 'E' },
  'Private Limited': { right: 'C', seen: '' },
  'Public Limited': { right: 'C', seen: '' },
  Other: null,
};

/** A mismatch blocks, except where such numbers have been seen: then it warns (domain facts, 1.3). */
export function panCategoryProblem(
  pan: string,
  category: ClientCategory,
): { level: 'error' | 'warning'; message: string } | null {
  const letters = PAN_LETTERS[category];
  const letter = pan[3] ?? '';
  if (!letters || letter === letters.right) return null;
  const message = `PAN of ${category} has the fourth letter ${letters.right}, this one has ${letter}`;
  return { level: letters.seen.includes(letter) ? 'warning' : 'error', message };
}
