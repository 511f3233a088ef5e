/** United Kingdom: VAT Notice 700, HMRC and Companies House numbers. */
import { isUkVat, isUtr } from './check-digits.ts';
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const GB: CountryPack = {
  ...NEUTRAL,
  tax: {
    ...VALUE_ADDED_TAX,
    rates: [{ rate: '0' }, { rate: '5' }, { rate: '20' }],
    startingRate: '20',
    reverseCharge: 'Reverse charge: customer to account for VAT to HMRC',
    invoiceTitle: 'VAT invoice',
  },
  numbers: {
    tax: numberRule('VAT number', 'GB980780684', {
      named: 'a VAT number',
      shape: /^(GB)?(\d{9}|\d{12})$/,
      says: '9 digits',
      check: (value) => isUkVat(value.replace('GB', '')),
    }),
    client: {
      tin: numberRule('UTR', '1955839661', { named: 'a UTR', shape: /^\d{10}$/, says: '10 digits', check: isUtr }),
      cin: numberRule('Company number', '03977902', {
        named: 'a company number',
        shape: /^(\d{8}|[A-Z]{2}\d{5}[A-Z\d])$/,
        says: '8 characters',
      }),
    },
  },
  bank: {
    accountTypes: ['Current', 'Savings', 'Business', 'Other'],
    accountNumber: accountNumber('8', '31926819', '8 digits'),
    code: {
      ...numberRule('Sort code', '60-16-13', { named: 'a sort code', shape: /^\d{6}$/, says: '6 digits' }),
      isRequired: true,
    },
  },
  fiscalYearStart: 4,
  address: { postalCode: 'Postcode', state: 'County', states: [], stateProblem: anyState },
  services: [
    { name: 'VAT return', frequency: 'Quarterly' },
    { name: 'Self Assessment', frequency: 'Yearly' },
    { name: 'Corporation tax', frequency: 'Yearly' },
    { name: 'Confirmation statement', frequency: 'Yearly' },
    { name: 'CIS return', frequency: 'Monthly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Tax returns', 'VAT', 'Payroll', 'Accounts and audit'] },
  example: {
    company_name: 'Thames Foods Limited',
    vat: 'GB980780684',
    cin: '03977902',
    primary_mobile_number: '07400123456',
    primary_email: 'office@example.co.uk',
    city: 'London',
    state: 'Greater London',
    pincode: 'SW1A 1AA',
    country: 'GB',
  },
};
