import { describe, expect, it } from 'vitest';
import { mappingOf, mappingProblem, takenBefore } from './mapping.ts';

const COLUMNS = [
  { title: 'Akte', field: 'code_number' },
  { title: 'Town', field: null },
  { title: 'City', field: 'city' },
];

describe('the field of a column', () => {
  it('is the server’s suggestion, unless the user chose another', () => {
    expect(mappingOf(COLUMNS)).toEqual({ Akte: 'code_number', Town: '', City: 'city' });
    expect(mappingOf(COLUMNS, { Town: 'city', City: '' })).toEqual({ Akte: 'code_number', Town: 'city', City: '' });
  });

  it.each([
    [{ City: 'city', Name: 'first_name' }, /^Map a column to File number, PAN or GSTIN\./],
    [{ PAN: 'pan', Other: '' }, /one more/],
    [{ PAN: 'pan', Town: 'city', City: 'city' }, /same field/],
    [{ PAN: 'pan', City: 'city' }, null],
  ])('%j', (mapping, problem) => {
    if (problem) expect(mappingProblem(mapping as never)).toMatch(problem);
    else expect(mappingProblem(mapping as never)).toBeNull();
  });

  it('names the column that already has the field', () => {
    const mapping = { Town: 'city', City: 'city', Other: '', More: '' };
    expect(takenBefore(mapping, 'City')).toBe('Town');
    expect(takenBefore(mapping, 'Town')).toBeUndefined();
    expect(takenBefore(mapping, 'More')).toBeUndefined();
  });
});
