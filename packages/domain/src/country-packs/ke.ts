/** Kenya: Value Added Tax Act 2013; the KRA PIN is the tax number. */
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const KE: CountryPack = {
  ...NEUTRAL,
  tax: { ...VALUE_ADDED_TAX, rates: [{ rate: '0' }, { rate: '16' }], startingRate: '16', invoiceTitle: 'Tax invoice' },
  numbers: {
    tax: numberRule('KRA PIN', 'P051365947M', {
      named: 'a KRA PIN',
      shape: /^[AP]\d{9}[A-Z]$/,
      says: 'A or P, 9 digits and a letter',
    }),
    client: {},
  },
  bank: {
    accountTypes: ['Current', 'Savings', 'Other'],
    accountNumber: accountNumber('6,16', '01120012345678', '6 to 16 digits'),
    code: {
      ...numberRule('Bank and branch code', '01100', {
        named: 'a bank and branch code',
        shape: /^\d{5}$/,
        says: '5 digits',
      }),
      isRequired: false,
    },
  },
  fiscalYearStart: 1,
  address: { postalCode: 'Postal code', state: 'County', states: [], stateProblem: anyState },
  services: [
    { name: 'VAT return', frequency: 'Monthly' },
    { name: 'Income tax return', frequency: 'Yearly' },
    { name: 'PAYE return', frequency: 'Monthly' },
    { name: 'Withholding tax', frequency: 'Monthly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Income tax', 'VAT', 'PAYE', 'Accounts and audit'] },
  example: {
    company_name: 'Savanna Foods Limited',
    vat: 'P051365947M',
    primary_mobile_number: '0712345678',
    primary_email: 'office@example.co.ke',
    city: 'Nairobi',
    state: 'Nairobi',
    pincode: '00100',
    country: 'KE',
  },
};
