/**
 * The rules of a client as a whole (specification, section 5; domain facts, 1), one message a rule, for browser and
 * server. Telephone numbers have their own file (phone.ts), because its tables are heavy.
 */
import { asksFor, fullName, isPerson, nameField, panCategoryProblem } from './client-categories.ts';
import { requiredClientFields } from './client-fields.ts';
import type { ClientField, FieldsChoice } from './client-fields.ts';
import { isDay } from './dates.ts';
import type { ClientCategory } from './enumerations.ts';
import { gstinPanProblem, gstinStateWarning } from './gstin.ts';
import { aadhaarProblem, cinProblem, gstinProblem, panProblem, tanProblem, vatNumberProblem } from './identifiers.ts';
import { stateCode } from './indian-states.ts';
import { EMAIL } from './patterns.ts';
import { postalCodeProblem } from './postal-codes.ts';
import { taxKindOf } from './tax-kind.ts';
import { isPersonName } from './text.ts';

export type Problem = { field: string; rule: string; message: string };

/** A client as the rules see it: what is not filled is empty. */
export type ClientFacts = {
  category: ClientCategory;
  country: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_name: string;
  pan: string;
  tan: string;
  cin: string;
  tin: string;
  uin: string;
  vat: string;
  aadhar_number: string;
  passport_no: string;
  gst_number: string;
  primary_email: string;
  birth_date: string | null;
  state: string;
  pincode: string;
  current_state: string;
  current_pincode: string;
};

type Check = (value: string, client: ClientFacts) => string | null;

const shape =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    pattern.test(value) ? null : message;

const personName = (label: string): Check => {
  const message = `${label} may have letters, commas and spaces only`;
  return (value) => (isPersonName(value) ? null : message);
};
const pincode: Check = (value, { country }) => postalCodeProblem(value, country);
const indianState: Check = (value, { country }) =>
  country !== 'IN' || stateCode(value) ? null : 'State must be one of the 37 of India';

/** An LLP has its LLPIN where a company has its CIN. */
const registration: Check = (value, { category }) => {
  if (category !== 'LLP') return cinProblem(value);
  return /^[A-Z]{3}-\d{4}$/.test(value) ? null : 'LLPIN must be three letters, a hyphen and four digits, like AAB-1234';
};

const CHECKS: { [F in keyof ClientFacts]?: Check } = {
  first_name: personName('First name'),
  middle_name: personName('Middle name'),
  last_name: personName('Last name'),
  pan: panProblem,
  tan: tanProblem,
  cin: registration,
  tin: shape(/^\d{11}$/, 'TIN must have 11 digits'),
  uin: shape(
    /^\d{4}[A-Z]{3}\d{5}[UO]\d[A-Z0-9]$/,
    'UIN must be four digits, three letters, five digits, U or O, a digit and a check character',
  ),
  vat: vatNumberProblem,
  aadhar_number: aadhaarProblem,
  gst_number: gstinProblem,
  primary_email: shape(EMAIL, 'Enter a valid e-mail'),
  state: indianState,
  current_state: indianState,
  pincode,
  current_pincode: pincode,
};

const INDIAN_PASSPORT = /^[A-PR-WY][0-9]{7}$/;

export type Surroundings = {
  /** The business's choice of fields (FIELDS configuration). */
  choice?: FieldsChoice;
  /** The country of the business: it decides which fields are seen. */
  country: string;
  /** The caller's day. */
  today: string;
  /** Which of the wanted fields are filled, for those that are no plain text (gst_details, branches …). */
  isFilled: (field: ClientField) => boolean;
};

/** What must be filled for a client of this category in this business. */
export function requiredFor(category: ClientCategory, country: string, choice?: FieldsChoice): ClientField[] {
  const chosen = requiredClientFields(country, choice).filter((field) => asksFor(category, field));
  const always: ClientField[] = ['category', 'country', nameField(category)];
  return [...new Set([...always, ...chosen])].filter(
    (field) => field !== 'code_number' && field !== 'client_full_name',
  );
}

/** Everything that is wrong with a client, and must be put right before it is kept. */
export function clientProblems(client: ClientFacts, around: Surroundings): Problem[] {
  const missing = requiredFor(client.category, around.country, around.choice)
    .filter((field) => !around.isFilled(field))
    .map((field) => ({ field, rule: 'required', message: 'Required' }));
  return [...missing, ...shapeProblems(client), ...agreementProblems(client, around.today)];
}

function shapeProblems(client: ClientFacts): Problem[] {
  return Object.entries(CHECKS).flatMap(([field, check]) => {
    const value = client[field as keyof ClientFacts];
    const message = value ? check(value, client) : null;
    return message ? [{ field, rule: 'format', message }] : [];
  });
}

function agreementProblems(client: ClientFacts, today: string): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, rule: string, message: string | null) => {
    if (message) problems.push({ field, rule, message });
  };
  const { pan, gst_number, birth_date, passport_no, country } = client;
  if (pan && panProblem(pan) === null) {
    const problem = panCategoryProblem(pan, client.category);
    if (problem?.level === 'error') add('pan', 'category', problem.message);
  }
  if (gst_number && gstinProblem(gst_number) === null) {
    if (taxKindOf(country) !== 'GST') add('gst_number', 'country', 'GSTIN is for clients in India');
    else add('gst_number', 'pan', gstinPanProblem(gst_number, pan));
  }
  if (passport_no && country === 'IN' && !INDIAN_PASSPORT.test(passport_no))
    add('passport_no', 'format', 'Passport must be a letter and seven digits, like K1234567');
  if (birth_date) {
    if (!isDay(birth_date)) add('birth_date', 'format', 'Invalid birth date!');
    else if (birth_date > today) add('birth_date', 'before', 'Birth date must not lie ahead');
  }
  return problems;
}

/** What looks odd and may be right all the same: shown, never refused. */
export function clientWarnings(client: ClientFacts): Problem[] {
  const warnings: Problem[] = [];
  const category = client.pan ? panCategoryProblem(client.pan, client.category) : null;
  if (category?.level === 'warning') warnings.push({ field: 'pan', rule: 'category', message: category.message });
  const state = client.gst_number ? gstinStateWarning(client.gst_number, client.state) : null;
  if (state) warnings.push({ field: 'gst_number', rule: 'state', message: state });
  const initial = (isPerson(client.category) ? client.last_name || client.first_name : fullName(client))[0];
  if (client.pan && initial && client.pan[4] !== initial.toUpperCase())
    warnings.push({
      field: 'pan',
      rule: 'name',
      message: `The fifth letter of a PAN is usually that of the name, ${initial.toUpperCase()}`,
    });
  return warnings;
}
