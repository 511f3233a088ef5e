import { describe, expect, test } from 'vitest';
import { BLANK_CLIENT, bodyOf, changesOf, valuesOf } from './form-values.ts';

describe('the form of a DSC', () => {
  const values = {
    ...valuesOf(null, '7'),
    holder_name: 'Ramesh Shah',
    signatories: [{ ...BLANK_CLIENT, client_id: '7', is_entity: true }, BLANK_CLIENT],
  };
  test('starts with the client it is added for', () => {
    expect(valuesOf(null, '7').signatories).toEqual([{ ...BLANK_CLIENT, client_id: '7' }]);
  });
  test('sends numbers and null, without empty rows', () => {
    expect(bodyOf(values)).toMatchObject({ birth_date: null, director_id: null });
    expect(bodyOf(values).signatories).toEqual([{ client_id: 7, role: 'Authorised signatory', is_entity: false }]);
    expect(bodyOf({ ...values, kind: 'Organisation' }).signatories).toMatchObject([{ is_entity: true }]);
  });
  test('sends a password only if one was typed', () => {
    expect(changesOf(values)).not.toHaveProperty('password');
    expect(changesOf({ ...values, password: 'new' })).toMatchObject({ password: 'new' });
  });
});
