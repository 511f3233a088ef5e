import { describe, expect, it } from 'vitest';
import { asksFor, fullName, panCategoryProblem } from './client-categories.ts';
import { gstinCheckCharacter } from './check-digits.ts';
import {
  clientProblems,
  clientWarnings,
  expectedFor,
  requiredFor,
  type ClientFacts,
  type Surroundings,
} from './client-rules.ts';
import { customFieldProblem, customValueProblem, type CustomFieldType } from './custom-fields.ts';
import { CLIENT_CATEGORIES, type ClientCategory } from './enumerations.ts';
import { gstinFacts, gstinPanProblem, gstinStateWarning } from './gstin.ts';

const gstin = (state: string, pan: string) => {
  const body = `${state}${pan}1Z`;
  return body + gstinCheckCharacter(body);
};

const PERSON: ClientFacts = {
  category: 'Individual',
  country: 'IN',
  first_name: 'Ramesh',
  middle_name: '',
  last_name: 'Kothari',
  company_name: '',
  pan: 'ABCPK1234L',
  tan: '',
  cin: '',
  tin: '',
  uin: '',
  vat: '',
  aadhar_number: '',
  passport_no: '',
  gst_number: '',
  primary_email: '',
  birth_date: '1980-05-01',
  state: 'Gujarat',
  pincode: '380009',
  current_state: '',
  current_pincode: '',
};
const around = (client: ClientFacts): Surroundings => ({
  country: 'IN',
  today: '2026-11-15',
  isFilled: (field) => Boolean((client as Record<string, unknown>)[field]),
});
const problems = (changes: Partial<ClientFacts>) => {
  const client = { ...PERSON, ...changes };
  return clientProblems(client, around(client)).map(({ field, message }) => `${field}: ${message}`);
};

describe('a client', () => {
  it('that is right has no problem and no warning', () => {
    expect(problems({})).toEqual([]);
    expect(clientWarnings(PERSON)).toEqual([]);
  });

  it.each<[Partial<ClientFacts>, string]>([
    [{ first_name: '' }, 'first_name: Required'],
    [{ category: 'Trust', pan: '' }, 'company_name: Required'],
    [{ first_name: 'R2D2' }, 'first_name: First name can contain only letters, commas and spaces'],
    [{ pan: 'ABCPK123' }, 'pan: Enter a PAN with 10 characters'],
    [{ pan: 'ABCCK1234L' }, 'pan: For Individual, the fourth letter of the PAN must be P, not C'],
    [
      { gst_number: '24ABCPK1234L1Z0' },
      'gst_number: Check the GSTIN for a typing error. The last character doesn’t match.',
    ],
    [
      { gst_number: gstin('24', 'ABCPM1234L') },
      'gst_number: The PAN in the GSTIN (ABCPM1234L) doesn’t match the client’s PAN (ABCPK1234L)',
    ],
    [{ aadhar_number: '123412341234' }, 'aadhar_number: Aadhaar number can’t begin with 0 or 1'],
    [{ passport_no: 'Q1234567' }, 'passport_no: Enter a passport number like K1234567'],
    [{ birth_date: '2026-11-16' }, 'birth_date: Date of birth can’t be in the future'],
    [{ birth_date: '2026-02-30' }, 'birth_date: Invalid birth date!'],
    [{ state: 'Gujrat' }, 'state: Select an Indian state or union territory'],
    [{ pincode: '38000' }, 'pincode: Enter a valid PIN code: 6 digits, like 380009'],
    [{ primary_email: 'ramesh@' }, 'primary_email: Enter a valid email'],
    [{ tin: '2412' }, 'tin: Enter an 11-digit TIN'],
    [
      { category: 'LLP', company_name: 'Rao LLP', pan: '', cin: 'U17100GJ2011PTC065432' },
      'cin: Enter an LLPIN like AAB-1234',
    ],
  ])('%j: %s', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it('abroad has the rules of its country', () => {
    const abroad = {
      country: 'AE',
      pan: '',
      state: 'Dubai',
      pincode: '',
      passport_no: 'N00123456',
      vat: '100123456700003',
    };
    expect(problems(abroad)).toEqual([]);
    expect(problems({ ...abroad, gst_number: gstin('24', 'ABCPK1234L') })).toEqual([
      'gst_number: GSTIN applies only to clients in India',
    ]);
  });

  it('is asked for what its category has', () => {
    expect(asksFor('Individual', 'cin')).toBe(false);
    expect(asksFor('Private Limited', 'cin')).toBe(true);
    expect(asksFor('Private Limited', 'aadhar_number')).toBe(false);
    const choice = { shown: [], hidden: [], required: ['aadhar_number', 'cin', 'pan'] };
    expect(requiredFor('Individual', 'IN', choice)).toEqual([
      'category',
      'country',
      'first_name',
      'pan',
      'aadhar_number',
    ]);
    expect(requiredFor('Public Limited', 'IN', choice)).toEqual(['category', 'country', 'company_name', 'pan', 'cin']);
    // A country that hides the PAN can't require it.
    expect(requiredFor('Public Limited', 'AE', choice)).toEqual(['category', 'country', 'company_name']);
  });

  it('has a complete record with what is required and what a practice needs', () => {
    const choice = { shown: [], hidden: ['pincode'], required: ['gender'] };
    const place = ['birth_date', 'primary_mobile_number', 'primary_email', 'gst_details', 'address_1', 'city', 'state'];
    expect(expectedFor('Individual', 'IN', choice)).toEqual([
      'category',
      'country',
      'first_name',
      'gender',
      'pan',
      ...place,
    ]);
    expect(expectedFor('LLP', 'IN', choice)).toEqual(['category', 'country', 'company_name', 'pan', 'cin', ...place]);
    expect(expectedFor('LLP', 'AE')).not.toContain('pan');
  });

  it('has the name of its person or firm', () => {
    const names = { first_name: 'Ramesh', middle_name: 'M', last_name: 'Kothari', company_name: 'Kesar Foods' };
    expect(fullName({ ...names, category: 'Proprietor' })).toBe('Ramesh M Kothari');
    expect(fullName({ ...names, category: 'Partnership Firm' })).toBe('Kesar Foods');
  });
});

describe('the fourth letter of a PAN', () => {
  it.each<[ClientCategory, string, string, string]>([
    ['Individual', 'P', '', 'C'],
    ['HUF', 'H', '', 'P'],
    ['Co-Operative', 'A', 'BJ', 'P'],
    ['BOI', 'B', '', 'A'],
    ['Trust', 'T', 'AJ', 'P'],
    ['LLP', 'F', 'E', 'C'],
    ['Public Limited', 'C', '', 'F'],
  ])('%s: %s is right, %s warns, %s blocks', (category, right, seen, wrong) => {
    const levelOf = (letter: string) => panCategoryProblem(`ABC${letter}K1234L`, category)?.level;
    expect(levelOf(right)).toBeUndefined();
    for (const letter of seen) expect(levelOf(letter)).toBe('warning');
    expect(levelOf(wrong)).toBe('error');
  });

  it('is not checked for category Other; every category is known', () => {
    for (const letter of 'ABCFGHLJPT') expect(panCategoryProblem(`ABC${letter}K1234L`, 'Other')).toBeNull();
    for (const category of CLIENT_CATEGORIES) expect(() => panCategoryProblem('ABCPK1234L', category)).not.toThrow();
  });
});

describe('a GSTIN', () => {
  it('contains its state, its PAN and its kind', () => {
    expect(gstinFacts('27AAPFU0939F1ZV')).toEqual({
      gst_number: '27AAPFU0939F1ZV',
      is_valid: true,
      problem: null,
      state_code: '27',
      state: 'Maharashtra',
      pan: 'AAPFU0939F',
      kind: 'Regular taxpayer',
      serial: '1',
    });
    expect(gstinFacts('27AAPFU0939F1ZW')).toMatchObject({
      is_valid: false,
      pan: null,
      kind: null,
      state: 'Maharashtra',
    });
  });

  it('must match the PAN, and warns of another state', () => {
    expect(gstinPanProblem('27AAPFU0939F1ZV', '')).toBeNull();
    expect(gstinPanProblem('27AAPFU0939F1ZV', 'AAPFU0939F')).toBeNull();
    expect(gstinPanProblem('27AAPFU0939F1ZV', 'AAPFU0939G')).toBe(
      'The PAN in the GSTIN (AAPFU0939F) doesn’t match the client’s PAN (AAPFU0939G)',
    );
    expect(gstinStateWarning('27AAPFU0939F1ZV', 'maharashtra')).toBeNull();
    expect(gstinStateWarning('27AAPFU0939F1ZV', 'Gujarat')).toBe(
      'The GSTIN is registered in Maharashtra, but the address is in Gujarat',
    );
  });
});

describe('a custom field', () => {
  const field = (type: CustomFieldType, is_required = false) => ({
    label: 'x',
    type,
    options: ['Gold', 'Silver'],
    is_required,
  });
  it.each<[CustomFieldType, unknown, unknown]>([
    ['Text Field', 'x', 7],
    ['Paragraph', 'x\ny', false],
    ['Number Field', 7.5, '7'],
    ['Date Field', '2026-11-15', '2026-11-31'],
    ['Date Time Field', '2026-11-15T09:30', '2026-11-15'],
    ['Radio-Button', 'Gold', 'Bronze'],
    ['Drop-down', 'Silver', ['Silver']],
    ['Checkbox', ['Gold', 'Silver'], ['Bronze']],
    ['Toggle Button', true, 'yes'],
  ])('of type %s takes %j and refuses %j', (type, right, wrong) => {
    expect(customValueProblem(field(type), right)).toBeNull();
    expect(customValueProblem(field(type), wrong)).not.toBeNull();
    expect(customValueProblem(field(type), null)).toBeNull();
    expect(customValueProblem(field(type, true), '')).toBe('Required');
  });

  it('has options exactly if it is a choice', () => {
    expect(customFieldProblem({ type: 'Drop-down', options: [] })).not.toBeNull();
    expect(customFieldProblem({ type: 'Text Field', options: ['a'] })).not.toBeNull();
    expect(customFieldProblem({ type: 'Checkbox', options: ['a', 'a'] })).toBe('Remove the duplicate option');
  });
});
