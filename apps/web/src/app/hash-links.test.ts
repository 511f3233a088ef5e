import { describe, expect, it } from 'vitest';
import { fromHash } from './hash-links.ts';

describe('old links', () => {
  it.each([
    ['https://app.example/#/business/7/clients', '/business/7/clients'],
    ['https://app.example/#/business/7/clients?page=2&search=a%20b', '/business/7/clients?page=2&search=a%20b'],
    ['https://app.example/index.html?utm=mail#/sign-in', '/sign-in?utm=mail'],
    ['https://app.example/?jwt=abc#/public-jwt-forms/v1/retail_loan/3', '/public-jwt-forms/v1/retail_loan/3?jwt=abc'],
    ['https://app.example/?jwt=old#/public-jwt-forms/v1/pin?jwt=new', '/public-jwt-forms/v1/pin?jwt=new'],
    ['https://app.example/#/', '/'],
    // Malformed addresses, as email programs produce them.
    ['https://app.example/#//', '/'],
    ['https://app.example/#//business/1/useful-links', '/business/1/useful-links'],
    ['https://app.example/#/\\\\evil.example/x', '/evil.example/x'],
    ['https://app.example/#/a/..//evil.example', '/evil.example'],
    ['https://app.example/#///:80', '/:80'],
  ])('%s opens %s', (from, to) => {
    expect(fromHash(from)).toBe(to);
  });

  it('leaves anchors and plain addresses alone', () => {
    expect(fromHash('https://app.example/business/7/clients#content')).toBeNull();
    expect(fromHash('https://app.example/business/7/clients')).toBeNull();
  });

  it('never leads to another origin', () => {
    for (const path of ['//evil.example/x', '/a/..//evil.example', '/\\evil.example', '/./\\/evil.example']) {
      const to = fromHash(`https://app.example/#${path}`)!;
      expect(new URL(to, 'https://app.example').origin).toBe('https://app.example');
    }
  });
});
