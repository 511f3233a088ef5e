/** India: Central Goods and Services Tax Act 2017 and its rules. */
import { gstinProblem, ifscProblem } from '../identifiers.ts';
import { INDIAN_STATES, stateCode } from '../indian-states.ts';
import { GST_RATES } from '../tax-rates.ts';
import { ANY_ACCOUNT } from './number-rules.ts';
import type { CountryPack } from './pack.ts';

export const IN: CountryPack = {
  tax: {
    kind: 'GST',
    name: 'GST',
    rates: GST_RATES,
    startingRate: '18',
    isFreeRate: false,
    needsNumber: true,
    categories: { nil_rated: 'Nil rated', exempt: 'Exempt', non_gst: 'Non-GST' },
    reverseCharge: 'Tax is payable on reverse charge basis',
    invoiceTitle: 'Tax Invoice',
  },
  numbers: {
    tax: { label: 'GSTIN', example: '24ABTFS4821K1Z5', maxLength: 15, problem: gstinProblem },
    // PAN, TAN, CIN, TIN, UIN and Aadhaar have rules that also look at the client's category (client-rules.ts).
    client: {},
  },
  shows: { hsn: true, placeOfSupply: true, pan: true, tds: true, shippingBill: true, upi: true },
  roundsToWhole: true,
  bank: {
    accountTypes: ['Savings', 'Current', 'Cash Credit', 'Overdraft', 'NRE', 'NRO', 'Other'],
    accountNumber: { ...ANY_ACCOUNT, label: 'Account number', example: '50200012345678' },
    code: { label: 'IFSC', example: 'HDFC0000123', maxLength: 18, problem: ifscProblem, isRequired: true },
  },
  fiscalYearStart: 4,
  address: {
    postalCode: 'PIN code',
    state: 'State',
    states: INDIAN_STATES.map(({ name }) => name),
    stateProblem: (state) => (stateCode(state) ? null : 'Select an Indian state or union territory'),
  },
  services: [],
  folders: {
    starting: ['Permanent documents', 'Correspondence'],
    yearly: ['Income tax', 'GST', 'TDS', 'Accounts and audit'],
  },
  example: {
    company_name: 'Kesar Foods Private Limited',
    pan: 'AAACK4821M',
    primary_mobile_number: '9825012345',
    primary_email: 'office@example.in',
    is_audit_applicable: 'No',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380009',
    country: 'IN',
  },
};
