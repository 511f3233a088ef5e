/** Australia: A New Tax System (Goods and Services Tax) Act 1999; the ABN is the tax number. */
import { isAbn, isAcn } from './check-digits.ts';
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS, VALUE_ADDED_TAX } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const AU: CountryPack = {
  ...NEUTRAL,
  tax: {
    ...VALUE_ADDED_TAX,
    name: 'GST',
    rates: [{ rate: '0' }, { rate: '10' }],
    startingRate: '10',
    categories: { nil_rated: 'GST-free', exempt: 'Input taxed', non_gst: 'Out of scope' },
    invoiceTitle: 'Tax invoice',
  },
  numbers: {
    tax: numberRule('ABN', '51824753556', { named: 'an ABN', shape: /^\d{11}$/, says: '11 digits', check: isAbn }),
    client: {
      cin: numberRule('ACN', '004085616', { named: 'an ACN', shape: /^\d{9}$/, says: '9 digits', check: isAcn }),
    },
  },
  bank: {
    accountTypes: ['Transaction', 'Savings', 'Business', 'Other'],
    accountNumber: accountNumber('5,10', '12345678', '5 to 10 digits'),
    code: {
      ...numberRule('BSB', '062-000', { named: 'a BSB', shape: /^\d{6}$/, says: '6 digits' }),
      isRequired: true,
    },
  },
  fiscalYearStart: 7,
  address: {
    postalCode: 'Postcode',
    state: 'State or territory',
    states: [
      'Australian Capital Territory',
      'New South Wales',
      'Northern Territory',
      'Queensland',
      'South Australia',
      'Tasmania',
      'Victoria',
      'Western Australia',
    ],
    stateProblem: anyState,
  },
  services: [
    { name: 'Business activity statement', frequency: 'Quarterly' },
    { name: 'Individual tax return', frequency: 'Yearly' },
    { name: 'Company tax return', frequency: 'Yearly' },
    { name: 'Superannuation', frequency: 'Quarterly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Tax returns', 'BAS', 'Payroll', 'Accounts and audit'] },
  example: {
    company_name: 'Harbour Foods Pty Ltd',
    vat: '51824753556',
    cin: '004085616',
    primary_mobile_number: '0412345678',
    primary_email: 'office@example.com.au',
    city: 'Sydney',
    state: 'New South Wales',
    pincode: '2000',
    country: 'AU',
  },
};
