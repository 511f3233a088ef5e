import { describe, expect, it } from 'vitest';
import { asksFor, fullName, panCategoryProblem } from './client-categories.ts';
import { gstinCheckCharacter } from './check-digits.ts';
import { clientProblems, clientWarnings, requiredFor, type ClientFacts, type Surroundings } from './client-rules.ts';
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
    [{ first_name: 'R2D2' }, 'first_name: First name may have letters, commas and spaces only'],
    [{ pan: 'ABCPK123' }, 'pan: PAN must have 10 characters'],
    [{ pan: 'ABCCK1234L' }, 'pan: PAN of Individual has the fourth letter P, this one has C'],
    [{ gst_number: '24ABCPK1234L1Z0' }, 'gst_number: GSTIN has a typing mistake: its check character does not fit'],
    [
      { gst_number: gstin('24', 'ABCPM1234L') },
      'gst_number: GSTIN holds the PAN ABCPM1234L, the client has ABCPK1234L',
    ],
    [{ aadhar_number: '123412341234' }, 'aadhar_number: Aadhaar does not begin with 0 or 1'],
    [{ passport_no: 'Q1234567' }, 'passport_no: Passport must be a letter and seven digits, like K1234567'],
    [{ birth_date: '2026-11-16' }, 'birth_date: Birth date must not lie ahead'],
    [{ birth_date: '2026-02-30' }, 'birth_date: Invalid birth date!'],
    [{ state: 'Gujrat' }, 'state: State must be one of the 37 of India'],
    [{ pincode: '38000' }, 'pincode: Postal code must be 6 digits, like 380009'],
    [{ primary_email: 'ramesh@' }, 'primary_email: Enter a valid e-mail'],
    [{ tin: '2412' }, 'tin: TIN must have 11 digits'],
    [
      { category: 'LLP', company_name: 'Rao LLP', pan: '', cin: 'U17100GJ2011PTC065432' },
      'cin: LLPIN must be three letters, a hyphen and four digits, like AAB-1234',
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
      'gst_number: GSTIN is for clients in India',
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
    // A country that hides the PAN cannot ask for it.
    expect(requiredFor('Public Limited', 'AE', choice)).toEqual(['category', 'country', 'company_name']);
  });

  it('is called by its person or by its firm', () => {
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

  it('of others tells nothing; every category is known', () => {
    for (const letter of 'ABCFGHLJPT') expect(panCategoryProblem(`ABC${letter}K1234L`, 'Other')).toBeNull();
    for (const category of CLIENT_CATEGORIES) expect(() => panCategoryProblem('ABCPK1234L', category)).not.toThrow();
  });
});

describe('a GSTIN tells', () => {
  it('its state, its PAN and its kind', () => {
    expect(gstinFacts('27AAPFU0939F1ZV')).toEqual({
      gst_number: '27AAPFU0939F1ZV',
      is_valid: true,
      problem: null,
      state_code: '27',
      state: 'Maharashtra',
      pan: 'AAPFU0939F',
      kind: 'Ordinary taxpayer',
      serial: '1',
    });
    expect(gstinFacts('27AAPFU0939F1ZW')).toMatchObject({
      is_valid: false,
      pan: null,
      kind: null,
      state: 'Maharashtra',
    });
  });

  it('whose it is, and warns of another state', () => {
    expect(gstinPanProblem('27AAPFU0939F1ZV', '')).toBeNull();
    expect(gstinPanProblem('27AAPFU0939F1ZV', 'AAPFU0939F')).toBeNull();
    expect(gstinPanProblem('27AAPFU0939F1ZV', 'AAPFU0939G')).toMatch('holds the PAN AAPFU0939F');
    expect(gstinStateWarning('27AAPFU0939F1ZV', 'maharashtra')).toBeNull();
    expect(gstinStateWarning('27AAPFU0939F1ZV', 'Gujarat')).toBe('GSTIN is of Maharashtra, the address is in Gujarat');
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

  it('has options exactly where they are chosen from', () => {
    expect(customFieldProblem({ type: 'Drop-down', options: [] })).not.toBeNull();
    expect(customFieldProblem({ type: 'Text Field', options: ['a'] })).not.toBeNull();
    expect(customFieldProblem({ type: 'Checkbox', options: ['a', 'a'] })).toBe('Each option once');
  });
});
