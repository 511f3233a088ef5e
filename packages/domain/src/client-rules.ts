/**
 * Validation of a client (specification, section 5; domain facts, 1), shared by browser and server. Phone numbers are
 * checked in phone.ts, because its tables are large.
 */
import { asksFor, fullName, isPerson, nameField, panCategoryProblem } from './client-categories.ts';
import { requiredClientFields, visibleClientFields } from './client-fields.ts';
import type { ClientField, FieldsChoice } from './client-fields.ts';
import { packOf } from './country-pack.ts';
import { isDay } from './dates.ts';
import type { ClientCategory } from './enumerations.ts';
import { gstinPanProblem, gstinStateWarning } from './gstin.ts';
import {
  aadhaarProblem,
  cinProblem,
  llpinProblem,
  buyerGstinProblem,
  panProblem,
  tanProblem,
  uinProblem,
  vatNumberProblem,
} from './identifiers.ts';
import { EMAIL } from './patterns.ts';
import { postalCodeProblem } from './postal-codes.ts';
import { personNameProblem } from './text.ts';

export type Problem = { field: string; rule: string; message: string };

/** Fields that are not filled are empty strings. */
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

const personName =
  (label: string): Check =>
  (value) =>
    personNameProblem(label, value);
const pincode: Check = (value, { country }) => postalCodeProblem(value, country);
const state: Check = (value, { country }) => packOf(country).address.stateProblem(value);

/** The rule of the client's country; elsewhere than in India, a number without a rule is not checked. */
const issuedBy =
  (field: ClientField, indian: Check): Check =>
  (value, client) => {
    const { numbers, tax } = packOf(client.country);
    const own = numbers.client[field];
    if (own) return own.problem(value);
    return tax.kind === 'GST' ? indian(value, client) : null;
  };

/** Outside India the tax number of the client's country. */
const vatNumber: Check = (value, { country }) => {
  const { numbers, tax } = packOf(country);
  return tax.kind === 'VAT' && numbers.tax ? numbers.tax.problem(value) : vatNumberProblem(value);
};

const registration: Check = (value, { category }) => {
  return category === 'LLP' ? llpinProblem(value) : cinProblem(value);
};

const CHECKS: { [F in keyof ClientFacts]?: Check } = {
  first_name: personName('First name'),
  middle_name: personName('Middle name'),
  last_name: personName('Last name'),
  pan: panProblem,
  tan: tanProblem,
  cin: issuedBy('cin', registration),
  tin: issuedBy('tin', shape(/^\d{11}$/, 'Enter an 11-digit TIN')),
  uin: uinProblem,
  vat: vatNumber,
  aadhar_number: aadhaarProblem,
  gst_number: buyerGstinProblem,
  primary_email: shape(EMAIL, 'Enter a valid email'),
  state,
  current_state: state,
  pincode,
  current_pincode: pincode,
};

const INDIAN_PASSPORT = /^[A-PR-WY][0-9]{7}$/;

export type Surroundings = {
  /** From the FIELDS configuration of the business. */
  choice?: FieldsChoice;
  /** Country of the business, which decides the fields shown. */
  country: string;
  /** Today in the caller's time zone. */
  today: string;
  /** Covers fields that are not plain text, such as gst_details and branches. */
  isFilled: (field: ClientField) => boolean;
};

export function requiredFor(category: ClientCategory, country: string, choice?: FieldsChoice): ClientField[] {
  const chosen = requiredClientFields(country, choice).filter((field) => asksFor(category, field));
  const always: ClientField[] = ['category', 'country', nameField(category)];
  return [...new Set([...always, ...chosen])].filter(
    (field) => field !== 'code_number' && field !== 'client_full_name',
  );
}

/** Client details that a business needs, whether or not its settings require them. */
const NEEDED: ReadonlySet<ClientField> = new Set<ClientField>([
  'pan',
  'cin',
  'gst_details',
  'birth_date',
  'primary_mobile_number',
  'primary_email',
  'address_1',
  'city',
  'state',
  'pincode',
]);

/** The fields of a complete record: required ones, and those a business needs, where country and category have them. */
export function expectedFor(category: ClientCategory, country: string, choice?: FieldsChoice): ClientField[] {
  const needed = visibleClientFields(country, choice).filter((field) => NEEDED.has(field) && asksFor(category, field));
  return [...new Set([...requiredFor(category, country, choice), ...needed])];
}

/** Errors that block saving. */
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
  if (gst_number && buyerGstinProblem(gst_number) === null) {
    if (packOf(country).tax.kind !== 'GST') add('gst_number', 'country', 'GSTIN applies only to clients in India');
    else add('gst_number', 'pan', gstinPanProblem(gst_number, pan));
  }
  if (passport_no && packOf(country).shows.pan && !INDIAN_PASSPORT.test(passport_no))
    add('passport_no', 'format', 'Enter a passport number like K1234567');
  if (birth_date) {
    if (!isDay(birth_date)) add('birth_date', 'format', 'Invalid birth date!');
    else if (birth_date > today)
      add(
        'birth_date',
        'before',
        `${isPerson(client.category) ? 'Date of birth' : 'Date of incorporation'} can’t be in the future`,
      );
  }
  return problems;
}

/** Unusual values, shown as warnings. They never block saving. */
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
      message: `Check the PAN. Its fifth letter is usually the first letter of the ${isPerson(client.category) ? 'surname' : 'name'} (${initial.toUpperCase()}).`,
    });
  return warnings;
}
