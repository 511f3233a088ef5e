/** Uganda: Value Added Tax Act; the URA TIN is the tax number. */
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const UG: CountryPack = {
  ...NEUTRAL,
  tax: { ...VALUE_ADDED_TAX, rates: [{ rate: '0' }, { rate: '18' }], startingRate: '18', invoiceTitle: 'Tax invoice' },
  numbers: {
    tax: numberRule('TIN', '1000023516', {
      named: 'a TIN',
      shape: /^1\d{9}$/,
      says: '10 digits, the first of them 1',
    }),
    client: {},
  },
  bank: {
    accountTypes: ['Current', 'Savings', 'Other'],
    accountNumber: accountNumber('8,16', '9030012345678', '8 to 16 digits'),
    code: null,
  },
  fiscalYearStart: 7,
  address: { postalCode: 'PO box', state: 'District', states: [], stateProblem: anyState },
  services: [
    { name: 'VAT return', frequency: 'Monthly' },
    { name: 'Income tax return', frequency: 'Yearly' },
    { name: 'PAYE return', frequency: 'Monthly' },
    { name: 'Withholding tax', frequency: 'Monthly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Income tax', 'VAT', 'PAYE', 'Accounts and audit'] },
  example: {
    company_name: 'Nile Foods Limited',
    vat: '1000023516',
    primary_mobile_number: '0772123456',
    primary_email: 'office@example.co.ug',
    city: 'Kampala',
    state: 'Kampala',
    country: 'UG',
  },
};
