import { describe, expect, test } from 'vitest';
import { categoryInWords, categoryOf } from './categories.ts';
import { cellDay, cellDigits, cellIdentifier, cellMobiles, cellState, cellText } from './cells.ts';
import { completeClient } from './complete.ts';
import { splitName } from './names.ts';
import { lengthReason } from './reasons.ts';
import { servicesIn } from './services.ts';
import { fieldByContent, fieldOfTitle } from './titles.ts';

test.each([
  ['PAN No', 'pan'],
  ['Pan no.', 'pan'],
  ['PAN CARD NO', 'pan'],
  ['TAN No', 'tan'],
  ['Mail id', 'primary_email'],
  ['E-mail ID', 'primary_email'],
  ['Emial', 'primary_email'],
  ['Pin', 'pincode'],
  ['Pin Code', 'pincode'],
  ['Mobile No.', 'primary_mobile_number'],
  ['Mob. No.', 'primary_mobile_number'],
  ['Moblie No', 'primary_mobile_number'],
  ['Contact No', 'primary_mobile_number'],
  ['Alternate Mobile', 'mobile_numbers'],
  ['GST No', 'gst_number'],
  ['GST Number', 'gst_number'],
  ['GSTIN/UIN', 'gst_number'],
  ['Client Name', 'full_name'],
  ['Name of Client', 'full_name'],
  ['Name of the Assessee', 'full_name'],
  ['NAME', 'full_name'],
  ['Firm name', 'company_name'],
  ['Trade Name', 'company_name'],
  ['Contact person', 'contact_person'],
  ['File No', 'code_number'],
  ['Client Code', 'code_number'],
  ['Sr. No.', undefined],
  ['S.No', undefined],
  ['D.O.B.', 'birth_date'],
  ['DOB / DOI', 'birth_date'],
  ['Date of Birth', 'birth_date'],
  ['Constitution', 'category'],
  ['Catagory', 'category'],
  ['Type of entity', 'category'],
  ['Group', 'group_by'],
  ['Handled by', 'assignee_id'],
  ['Owner', 'assignee_id'],
  ['Services', 'services'],
  ['Adress', 'address_1'],
  ['Office Address', 'address_1'],
  ['Aadhar No', 'aadhar_number'],
  ['Fees', undefined],
  ['Remarks', undefined],
])('the title %s means %s', (title, field) => expect(fieldOfTitle(title)).toBe(field));

test('cells decide where a title means two things', () => {
  expect(fieldByContent('status', ['', 'Individual'])).toBe('category');
  expect(fieldByContent('status', ['Active'])).toBe('status');
  expect(fieldByContent('contact_person', ['98250 12345'])).toBe('primary_mobile_number');
  expect(fieldByContent('contact_person', ['Ramesh'])).toBe('contact_person');
});

test.each([
  ['Pvt Ltd', 'Private Limited'],
  ['PVT. LTD.', 'Private Limited'],
  ['Private Limited Company', 'Private Limited'],
  ['Prop', 'Proprietor'],
  ['Prop.', 'Proprietor'],
  ['Partnership', 'Partnership Firm'],
  ['Firm', 'Partnership Firm'],
  ['LLP', 'LLP'],
  ['Ind', 'Individual'],
  ['huf', 'HUF'],
  ['Limited', 'Public Limited'],
  ['Hospital', undefined],
])('%s is the category %s', (words, category) => expect(categoryInWords(words)).toBe(category));

test.each([
  ['AAACK4821M', 'Kesar Foods', 'Private Limited'],
  ['AAACK4821M', 'Kesar Foods Ltd', 'Public Limited'],
  ['AAACK4821M', 'Kesar Foods Pvt. Ltd.', 'Private Limited'],
  ['AAAFK4821M', 'Kesar Foods LLP', 'LLP'],
  ['AAAFK4821M', 'Kesar & Co', 'Partnership Firm'],
  ['ABCPK4821M', 'Ramesh Patel', 'Individual'],
  ['ABCPK4821M', 'Ganesh Traders', 'Proprietor'],
  ['AAAHK4821M', 'Ramesh Patel', 'HUF'],
  ['', 'Kesar Foods Private Limited', 'Private Limited'],
  ['', 'Ramesh Patel', undefined],
])('PAN %s of %s belongs to a %s', (pan, name, category) => expect(categoryOf(pan, name)).toBe(category));

test.each([
  ['Ramesh Patel', '', ['Ramesh', '', 'Patel']],
  ['Ramesh Kantilal Patel', '', ['Ramesh', 'Kantilal', 'Patel']],
  ['Smt. Meena  R. Shah', '', ['Meena', 'R', 'Shah']],
  ['Shah, Meena R.', '', ['Meena', 'R', 'Shah']],
  ['PATEL RAMESHBHAI K', 'ABCPP1234L', ['RAMESHBHAI', 'K', 'PATEL']],
  ['Ramesh Patel', 'ABCPP1234L', ['Ramesh', '', 'Patel']],
  ['Dr. (Miss) X', '', ['(Miss)', '', 'X']],
  ['Madhuben', '', ['Madhuben', '', '']],
])('%s with PAN %s is split', (name, pan, parts) => expect(Object.values(splitName(name, pan))).toEqual(parts));

describe('a cell', () => {
  test.each([
    ['NA', ''],
    ['N.A.', ''],
    ['-', ''],
    ['--', ''],
    ['nil', ''],
    ["'9825012345", '9825012345'],
    ['0', '0'],
    ['Nadiad', 'Nadiad'],
  ])('%s is read as %s', (cell, text) => expect(cellText(cell)).toBe(text));

  test.each([
    ['01/05/1980', '1980-05-01'],
    ['1-5-80', '1980-05-01'],
    ['01.05.05', '2005-05-01'],
    ['5-Apr-1985', '1985-04-05'],
    ['5 April 1985', '1985-04-05'],
    ['1980-05-01', '1980-05-01'],
    ['29342', '1980-05-01'],
    ['31/02/1980', '31/02/1980'],
    ['12', '12'],
    ['soon', 'soon'],
  ])('%s is the day %s', (cell, day) => expect(cellDay(cell)).toBe(day));

  test.each([
    ['9.825012345E+09', '9825012345'],
    ['9.82501E+09', '9.82501E+09'],
    ['380009.0', '380009'],
    ['98250 12345', '9825012345'],
  ])('%s has the digits %s', (cell, digits) => expect(cellDigits(cell)).toBe(digits));

  test('has several mobiles, and a PAN with spaces', () => {
    expect(cellMobiles('98250 12345 / +91-98980 11111')).toEqual(['9825012345', '+91-9898011111']);
    expect(cellIdentifier('aaack 4821-m')).toBe('AAACK4821M');
  });

  test.each([
    ['24', 'Gujarat'],
    ['24-Gujarat', 'Gujarat'],
    ['GJ', 'Gujarat'],
    ['GUJRAT', 'Gujarat'],
    ['Maharastra', 'Maharashtra'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Kent', 'Kent'],
  ])('%s is the state %s', (cell, state) => expect(cellState(cell)).toBe(state));
});

test.each([
  ['pan', 'ABCDE1234', 'IN', 'PAN ABCDE1234 has 9 characters. A PAN has 10.'],
  ['primary_mobile_number', '98250', 'IN', 'Mobile number 98250 has 5 digits. A mobile number has 10.'],
  ['primary_mobile_number', '98250', 'GB', null],
  ['aadhar_number', '1234', 'IN', 'Aadhaar number 1234 has 4 digits. An Aadhaar number has 12.'],
  [
    'primary_mobile_number',
    '9.82501E+09',
    'IN',
    'Mobile number 9.82501E+09 has lost its last digits. Format the column as text in Excel and type the number again.',
  ],
  ['pan', 'ABCDE12345', 'IN', null],
])('%s %s in %s: %s', (field, value, country, reason) => expect(lengthReason(field, value, country)).toBe(reason));

describe('a row is completed', () => {
  const meant = (fields: Record<string, unknown>, names = {}, before: never | null = null) =>
    completeClient(fields, names, before, 'IN');

  test('a person is split, a company keeps the whole name', () => {
    expect(meant({ category: 'Individual' }, { full_name: 'Mr. Ramesh K. Patel' }).fields).toEqual({
      category: 'Individual',
      first_name: 'Ramesh',
      middle_name: 'K',
      last_name: 'Patel',
    });
    expect(meant({ pan: 'AAACK4821M' }, { full_name: 'Kesar Foods Pvt. Ltd.', contact_person: 'Asha Rao' })).toEqual({
      fields: { pan: 'AAACK4821M', category: 'Private Limited', company_name: 'Kesar Foods Pvt. Ltd.' },
      contact: 'Asha Rao',
    });
    expect(meant({ category: 'Trust', first_name: 'Nirmal', last_name: 'Trust' }).fields).toEqual({
      category: 'Trust',
      company_name: 'Nirmal Trust',
    });
  });

  test('a proprietor has a name and a firm', () => {
    const prop = { category: 'Proprietor' };
    expect(meant(prop, { full_name: 'M/s. Shah & Sons', contact_person: 'Jayesh Shah' })).toEqual({
      fields: { ...prop, company_name: 'M/s. Shah & Sons', first_name: 'Jayesh', middle_name: '', last_name: 'Shah' },
      contact: '',
    });
    expect(meant(prop, { full_name: 'M/s. Shah & Sons' }).fields).toEqual({
      ...prop,
      company_name: 'M/s. Shah & Sons',
      first_name: 'Shah Sons',
    });
    expect(meant({ ...prop, company_name: 'Ganesh Traders' }, { full_name: 'Jayesh Shah' }).fields).toMatchObject({
      company_name: 'Ganesh Traders',
      last_name: 'Shah',
    });
  });

  test('a GSTIN has the state, unless one is there', () => {
    const gst = { category: 'Individual', gst_number: '24ABCPK1234L1Z5' };
    expect(meant(gst).fields).toMatchObject({ state: 'Gujarat' });
    expect(meant({ ...gst, state: 'Kerala' }).fields).toMatchObject({ state: 'Kerala' });
    const kept = { category: 'Individual', pan: '', state: 'Goa', country: 'IN' } as never;
    expect(meant({ gst_number: '24ABCPK1234L1Z5' }, {}, kept).fields).toEqual({ gst_number: '24ABCPK1234L1Z5' });
  });
});

test('services are found by the words of an office', () => {
  const known = ['Income Tax', 'TDS', 'GSTR 1', 'GSTR 3B', 'Books & MIS'];
  expect(servicesIn('GST, ITR', known)).toEqual({ services: ['GSTR 1', 'GSTR 3B', 'Income Tax'], missing: [] });
  expect(servicesIn('gstr-3b / TDS', known)).toEqual({ services: ['GSTR 3B', 'TDS'], missing: [] });
  expect(servicesIn('Books & MIS', known)).toEqual({ services: ['Books & MIS'], missing: [] });
  expect(servicesIn('Payroll', known)).toEqual({ services: [], missing: ['Payroll'] });
});
