import type { FieldError } from '@daftar/contract/core/errors';
import { gstinPanProblem } from '@daftar/domain/gstin';
import { dinProblem, gstinProblem, ifscProblem, panProblem } from '@daftar/domain/identifiers';
import { stateCode } from '@daftar/domain/indian-states';
import { BANK_CODE } from '@daftar/domain/patterns';
import { dialledProblem, phoneProblem } from '@daftar/domain/phone';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import type { RecordTable } from './records.repo.ts';

type Values = Record<string, unknown>;
/** What the rules must know of the client. */
export type Owner = { country: string; pan: string };
type Rule = (record: Values, client: Owner) => Record<string, string | null>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A rule holds only for what is filled. */
const filled = (value: unknown, check: (value: string) => string | null): string | null =>
  text(value) ? check(text(value)) : null;

const bankCode = (country: string) => (value: string) => {
  if (country === 'IN') return ifscProblem(value);
  return BANK_CODE.test(value) ? null : 'Bank code must be two letters and 2 to 16 letters or digits';
};

/** One message a rule (section 5), by the kind of record. */
const RULES: Partial<Record<RecordTable, Rule>> = {
  client_addresses: ({ pincode, country, state }) => ({
    pincode: filled(pincode, (value) => postalCodeProblem(value, text(country))),
    state: filled(state, (value) =>
      country !== 'IN' || stateCode(value) ? null : 'State must be one of the 37 of India',
    ),
  }),
  client_bank_details: ({ ifsc_code, micr_code, account_number }, { country }) => ({
    ifsc_code: filled(ifsc_code, bankCode(country)),
    micr_code: filled(micr_code, (value) => (/^\d{9}$/.test(value) ? null : 'MICR must have 9 digits')),
    account_number: filled(account_number, (value) =>
      /^[A-Za-z0-9]{4,34}$/.test(value) ? null : 'Account number must be 4 to 34 letters or digits',
    ),
  }),
  client_mobile_numbers: ({ mobile_number, country_code }) => ({
    mobile_number: filled(mobile_number, (value) => dialledProblem(value, text(country_code))),
  }),
  client_directors: ({ din, pan, mobile_number }, { country }) => ({
    din: filled(din, dinProblem),
    pan: filled(pan, panProblem),
    mobile_number: filled(mobile_number, (value) => phoneProblem(value, country)),
  }),
  client_contact_details: ({ mobile_number }, { country }) => ({
    mobile_number: filled(mobile_number, (value) => phoneProblem(value, country)),
  }),
  client_gst: ({ gst_number }, { pan }) => ({
    gst_number: text(gst_number)
      ? (gstinProblem(text(gst_number)) ?? gstinPanProblem(text(gst_number), pan))
      : 'Required',
  }),
};

export const recordProblems = (table: RecordTable, record: Values, client: Owner): FieldError[] =>
  Object.entries(RULES[table]?.(record, client) ?? {}).flatMap(([field, message]) =>
    message ? [{ field, rule: message === 'Required' ? 'required' : 'format', message }] : [],
  );
