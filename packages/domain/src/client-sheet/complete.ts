/** Completes a client's row: splits the whole name into its parts, and reads facts from its numbers. */
import { isPerson } from '../client-categories.ts';
import type { ClientCategory } from '../enumerations.ts';
import { stateName } from '../indian-states.ts';
import { isPersonName } from '../text.ts';
import { categoryOf, isTradeName } from './categories.ts';
import { splitName, tidyPersonName } from './names.ts';

type Fields = Record<string, unknown>;
/** A client as it is, null for a new one. */
type Before = { category: string; pan: string; state: string; country: string } | null;
export type RowNames = { full_name?: string; contact_person?: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields to save, and the contact person unless the client is that person. */
export function completeClient(
  given: Fields,
  { full_name = '', contact_person = '' }: RowNames,
  before: Before,
  home: string,
): { fields: Fields; contact: string } {
  const { category: said, ...fields } = given;
  const pan = text(fields.pan) || (before?.pan ?? '');
  const names = full_name || text(fields.company_name);
  const category = (said ?? before?.category ?? categoryOf(pan, names)) as ClientCategory | undefined;
  const state = stateOf(fields, before, home);
  const rest = { ...fields, ...(state ? { state } : {}), ...(said || (!before && category) ? { category } : {}) };
  if (!isPerson(category ?? 'Individual')) return { fields: wholeName(rest, full_name), contact: contact_person };
  return personName(
    rest,
    { full_name, contact_person },
    { pan, isProprietor: category === 'Proprietor', isNew: !before },
  );
}

/** A GSTIN begins with the code of its state. */
function stateOf(fields: Fields, before: Before, home: string): string | undefined {
  const country = text(fields.country) || (before?.country ?? home);
  const isOpen = !text(fields.state) && !before?.state && country === 'IN';
  return isOpen && text(fields.gst_number) ? stateName(text(fields.gst_number).slice(0, 2)) : undefined;
}

/** A company may be written in the columns of a person. */
function wholeName(fields: Fields, full_name: string): Fields {
  if (text(fields.company_name)) return fields;
  const { first_name, middle_name, last_name, ...rest } = fields;
  const parts = [first_name, middle_name, last_name].map(text).filter(Boolean).join(' ');
  const company_name = full_name || parts;
  return company_name ? { ...rest, company_name } : rest;
}

type Around = { pan: string; isProprietor: boolean; isNew: boolean };

function personName(fields: Fields, names: RowNames, { pan, isProprietor, isNew }: Around) {
  const { company_name: company, ...rest } = fields;
  const full_name = names.full_name || (isProprietor || text(fields.first_name) ? '' : text(company));
  const contact = names.contact_person ?? '';
  if (text(fields.first_name)) return { fields, contact };
  if (!isProprietor) {
    const name = full_name || (isNew ? contact : '');
    return { fields: name ? { ...rest, ...splitName(name, pan) } : rest, contact: name === contact ? '' : contact };
  }
  // A proprietor is a person; the firm has a name of its own.
  const isTrade = isTradeName(full_name) || (contact !== '' && !text(company));
  const firm = text(company) || (isTrade ? full_name : '');
  const person = isTrade ? contact : full_name || contact;
  const firmField = firm ? { company_name: firm } : {};
  if (person)
    return { fields: { ...rest, ...firmField, ...splitName(person, pan) }, contact: person === contact ? '' : contact };
  return { fields: { ...rest, ...firmField, ...(isNew && firm ? { first_name: asPerson(firm) } : {}) }, contact };
}

/** Without a person's name the firm's is used, in letters that the name of a person can have. */
const asPerson = (firm: string): string => {
  const name = tidyPersonName(firm);
  return isPersonName(name)
    ? name
    : name
        .replace(/[^\p{L}\p{M} ]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim();
};
