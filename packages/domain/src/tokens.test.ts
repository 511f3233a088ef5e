import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTokens, hasTokens, tokenProblem } from './tokens.ts';
import { checkProperty } from './testing/property.ts';

describe('tokens', () => {
  it.each([
    ['GSTR-1 {period} {client}', 'GSTR-1 June 2026 Kesar Foods'],
    ['GSTR-1 {period} {service}', 'GSTR-1 June 2026'],
    ['{service} for {client}', 'for Kesar Foods'],
    ['{period}: {period}', 'June 2026: June 2026'],
    ['Fees\nfor {period}\n', 'Fees\nfor June 2026'],
    ['{cleint} and {constructor}', '{cleint} and {constructor}'],
    ['Set {a, b}', 'Set {a, b}'],
  ])('%j is filled as %j', (text, filled) => {
    expect(fillTokens(text, { client: 'Kesar Foods', period: 'June 2026', service: '' })).toBe(filled);
  });

  it('fills values as they are, even if they look like tokens or patterns', () => {
    expect(fillTokens('{client}', { client: '$& {period}', period: 'June' })).toBe('$& {period}');
  });

  it('keeps text without braces, apart from its ends', () => {
    checkProperty(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{'));
        expect(fillTokens(text, { client: 'x' })).toBe(text.trim());
        expect(tokenProblem(text, ['client'])).toBeNull();
        expect(hasTokens(text)).toBe(false);
      }),
    );
  });

  it('names the first token that nothing fills', () => {
    expect(tokenProblem('GSTR {client} {perod} {x}', ['client', 'period', 'month'])).toBe(
      'Replace {perod} with {client}, {period} or {month}.',
    );
  });
});
