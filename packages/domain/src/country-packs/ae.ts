/** United Arab Emirates: Federal Decree-Law 8 of 2017 on VAT. */
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { iban, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const AE: CountryPack = {
  ...NEUTRAL,
  tax: {
    ...VALUE_ADDED_TAX,
    rates: [{ rate: '0' }, { rate: '5' }],
    startingRate: '5',
    reverseCharge: 'The recipient must account for VAT under the reverse charge mechanism',
    invoiceTitle: 'Tax invoice',
  },
  numbers: {
    tax: numberRule('TRN', '100123456700003', {
      named: 'a TRN',
      shape: /^1\d{14}$/,
      says: '15 digits, the first of them 1',
    }),
    client: {},
  },
  bank: {
    accountTypes: ['Current', 'Savings', 'Other'],
    accountNumber: iban('AE070331234567890123456'),
    code: null,
  },
  fiscalYearStart: 1,
  address: {
    postalCode: 'PO box',
    state: 'Emirate',
    states: ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain'],
    stateProblem: anyState,
  },
  services: [
    { name: 'VAT return', frequency: 'Quarterly' },
    { name: 'Corporate tax', frequency: 'Yearly' },
    { name: 'Trade licence renewal', frequency: 'Yearly' },
    { name: 'Economic substance', frequency: 'Yearly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Corporate tax', 'VAT', 'Accounts and audit'] },
  example: {
    company_name: 'Creek Trading LLC',
    vat: '100123456700003',
    primary_mobile_number: '0501234567',
    primary_email: 'office@example.ae',
    city: 'Dubai',
    state: 'Dubai',
    country: 'AE',
  },
};
