import type { Business } from '@daftar/contract/businesses';
import type { Firm } from '@daftar/contract/firms';
import { recordProblems } from '@daftar/domain/client-record-rules';
import { packOf } from '@daftar/domain/country-pack';
import { firmProblems, type FirmFacts } from '@daftar/domain/firm-rules';
import {
  DOCUMENT_KINDS,
  patternProblems,
  proposedPatterns,
  type DocumentKind,
  type Patterns,
} from '@daftar/domain/firm-series';
import type { Values } from '#web/kit/form-state.ts';

/** Input values: numbers and missing dates are strings. */
export type TypedSeries = Record<DocumentKind, { pattern: string; first_number: string }>;

const TEXTS = [
  'name',
  'legal_name',
  'pan',
  'tax_number',
  'company_number',
  'lut_number',
  'address_1',
  'address_2',
  'city',
  'state',
  'pincode',
  'email',
  'mobile_number',
  'website',
  'signatory',
  'upi_id',
  'terms',
  'notes',
] as const;

/** Initial values of the firm form. */
export const firmValues = (firm: Firm | null, home: string) => ({
  country: firm?.country ?? home,
  ...(Object.fromEntries(TEXTS.map((name) => [name, firm?.[name] ?? ''])) as Record<(typeof TEXTS)[number], string>),
  gst_type: firm?.gst_type ?? ('Regular' as const),
  is_sez: firm?.is_sez ?? false,
  lut_from: firm?.lut_from ?? '',
  lut_to: firm?.lut_to ?? '',
  hsn_digits: String(firm?.hsn_digits ?? ''),
  logo: firm?.logo ?? null,
  signature: firm?.signature ?? null,
  due_days: String(firm?.due_days ?? 15),
  branches: (firm?.branches ?? []).map(String),
});

type Home = Pick<
  Business,
  | 'name'
  | 'country'
  | 'pan'
  | 'tax_number'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'pincode'
  | 'email'
  | 'mobile_number'
  | 'website'
>;

/** The first firm is usually the business itself: its data isn't asked again. */
export const firstFirmValues = (business: Home) => ({
  ...firmValues(null, business.country),
  name: business.name,
  pan: business.pan,
  tax_number: business.tax_number,
  // A PAN without a GSTIN: it is not registered.
  gst_type: business.pan && !business.tax_number ? ('Unregistered' as const) : ('Regular' as const),
  address_1: business.address_1,
  address_2: business.address_2,
  city: business.city,
  state: business.state,
  pincode: business.pincode,
  email: business.email,
  mobile_number: business.mobile_number,
  website: business.website,
});

/** The body of the call; GST fields are left out without GST. */
export const firmBodyOf = (values: Values): Values => bodyIn(values, packOf(String(values.country)).tax.kind === 'GST');

const bodyIn = (values: Values, isGst: boolean): Values => ({
  ...values,
  ...(isGst ? {} : { gst_type: 'Unregistered', is_sez: false, pan: '', lut_number: '', lut_from: '', lut_to: '' }),
  lut_from: (isGst && values.lut_from) || null,
  lut_to: (isGst && values.lut_to) || null,
  hsn_digits: isGst && values.hsn_digits ? Number(values.hsn_digits) : null,
  due_days: whole(values.due_days),
  branches: (values.branches as string[]).map(Number),
});

/** Invalid numbers are sent as typed, so that the schema refuses them. */
const whole = (typed: unknown): unknown => (/^\d+$/.test(String(typed).trim()) ? Number(typed) : typed);

/** The rules of a firm, by the names of the form. */
export const firmProblemsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    firmProblems(
      { ...values, lut_from: values.lut_from || null, lut_to: values.lut_to || null } as unknown as FirmFacts,
      String(values.country),
    ).map(({ field, message }) => [field, message]),
  );

export const proposedSeries = (name: string): TypedSeries => {
  const patterns = proposedPatterns(name);
  return Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [kind, { pattern: patterns[kind], first_number: '1' }]),
  ) as TypedSeries;
};

export const seriesBodyOf = (series: TypedSeries): Values =>
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      { pattern: series[kind].pattern.trim(), first_number: whole(series[kind].first_number) },
    ]),
  );

export const seriesProblemsOf = (series: TypedSeries): Record<string, string> =>
  Object.fromEntries(
    Object.entries(
      patternProblems(
        Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, series[kind].pattern.trim()])) as Patterns,
      ),
    ).map(([kind, message]) => [`series.${kind}.pattern`, message]),
  );

/** The first type of account that firms use in the country. */
export const bankStart = (country: string) => {
  const { accountTypes } = packOf(country).bank;
  return { ...NO_BANK, account_type: accountTypes.includes('Current') ? 'Current' : accountTypes[0]! };
};

export const NO_BANK = {
  account_holder: '',
  bank_name: '',
  branch_name: '',
  account_number: '',
  account_type: 'Current' as const,
  ifsc_code: '',
  swift_code: '',
};

/** An account that was only looked at is none. */
export const isFilled = ({ account_type: _, ...bank }: Record<string, unknown>): boolean =>
  Object.values(bank).some(Boolean);

export const bankProblemsOf = (bank: Values, country: string, path = ''): Record<string, string> => {
  const problems = recordProblems('bank_detail', bank, { country, pan: '' });
  if (packOf(country).bank.code?.isRequired && !bank.ifsc_code) problems.ifsc_code = 'Required';
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [path + field, message]));
};
