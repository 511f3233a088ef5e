import { describe, expect, it } from 'vitest';
import { isNameOf } from './signer.ts';

describe('a typed name', () => {
  it.each([
    ['Mahesh Shah', 'Mahesh Shah'],
    ['mahesh  SHAH', 'Mahesh Shah'],
    ['Shah, Mahesh', 'Mahesh Shah'],
    ['Mr. Mahesh Shah', 'Mahesh Shah'],
    ['Smt. Ila Kothari', 'ila kothari'],
    ['José Álvares', 'Jose Alvares'],
    ['महेश शाह', 'महेश शाह'],
  ])('%s is that of the account %s', (typed, account) => {
    expect(isNameOf(typed, account)).toBe(true);
  });

  it.each([
    ['Mahesh Shah', 'Second Signer'],
    ['Mahesh Shah', 'Mahesh Kothari'],
    ['Mahesh Shah', 'Mahesh R Shah'],
    ['Mahesh', 'Mahesh Shah'],
    ['महेश शाह', 'महेश जोशी'],
  ])('%s is not that of the account %s', (typed, account) => {
    expect(isNameOf(typed, account)).toBe(false);
  });
});
