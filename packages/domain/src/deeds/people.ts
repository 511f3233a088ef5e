/** Words that follow from who a party is: pronouns, titles, descriptions. */
import { masked } from './filters.ts';
import { SALUTATIONS, type PersonWord } from './fields.ts';

export type Entry = Readonly<Record<string, unknown>>;
const text = (entry: Entry, key: string): string => {
  const value = entry[key];
  return typeof value === 'string' ? value.trim() : '';
};

type Answer = string | Entry | readonly Entry[];
const withoutAadhaar = (entry: Entry): Entry =>
  'aadhaar' in entry ? { ...entry, aadhaar: masked(text(entry, 'aadhaar')) } : entry;
/** Answers as they are kept: of an Aadhaar number only the last four digits, which is all that a deed may show. */
export const keptAnswers = <V extends Readonly<Record<string, Answer>>>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value
        : Array.isArray(value)
          ? value.map(withoutAadhaar)
          : withoutAadhaar(value as Entry),
    ]),
  ) as V;

type Words = Readonly<Record<Exclude<PersonWord, 'described'>, string>>;
const MALE: Words = { title: 'Shri', he: 'he', him: 'him', his: 'his', child_of: 'son of' };
const FEMALE: Words = { title: 'Smt.', he: 'she', him: 'her', his: 'her', child_of: 'daughter of' };
const OTHER: Words = { title: 'Mx.', he: 'they', him: 'them', his: 'their', child_of: 'child of' };
const SPOUSES: Readonly<Record<string, string>> = { Male: 'husband of', Female: 'wife of', Other: 'spouse of' };
const FIRM: Words = { title: 'M/s.', he: 'it', him: 'it', his: 'its', child_of: '' };

/** Null while the gender of a person is open. */
export function personWord(entry: Entry, word: Exclude<PersonWord, 'described'>): string | null {
  if (text(entry, 'kind') === 'Firm') return FIRM[word];
  const gender = text(entry, 'gender');
  const salutation = SALUTATIONS.find((one) => one === text(entry, 'salutation'));
  if (word === 'title' && salutation) return salutation;
  if (word === 'child_of' && text(entry, 'kin') === 'Spouse') return SPOUSES[gender] ?? null;
  const words = gender === 'Male' ? MALE : gender === 'Female' ? FEMALE : gender === 'Other' ? OTHER : null;
  return words && words[word];
}

/** How deeds introduce a party, in the template language itself: an open answer shows as such. */
export const DESCRIBED =
  '{{p.title}} {{p.name}}{{#if p.kind == "Firm"}}, having its office at {{p.address}}' +
  '{{#if p.signatory}}, represented by {{p.signatory}}{{/if}}' +
  '{{else}}, {{p.child_of}} {{p.father_name}}, aged {{p.age}} years{{#if p.occupation}}, {{p.occupation}}{{/if}}, ' +
  'residing at {{p.address}}{{/if}}{{#if p.pan}} (PAN {{p.pan | upper}}){{/if}}';
