import './country-packs/others.ts';
import { describe, expect, it } from 'vitest';
import { recordProblems } from './client-record-rules.ts';

const INDIAN = { country: 'IN', pan: 'AAPFU0939F' };
const ABROAD = { country: 'AE', pan: '' };

describe('a record of a client', () => {
  it.each<[string, Record<string, unknown>, typeof INDIAN & { required?: string[] }, Record<string, string>]>([
    ['address', { pincode: '380009', state: 'Gujarat', country: 'IN' }, INDIAN, {}],
    ['address', { pincode: '', state: '', country: 'IN' }, INDIAN, {}],
    [
      'address',
      { pincode: '38000', state: 'Utopia', country: 'IN' },
      INDIAN,
      { pincode: 'Enter a valid PIN code: 6 digits, like 380009', state: 'Select an Indian state or union territory' },
    ],
    ['address', { pincode: 'SW1A 1AA', state: 'London', country: 'GB' }, INDIAN, {}],
    ['bank_detail', { ifsc_code: 'HDFC0000123', micr_code: '380240002', account_number: '5010012345' }, INDIAN, {}],
    [
      'bank_detail',
      { ifsc_code: 'HDFC123', account_number: '1234' },
      INDIAN,
      { ifsc_code: 'Enter an IFSC with 11 characters' },
    ],
    ['bank_detail', { ifsc_code: 'AE070331', account_number: 'AE070331234567890123456' }, ABROAD, {}],
    [
      'bank_detail',
      { ifsc_code: '070331', micr_code: '12', account_number: '1 2' },
      ABROAD,
      {
        ifsc_code: 'Enter a bank code with 2 letters followed by 2 to 16 letters or digits',
        micr_code: 'Enter a 9-digit MICR code',
        account_number: 'Enter an IBAN with 23 characters, like AE070331234567890123456',
      },
    ],
    ['director_detail', { din: '', pan: '' }, INDIAN, {}],
    ['director_detail', { din: '1234567' }, INDIAN, { din: 'Enter a DIN with 8 characters' }],
    ['director_detail', { din: '' }, { ...INDIAN, required: ['director_din'] }, { din: 'Required' }],
    ['gst', { gst_number: '27AAPFU0939F1ZV' }, INDIAN, {}],
    ['gst', { gst_number: '' }, INDIAN, { gst_number: 'Required' }],
    ['gst', { gst_number: '27AAPFU0939F1ZV' }, ABROAD, { gst_number: 'GSTIN applies only to clients in India' }],
    [
      'gst',
      { gst_number: '27AAPFU0939F1ZV' },
      { ...INDIAN, pan: 'AAACK4821M' },
      { gst_number: 'The PAN in the GSTIN (AAPFU0939F) doesn’t match the client’s PAN (AAACK4821M)' },
    ],
    ['relatives', { name: 'Meena' }, INDIAN, {}],
  ])('%s %j of %j: %j', (kind, record, client, problems) => {
    expect(recordProblems(kind, record, client)).toEqual(problems);
  });
});

it.each([
  ['director_detail', { director_full_name: 'Kavita R4o', din: '' }, 'director_full_name', 'Individual'],
  ['relatives', { name: 'Anil <b>' }, 'name', 'Individual'],
  ['client_contact_details', { name: ' Anil' }, 'name', 'LLP'],
  ['bank_detail', { account_holder: 'Kavita & Sons' }, 'account_holder', 'Individual'],
])('the name rule applies to %s', (kind, record, field, category) => {
  const client = { country: 'IN', pan: '', category };
  expect(recordProblems(kind, record, client)[field]).toMatch(/can contain only letters, commas and spaces$/);
  expect(recordProblems(kind, { ...record, [field]: 'Kavita Rao, Surat' }, client)[field]).toBeUndefined();
});

it('an account of a company is in its own name', () => {
  const company = { country: 'IN', pan: '', category: 'Private Limited' };
  expect(recordProblems('bank_detail', { account_holder: 'Kesar & Sons 2020' }, company)).toEqual({});
});
