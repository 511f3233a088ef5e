/** United States: sales tax depends on state, county and city; there is no tax on value added. */
import { isRoutingNumber } from './check-digits.ts';
import { anyState, NEUTRAL, SHARED_SERVICES, STARTING_FOLDERS } from './neutral.ts';
import { accountNumber, numberRule } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

/** Prefixes that the Internal Revenue Service never issued. */
const UNISSUED = /^(0[0789]|1[789]|2[89]|49|69|7[089]|89|9[67])/;

const EIN = numberRule('EIN', '12-3456789', {
  named: 'an EIN',
  shape: /^\d{9}$/,
  says: '9 digits',
  check: (value) => !UNISSUED.test(value),
});

export const US: CountryPack = {
  ...NEUTRAL,
  tax: {
    kind: 'NONE',
    name: 'Sales tax',
    rates: [{ rate: '0' }],
    startingRate: '0',
    isFreeRate: true,
    needsNumber: false,
    categories: { exempt: 'Exempt' },
    reverseCharge: null,
    invoiceTitle: 'Invoice',
  },
  numbers: { tax: EIN, client: { tin: EIN } },
  bank: {
    accountTypes: ['Checking', 'Savings', 'Business', 'Other'],
    accountNumber: accountNumber('4,17', '000123456789', '4 to 17 digits'),
    code: {
      ...numberRule('Routing number', '021000021', {
        named: 'a routing number',
        shape: /^\d{9}$/,
        says: '9 digits',
        check: isRoutingNumber,
      }),
      isRequired: true,
    },
  },
  fiscalYearStart: 1,
  address: { postalCode: 'ZIP code', state: 'State', states: [], stateProblem: anyState },
  services: [
    { name: 'Individual tax return (1040)', frequency: 'Yearly' },
    { name: 'Corporate tax return (1120)', frequency: 'Yearly' },
    { name: 'Partnership return (1065)', frequency: 'Yearly' },
    { name: 'Sales tax return', frequency: 'Quarterly' },
    { name: 'Payroll tax return (941)', frequency: 'Quarterly' },
    ...SHARED_SERVICES,
  ],
  folders: { starting: STARTING_FOLDERS, yearly: ['Tax returns', 'Sales tax', 'Payroll', 'Accounts and audit'] },
  example: {
    company_name: 'Hudson Foods Inc.',
    tin: '12-3456789',
    primary_mobile_number: '2125550123',
    primary_email: 'office@example.com',
    city: 'New York',
    state: 'New York',
    pincode: '10001',
    country: 'US',
  },
};
