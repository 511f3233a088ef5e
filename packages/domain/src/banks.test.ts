import { describe, expect, it } from 'vitest';
import { banksOf } from './banks.ts';
import { COUNTRIES } from './countries.ts';

describe('banks', () => {
  it('of India: 12 public, 21 private, 11 small finance, 5 payments, 28 rural, 43 foreign', () => {
    const banks = banksOf('IN');
    expect(banks.length).toBe(12 + 21 + 11 + 5 + 28 + 43);
    expect(banks.slice(0, 12)).toContain('State Bank of India');
    expect(banks).toContain('HDFC Bank');
    expect(banks).toContain('Gujarat Gramin Bank');
  });

  it.each(['AE', 'GB', 'US', 'KE', 'UG', 'SG', 'AU', 'CA'])('of %s are many', (code) => {
    expect(banksOf(code).length).toBeGreaterThan(12);
  });

  it('are named once, and cleanly', () => {
    for (const { code } of COUNTRIES) {
      const banks = banksOf(code);
      expect(new Set(banks).size).toBe(banks.length);
      for (const bank of banks) expect(bank).toMatch(/^\S[^;\n]+\S$/);
    }
  });

  it.each(['ZZ', '', 'constructor', 'toString'])('of %j are none', (code) => {
    expect(banksOf(code)).toEqual([]);
  });
});
