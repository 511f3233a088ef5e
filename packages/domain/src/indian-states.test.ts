import { expect, it } from 'vitest';
import { INDIAN_STATES, isStateCode, stateCode, stateName } from './indian-states.ts';

it('offers 37 codes, each once, neither of the two former ones', () => {
  const codes = INDIAN_STATES.map((state) => state.code as string);
  expect(new Set(codes).size).toBe(37);
  expect(codes.includes('25') || codes.includes('28')).toBe(false);
});

it('reads 01 to 38 and 97, and nothing else', () => {
  const read = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(isStateCode);
  expect(read).toEqual([...Array.from({ length: 38 }, (_, n) => String(n + 1).padStart(2, '0')), '97']);
  expect([isStateCode('7'), isStateCode(''), isStateCode('constructor')]).toEqual([false, false, false]);
});

it.each([
  ['24', 'Gujarat'],
  ['25', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['28', 'Andhra Pradesh'],
  ['99', undefined],
])('%s is %s', (code, name) => {
  expect(stateName(code)).toBe(name);
});

it('finds the code by the name', () => {
  for (const { code, name } of INDIAN_STATES) expect(stateCode(` ${name.toUpperCase()} `)).toBe(code);
  expect(stateCode('Atlantis')).toBeUndefined();
});
