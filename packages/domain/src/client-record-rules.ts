/**
 * The rules of what is kept of a client beside the master record (specification, section 5), one message a rule, for
 * browser and server, by the names of section 7. Telephone numbers have their own file (phone.ts): its tables are heavy.
 */
import { gstinPanProblem } from './gstin.ts';
import { dinProblem, gstinProblem, ifscProblem, panProblem } from './identifiers.ts';
import { stateCode } from './indian-states.ts';
import { BANK_CODE } from './patterns.ts';
import { postalCodeProblem } from './postal-codes.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the rules must know of the client, and which further fields its business requires. */
export type RecordOwnerFacts = { country: string; pan: string; required?: readonly string[] };
type Rule = (record: Values, client: RecordOwnerFacts) => Record<string, string | null>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A rule holds only for what is filled. */
const filled = (value: unknown, check: (value: string) => string | null): string | null =>
  text(value) ? check(text(value)) : null;

const bankCode = (country: string) => (value: string) => {
  if (country === 'IN') return ifscProblem(value);
  return BANK_CODE.test(value) ? null : 'Bank code must be two letters and 2 to 16 letters or digits';
};

const RULES: Readonly<Record<string, Rule>> = {
  address: ({ pincode, country, state }) => ({
    pincode: filled(pincode, (value) => postalCodeProblem(value, text(country))),
    state: filled(state, (value) =>
      country !== 'IN' || stateCode(value) ? null : 'State must be one of the 37 of India',
    ),
  }),
  bank_detail: ({ ifsc_code, micr_code, account_number }, { country }) => ({
    ifsc_code: filled(ifsc_code, bankCode(country)),
    micr_code: filled(micr_code, (value) => (/^\d{9}$/.test(value) ? null : 'MICR must have 9 digits')),
    account_number: filled(account_number, (value) =>
      /^[A-Za-z0-9]{4,34}$/.test(value) ? null : 'Account number must be 4 to 34 letters or digits',
    ),
  }),
  director_detail: ({ din, pan }, { required = [] }) => ({
    din: text(din) ? dinProblem(text(din)) : required.includes('director_din') ? 'Required' : null,
    pan: filled(pan, panProblem),
  }),
  gst: ({ gst_number }, { pan, country }) => {
    const number = text(gst_number);
    if (!number) return { gst_number: 'Required' };
    if (country !== 'IN') return { gst_number: 'GSTIN is for clients in India' };
    return { gst_number: gstinProblem(number) ?? gstinPanProblem(number, pan) };
  },
};

/** Field to reason, of whatever is wrong with a record of this kind. */
export const recordProblems = (kind: string, record: Values, client: RecordOwnerFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(RULES[kind]?.(record, client) ?? {}).filter((entry): entry is [string, string] => entry[1] !== null),
  );
