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
      { pincode: 'Postal code must be 6 digits, like 380009', state: 'State must be one of the 37 of India' },
    ],
    ['address', { pincode: 'SW1A 1AA', state: 'London', country: 'GB' }, INDIAN, {}],
    ['bank_detail', { ifsc_code: 'HDFC0000123', micr_code: '380240002', account_number: '5010012345' }, INDIAN, {}],
    [
      'bank_detail',
      { ifsc_code: 'HDFC123', account_number: '1234' },
      INDIAN,
      { ifsc_code: 'IFSC must have 11 characters' },
    ],
    ['bank_detail', { ifsc_code: 'AE070331', account_number: '1234' }, ABROAD, {}],
    [
      'bank_detail',
      { ifsc_code: '070331', micr_code: '12', account_number: '1 2' },
      ABROAD,
      {
        ifsc_code: 'Bank code must be two letters and 2 to 16 letters or digits',
        micr_code: 'MICR must have 9 digits',
        account_number: 'Account number must be 4 to 34 letters or digits',
      },
    ],
    ['director_detail', { din: '', pan: '' }, INDIAN, {}],
    ['director_detail', { din: '1234567' }, INDIAN, { din: 'DIN must have 8 characters' }],
    ['director_detail', { din: '' }, { ...INDIAN, required: ['director_din'] }, { din: 'Required' }],
    ['gst', { gst_number: '27AAPFU0939F1ZV' }, INDIAN, {}],
    ['gst', { gst_number: '' }, INDIAN, { gst_number: 'Required' }],
    ['gst', { gst_number: '27AAPFU0939F1ZV' }, ABROAD, { gst_number: 'GSTIN is for clients in India' }],
    [
      'gst',
      { gst_number: '27AAPFU0939F1ZV' },
      { ...INDIAN, pan: 'AAACK4821M' },
      { gst_number: 'GSTIN holds the PAN AAPFU0939F, the client has AAACK4821M' },
    ],
    ['relatives', { name: 'Meena' }, INDIAN, {}],
  ])('%s %j of %j: %j', (kind, record, client, problems) => {
    expect(recordProblems(kind, record, client)).toEqual(problems);
  });
});
