/**
 * Rules of client records (specification, section 5), one message per rule, for browser and server, by the names of
 * section 7. Phone numbers are separate (phone.ts), because their tables are large.
 */
import { gstinPanProblem } from './gstin.ts';
import { packOf } from './country-pack.ts';
import { NEUTRAL } from './country-packs/neutral.ts';
import { swiftProblem } from './country-packs/number-rules.ts';
import { dinProblem, buyerGstinProblem, panProblem } from './identifiers.ts';
import { postalCodeProblem } from './postal-codes.ts';
import { personNameProblem } from './text.ts';

type Values = Readonly<Record<string, unknown>>;

/** Facts of the client for the rules, and fields its business requires. */
export type RecordOwnerFacts = { country: string; pan: string; category?: string; required?: readonly string[] };
type Rule = (record: Values, client: RecordOwnerFacts) => Record<string, string | null>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Rules apply to filled fields only. */
const filled = (value: unknown, check: (value: string) => string | null): string | null =>
  text(value) ? check(text(value)) : null;

const personName = (label: string, value: unknown): string | null =>
  filled(value, (name) => personNameProblem(label, name));

/** A country without bank codes may still have one from an earlier address. */
const bankCode = (country: string) => packOf(country).bank.code ?? NEUTRAL.bank.code!;

const RULES: Readonly<Record<string, Rule>> = {
  address: ({ pincode, country, state }) => ({
    pincode: filled(pincode, (value) => postalCodeProblem(value, text(country))),
    state: filled(state, packOf(text(country)).address.stateProblem),
  }),
  bank_detail: ({ account_holder, ifsc_code, micr_code, account_number, swift_code }, { country, category }) => ({
    // An account of a business, and of a proprietor's trade, is in its name, which may have any character.
    account_holder: category === 'Individual' ? personName('Account holder', account_holder) : null,
    ifsc_code: filled(ifsc_code, bankCode(country).problem),
    micr_code: filled(micr_code, (value) => (/^\d{9}$/.test(value) ? null : 'Enter a 9-digit MICR code')),
    account_number: filled(account_number, packOf(country).bank.accountNumber.problem),
    swift_code: filled(swift_code, swiftProblem),
  }),
  director_detail: ({ director_full_name, din, pan }, { required = [] }) => ({
    director_full_name: personName('Full name', director_full_name),
    din: text(din) ? dinProblem(text(din)) : required.includes('director_din') ? 'Required' : null,
    pan: filled(pan, panProblem),
  }),
  client_contact_details: ({ name }) => ({ name: personName('Name', name) }),
  relatives: ({ name }) => ({ name: personName('Name', name) }),
  gst: ({ gst_number }, { pan, country }) => {
    const number = text(gst_number);
    if (!number) return { gst_number: 'Required' };
    if (packOf(country).tax.kind !== 'GST') return { gst_number: 'GSTIN applies only to clients in India' };
    return { gst_number: buyerGstinProblem(number) ?? gstinPanProblem(number, pan) };
  },
};

/** Field to reason, of whatever is wrong with a record of this kind. */
export const recordProblems = (kind: string, record: Values, client: RecordOwnerFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(RULES[kind]?.(record, client) ?? {}).filter((entry): entry is [string, string] => entry[1] !== null),
  );
