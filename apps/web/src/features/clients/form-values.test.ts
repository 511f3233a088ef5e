import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import type { Client } from '@daftar/contract/clients/shape';
import { ApiError } from '@daftar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { makeFormStore } from '#web/kit/form-state.ts';
import { formProblems, problemsOfChange, showAtRecords, type Rules } from './form-problems.ts';
import { blankValues, bodyOf, changesOf, maskedOf, valuesOf } from './form-values.ts';

const GRADE = {
  id: 3,
  type: 'Number Field',
  label: 'Grade',
  options: [],
  is_required: false,
} as unknown as CustomFieldRecord;
const RULES: Rules = {
  country: 'IN',
  required: ['category', 'country', 'first_name'],
  today: '2026-11-15',
  masked: new Set(),
  customFields: [GRADE],
};
const blank = blankValues('IN', '+91', 'INR');
const client = {
  ...blank,
  category: 'Individual',
  first_name: 'Ramesh',
  pan: 'ABCPK1234L',
  birth_date: null,
  group_by: null,
  reffered_by: null,
  assignee_id: 7,
  branches: [2],
  tags: [],
  primary_mobile_number: '98••••••01',
  primary_email: 'r@k.example',
  custom: { 3: 5 },
} as unknown as Client;

describe('the values of a client’s form', () => {
  it('of a new client leave out fields that its category doesn’t have', () => {
    const records = { director_detail: [{ director_full_name: 'X' }], relatives: [{ name: 'Meena' }] };
    const body = bodyOf(
      { ...blank, first_name: 'Asha', cin: 'U1', gst_number: 'G', records },
      { fields: new Set(['first_name', 'gst_details']), records: new Set(['relatives']), customFields: [] },
    );
    expect(body).toMatchObject({ first_name: 'Asha', gst_number: 'G', status: 'Active', custom: {} });
    expect(body.records).toEqual({ relatives: [{ name: 'Meena' }] });
    expect(body).not.toHaveProperty('cin');
  });

  it('of a record send changed fields only, each in its type', () => {
    const start = valuesOf(client);
    expect(changesOf(start, start, [GRADE])).toEqual({});
    expect(changesOf({ ...start, city: 'Surat', custom: { 3: '6.5' } }, start, [GRADE])).toEqual({
      city: 'Surat',
      custom: { 3: 6.5 },
    });
    expect(changesOf({ ...start, custom: { 3: '' } }, start, [GRADE])).toEqual({ custom: { 3: null } });
  });

  it('start without a masked contact, which counts as filled', () => {
    expect(valuesOf(client)).toMatchObject({
      primary_mobile_number: '',
      primary_email: 'r@k.example',
      assignee_id: '7',
    });
    expect(maskedOf(client)).toEqual(new Set(['primary_mobile_number']));
    const rules = { ...RULES, required: [...RULES.required, 'primary_mobile_number'] };
    expect(formProblems(valuesOf(client), rules)).toHaveProperty('primary_mobile_number', 'Required');
    expect(formProblems(valuesOf(client), { ...rules, masked: maskedOf(client) })).toEqual({});
  });
});

describe('a validation error', () => {
  it('is shown at the field, in the domain’s words', () => {
    expect(formProblems({ ...blank, pan: 'ABCCK1234L', custom: { 3: 'many' } }, RULES)).toEqual({
      first_name: 'Required',
      pan: 'For Individual, the fourth letter of the PAN must be P, not C',
      'custom.3': 'Enter a number',
    });
  });

  it('from before doesn’t block saving, unless the field is touched', () => {
    const start = { ...valuesOf(client), pincode: '38' };
    const problem = 'Enter a valid PIN code: 6 digits, like 380009';
    expect(problemsOfChange({ ...start, city: 'Surat' }, start, RULES)).toEqual({});
    expect(problemsOfChange({ ...start, pincode: '3800' }, start, RULES)).toEqual({ pincode: problem });
    expect(problemsOfChange({ ...start, category: 'Trust' }, start, { ...RULES, required: ['company_name'] })).toEqual({
      company_name: 'Required',
      pan: 'For Trust, the fourth letter of the PAN must be T, not P',
    });
  });

  it('of a record added with the client is shown at its list, with its line', () => {
    const store = makeFormStore({});
    const refusal = (field: string) => new ApiError(422, { errors: [{ field, rule: 'format', message: 'Too short' }] });
    expect(showAtRecords(store, refusal('records.director_detail.1.din'))).toBe(true);
    expect(store.getState().errors).toEqual({ 'records.director_detail': 'Row 2: Too short' });
    expect(showAtRecords(store, refusal('pan'))).toBe(false);
    expect(showAtRecords(store, new Error('offline'))).toBe(false);
  });
});
