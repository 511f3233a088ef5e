import { packOf } from '@daftar/domain/country-pack';
import { GST_TYPES } from '@daftar/domain/enumerations';
import { aadhaarProblem, dinProblem, buyerGstinProblem, panProblem, tanProblem } from '@daftar/domain/identifiers';
import { profileFieldLabel } from '@daftar/domain/profile-labels';
import { DateField } from '#web/kit/date-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const options = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

const CHOICES: Readonly<Record<string, ReturnType<typeof options>>> = {
  type: options(GST_TYPES),
};
type Rule = readonly [length: number, problem: (value: string) => string | null];
const NUMBERS: Readonly<Record<string, Rule>> = {
  pan: [10, panProblem],
  tan: [10, tanProblem],
  aadhar_number: [12, aadhaarProblem],
  gst_number: [15, buyerGstinProblem],
  din: [8, dinProblem],
};
const CODES: ReadonlySet<string> = new Set(['cin', 'tin', 'uin', 'vat', 'passport_no', 'ifsc_code']);

type Props = {
  field: string;
  country: string;
  /** Options the business defined for this field. */
  choices?: readonly string[] | undefined;
  required?: boolean;
  help?: string | undefined;
};

/** The input that fits a field. */
export function ProfileInput({ field, country, choices, ...rest }: Props) {
  const { address, bank, shows } = packOf(country);
  const common = { name: field, label: profileFieldLabel(field, country), ...rest };
  const rule = field === 'ifsc_code' && shows.upi ? ([11, bank.code!.problem] as const) : NUMBERS[field];
  if (rule) return <IdentifierField {...common} length={rule[0]} problem={rule[1]} />;
  if (CODES.has(field)) return <TextField {...common} code maxLength={40} />;
  const offered = field === 'account_type' ? bank.accountTypes : choices;
  const chosenFrom = offered ? options(offered) : CHOICES[field];
  if (chosenFrom) return <Select {...common} options={chosenFrom} clearable={!rest.required} />;
  if (field === 'birth_date') return <DateField {...common} />;
  if (field.endsWith('state') && address.states.length > 0)
    return <Select {...common} options={options(address.states)} clearable />;
  if (field === 'mobile_number' || field === 'primary_mobile_number')
    return <PhoneField {...common} country={country} />;
  if (field === 'email' || field === 'primary_email') return <TextField {...common} type="email" maxLength={254} />;
  if (field === 'no_of_shares') return <TextField {...common} inputMode="numeric" maxLength={13} />;
  return <TextField {...common} maxLength={field.endsWith('pincode') ? 12 : 200} />;
}
