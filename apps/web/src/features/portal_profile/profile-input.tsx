import { ACCOUNT_TYPES } from '@daftar/contract/clients/records';
import { GST_TYPES } from '@daftar/domain/enumerations';
import {
  aadhaarProblem,
  dinProblem,
  gstinProblem,
  ifscProblem,
  panProblem,
  tanProblem,
} from '@daftar/domain/identifiers';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { profileFieldLabel } from '@daftar/domain/profile-labels';
import { DateField } from '#web/kit/date-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const options = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

const CHOICES: Readonly<Record<string, ReturnType<typeof options>>> = {
  account_type: options(ACCOUNT_TYPES),
  type: options(GST_TYPES),
};
const STATES = options(INDIAN_STATES.map(({ name }) => name));
type Rule = readonly [length: number, problem: (value: string) => string | null];
const NUMBERS: Readonly<Record<string, Rule>> = {
  pan: [10, panProblem],
  tan: [10, tanProblem],
  aadhar_number: [12, aadhaarProblem],
  gst_number: [15, gstinProblem],
  din: [8, dinProblem],
};
const CODES: ReadonlySet<string> = new Set(['cin', 'tin', 'uin', 'vat', 'passport_no', 'ifsc_code']);

type Props = {
  field: string;
  country: string;
  /** The practice's own list, where the field has one. */
  choices?: readonly string[] | undefined;
  required?: boolean;
  help?: string | undefined;
};

/** The input of a field, by what it is. */
export function ProfileInput({ field, country, choices, ...rest }: Props) {
  const common = { name: field, label: profileFieldLabel(field), ...rest };
  const rule = field === 'ifsc_code' && country === 'IN' ? ([11, ifscProblem] as const) : NUMBERS[field];
  if (rule) return <IdentifierField {...common} length={rule[0]} problem={rule[1]} />;
  if (CODES.has(field)) return <TextField {...common} code maxLength={40} />;
  const chosenFrom = choices ? options(choices) : CHOICES[field];
  if (chosenFrom) return <Select {...common} options={chosenFrom} clearable={!rest.required} />;
  if (field === 'birth_date') return <DateField {...common} />;
  if (field.endsWith('state') && country === 'IN') return <Select {...common} options={STATES} clearable />;
  if (field === 'mobile_number' || field === 'primary_mobile_number')
    return <PhoneField {...common} country={country} />;
  if (field === 'email' || field === 'primary_email') return <TextField {...common} type="email" maxLength={254} />;
  if (field === 'no_of_shares') return <TextField {...common} inputMode="numeric" maxLength={13} />;
  return <TextField {...common} maxLength={field.endsWith('pincode') ? 12 : 200} />;
}
