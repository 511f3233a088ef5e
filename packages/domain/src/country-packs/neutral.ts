/** Countries without a pack of their own. */
import { vatNumberProblem } from '../identifiers.ts';
import { BANK_CODE } from '../patterns.ts';
import { NO_RATES, VAT_RATES } from '../tax-rates.ts';
import { ANY_ACCOUNT } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

/** States that no rule depends on. */
export const anyState = (): null => null;

/** The parts of Indian law, none of which exist elsewhere. */
export const NO_INDIAN_LAW: CountryPack['shows'] = {
  hsn: false,
  placeOfSupply: false,
  pan: false,
  tds: false,
  shippingBill: false,
  upi: false,
};

export const SHARED_SERVICES: CountryPack['services'] = [
  { name: 'Accounting', frequency: 'Monthly' },
  { name: 'Annual accounts', frequency: 'Yearly' },
  { name: 'Audit', frequency: 'Yearly' },
  { name: 'Payroll', frequency: 'Monthly' },
  { name: 'Other services', frequency: '' },
];

export const STARTING_FOLDERS = ['Permanent documents', 'Correspondence'] as const;

export const VALUE_ADDED_TAX = {
  kind: 'VAT',
  name: 'VAT',
  isFreeRate: false,
  needsNumber: true,
  categories: { nil_rated: 'Zero-rated', exempt: 'Exempt', non_gst: 'Outside the scope of VAT' },
  reverseCharge: null,
  invoiceTitle: 'Tax invoice',
} as const;

export const NEUTRAL: CountryPack = {
  tax: { ...VALUE_ADDED_TAX, rates: VAT_RATES, startingRate: '0' },
  numbers: {
    tax: { label: 'VAT number', example: '', maxLength: 20, problem: vatNumberProblem },
    client: {},
  },
  shows: NO_INDIAN_LAW,
  roundsToWhole: false,
  bank: {
    accountTypes: ['Current', 'Savings', 'Overdraft', 'Other'],
    accountNumber: ANY_ACCOUNT,
    code: {
      label: 'Bank code',
      example: '',
      maxLength: 18,
      isRequired: false,
      problem: (value) =>
        BANK_CODE.test(value) ? null : 'Enter a bank code with 2 letters followed by 2 to 16 letters or digits',
    },
  },
  fiscalYearStart: 1,
  address: { postalCode: 'Postal code', state: 'State or region', states: [], stateProblem: anyState },
  services: [
    { name: 'Income tax return', frequency: 'Yearly' },
    { name: 'VAT return', frequency: 'Quarterly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Tax returns', 'VAT', 'Accounts and audit'] },
  example: { company_name: 'Kesar Foods Limited', primary_email: 'office@example.com' },
};

/** Countries without a tax on value added. */
export const NEUTRAL_WITHOUT_TAX: CountryPack = {
  ...NEUTRAL,
  tax: {
    ...NEUTRAL.tax,
    kind: 'NONE',
    name: '',
    rates: NO_RATES,
    needsNumber: false,
    categories: {},
    invoiceTitle: 'Invoice',
  },
  numbers: { tax: null, client: {} },
  services: [{ name: 'Income tax return', frequency: 'Yearly' }, ...SHARED_SERVICES],
  folders: { starting: STARTING_FOLDERS, yearly: ['Tax returns', 'Accounts and audit'] },
};
