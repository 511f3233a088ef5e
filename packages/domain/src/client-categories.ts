/** Facts that follow from a client's category (specification, section 3; domain facts, 1.3). */
import type { ClientCategory } from './enumerations.ts';
import type { ClientField } from './client-fields.ts';

/** People have a first name, a date of birth and an Aadhaar number. All others have a company name. */
const PERSONS: ReadonlySet<ClientCategory> = new Set<ClientCategory>(['Individual', 'Proprietor']);
const COMPANIES: ReadonlySet<ClientCategory> = new Set<ClientCategory>(['Private Limited', 'Public Limited']);
const WITH_REGISTRAR: ReadonlySet<ClientCategory> = new Set<ClientCategory>([...COMPANIES, 'LLP']);
/** Categories with directors, partners, trustees or members. */
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

/** Whether the field applies to the category. A field that does not apply is never required. */
export function asksFor(category: ClientCategory, field: ClientField): boolean {
  if (OF_PERSONS.has(field)) return isPerson(category);
  if (field === 'company_name') return category !== 'Individual';
  if (field === 'cin') return WITH_REGISTRAR.has(category);
  if (field === 'director_din') return hasDirectors(category);
  return true;
}

export const nameField = (category: ClientCategory): 'first_name' | 'company_name' =>
  isPerson(category) ? 'first_name' : 'company_name';

type Names = {
  category: ClientCategory;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_name: string;
};

export const fullName = (client: Names): string =>
  isPerson(client.category)
    ? [client.first_name, client.middle_name, client.last_name].filter(Boolean).join(' ')
    : client.company_name;

/** The fourth letter of a PAN encodes the type of holder. `seen` lists other letters that were issued in practice. */
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

/** A mismatch is an error, except for letters known to be in use (domain facts, 1.3). */
export function panCategoryProblem(
  pan: string,
  category: ClientCategory,
): { level: 'error' | 'warning'; message: string } | null {
  const letters = PAN_LETTERS[category];
  const letter = pan[3] ?? '';
  if (!letters || letter === letters.right) return null;
  const level = letters.seen.includes(letter) ? 'warning' : 'error';
  const rule = level === 'error' ? 'must be' : 'is usually';
  return { level, message: `For ${category}, the fourth letter of the PAN ${rule} ${letters.right}, not ${letter}` };
}
