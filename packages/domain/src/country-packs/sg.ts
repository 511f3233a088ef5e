/** Singapore: Goods and Services Tax Act; ACRA's Unique Entity Number. */
import { isUen } from './check-digits.ts';
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

const UEN = /^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/;
/** Numbers of the register before and besides the UEN. */
const GST_REGISTER = /^M[A-Z0-9]\d{7}[A-Z0-9]$/;

export const SG: CountryPack = {
  ...NEUTRAL,
  tax: {
    ...VALUE_ADDED_TAX,
    name: 'GST',
    rates: [
      { rate: '0' },
      { rate: '7', to: '2022-12-31' },
      { rate: '8', from: '2023-01-01', to: '2023-12-31' },
      { rate: '9', from: '2024-01-01' },
    ],
    startingRate: '9',
    categories: { nil_rated: 'Zero-rated', exempt: 'Exempt', non_gst: 'Out of scope' },
    reverseCharge: 'Customer accounting: please account for the output GST',
    invoiceTitle: 'Tax invoice',
  },
  numbers: {
    tax: numberRule('GST registration number', '197401143C', {
      named: 'a GST registration number',
      shape: new RegExp(`${UEN.source}|${GST_REGISTER.source}`),
      says: '9 or 10 characters',
      check: (value) => GST_REGISTER.test(value) || isUen(value),
    }),
    client: {
      cin: numberRule('UEN', '197401143C', {
        named: 'a UEN',
        shape: UEN,
        says: '9 or 10 characters',
        check: isUen,
      }),
    },
  },
  bank: {
    accountTypes: ['Current', 'Savings', 'Other'],
    accountNumber: accountNumber('7,14', '0721234567', '7 to 14 digits'),
    code: {
      ...numberRule('Bank code', '7171', { named: 'a bank code', shape: /^\d{4}(\d{3})?$/, says: '4 digits' }),
      isRequired: false,
    },
  },
  fiscalYearStart: 1,
  address: { postalCode: 'Postal code', state: 'District', states: [], stateProblem: anyState },
  services: [
    { name: 'GST return', frequency: 'Quarterly' },
    { name: 'Corporate income tax', frequency: 'Yearly' },
    { name: 'Estimated chargeable income', frequency: 'Yearly' },
    { name: 'Annual return', frequency: 'Yearly' },
    { name: 'Corporate secretarial', frequency: 'Yearly' },
    ...SHARED_SERVICES,
  ],
  folders: {
    starting: STARTING_FOLDERS,
    yearly: ['Tax returns', 'GST', 'Corporate secretarial', 'Accounts and audit'],
  },
  example: {
    company_name: 'Merlion Foods Pte Ltd',
    cin: '197401143C',
    primary_mobile_number: '81234567',
    primary_email: 'office@example.sg',
    city: 'Singapore',
    pincode: '049315',
    country: 'SG',
  },
};
