import { describe, expect, it } from 'vitest';
import { CLIENT_CATEGORIES } from './enumerations.ts';
import {
  hasMoved,
  PROFILE_RECORDS,
  PROFILE_SECTIONS,
  profileFields,
  shownToClient,
  subjectOf,
  requestedValues,
} from './profile.ts';
import { answerTitle, changeLabel, profileFieldLabel } from './profile-labels.ts';

const KEPT_BY_THE_PRACTICE = ['group_by', 'reffered_by', 'flash_message', 'branches', 'is_audit_applicable'];

describe('a client’s own data in the portal', () => {
  it('a person has names and an Aadhaar, a company has its own name and a CIN', () => {
    const person = profileFields('Individual', 'IN');
    const company = profileFields('Private Limited', 'IN');
    expect(person).toEqual(expect.arrayContaining(['first_name', 'aadhar_number', 'pan', 'primary_email']));
    expect(person).not.toContain('company_name');
    expect(company).toEqual(expect.arrayContaining(['company_name', 'cin', 'tan', 'city']));
    expect(company).not.toContain('first_name');
  });

  it('by the country of the business, and by its choice', () => {
    expect(profileFields('Private Limited', 'GB')).not.toContain('pan');
    expect(profileFields('Private Limited', 'GB')).toContain('vat');
    const choice = { shown: [], hidden: ['landmark'], required: [] };
    expect(profileFields('Individual', 'IN', choice)).not.toContain('landmark');
  });

  it('never internal data of the business', () => {
    for (const category of CLIENT_CATEGORIES)
      expect(profileFields(category, 'IN').filter((field) => KEPT_BY_THE_PRACTICE.includes(field))).toEqual([]);
    expect(PROFILE_RECORDS).not.toContain('credentials');
  });

  it('an account and an Aadhaar by their last digits', () => {
    expect(shownToClient('account_number', '501000123456')).toBe('•••• 3456');
    expect(shownToClient('aadhar_number', '234123412346')).toBe('XXXX XXXX 2346');
    expect([shownToClient('aadhar_number', ''), shownToClient('pan', 'AAACK1234F')]).toEqual(['', 'AAACK1234F']);
  });
});

describe('what is asked', () => {
  it('names and addresses are one subject each, every other field its own', () => {
    expect(
      ['first_name', 'last_name', 'pincode', 'current_city', 'pan'].map((field) => subjectOf(field as never)),
    ).toEqual(['name', 'name', 'main_address', 'current_address', 'pan']);
  });

  it('has the differences; a mask is no request', () => {
    const kept = { city: 'Surat', state: 'Gujarat', birth_date: null, account_number: '501000123456' };
    expect(requestedValues(kept, { city: 'Vapi', state: 'Gujarat', birth_date: null })).toEqual({ city: 'Vapi' });
    expect(requestedValues(kept, { birth_date: '', account_number: '•••• 3456' })).toEqual({});
    expect(requestedValues({ aadhar_number: '234123412346' }, { aadhar_number: 'XXXXXXXX2346' })).toEqual({});
    expect(requestedValues({ pan: 'XYZPK1234F' }, { pan: '' })).toEqual({ pan: '' });
  });

  it('conflicts with other changes since, but not if the value is already the requested one', () => {
    const [before, after] = [{ city: 'Surat' }, { city: 'Vapi' }];
    expect(hasMoved(before, after, { city: 'Surat', state: 'Goa' })).toBe(false);
    expect(hasMoved(before, after, { city: 'Vapi' })).toBe(false);
    expect(hasMoved(before, after, { city: 'Daman' })).toBe(true);
    expect(hasMoved({ birth_date: null }, { birth_date: '1990-01-01' }, { birth_date: '' })).toBe(false);
  });

  it('has a title for its answer', () => {
    expect(answerTitle([{ subject: 'main_address' }], true)).toBe('Profile updated: Address');
    expect(answerTitle([{ subject: 'bank_detail' }], false)).toBe('Change request rejected: Bank account');
    expect(answerTitle([{ subject: 'main_address' }, { subject: 'gst' }], true)).toBe(
      'Profile updated: Address, GST registration',
    );
  });

  it('has a label', () => {
    expect(changeLabel('main_address', 'change')).toBe('Address');
    expect(changeLabel('bank_detail', 'add')).toBe('Add bank account');
    expect(changeLabel('gst', 'remove')).toBe('Remove GST registration');
    expect(changeLabel('client_contact_details', 'change')).toBe('Contact person');
    expect(
      Object.values(PROFILE_SECTIONS)
        .flat()
        .map((field) => profileFieldLabel(field)),
    ).not.toContain('');
  });
});
