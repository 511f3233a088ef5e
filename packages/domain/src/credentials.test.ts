import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLoginProblem, loginName, otpProblem, passwordProblem, pinProblem } from './credentials.ts';
import { checkProperty } from './testing/property.ts';

describe('passwordProblem', () => {
  it.each([
    ['correct horse', null],
    ['अनिता शर्मा १२३', null],
    ['short', 'Enter at least 10 characters'],
    ['123456789', 'Enter at least 10 characters'],
    ['x'.repeat(201), 'Enter at most 200 characters'],
    ['aaaaaaaaaaaa', 'This password is easy to guess. Use a mix of characters.'],
    ['ababababab', 'This password is easy to guess. Use a mix of characters.'],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

describe('pinProblem', () => {
  it.each(['0000', '1111', '1234', '0123', '6789', '4321', '9876'])('refuses %s', (pin) => {
    expect(pinProblem(pin)).toBe('This PIN is easy to guess. Don’t use repeated or consecutive digits.');
  });

  it.each(['', '123', '12345', '12a4', ' 1234', '१२३४'])('%j is not four digits', (pin) => {
    expect(pinProblem(pin)).toBe('Enter 4 digits');
  });

  it.each(['1357', '2580', '7391', '8901'])('takes %s', (pin) => {
    expect(pinProblem(pin)).toBeNull();
  });

  it('leaves nearly all ten thousand', () => {
    const taken = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(
      (pin) => !pinProblem(pin),
    );
    expect(taken.length).toBe(10_000 - 10 - 14);
  });
});

it('a code is six digits', () => {
  checkProperty(fc.property(fc.stringMatching(/^\d{6}$/), (otp) => otpProblem(otp) === null));
  expect(['12345', '1234567', 'abcdef', ''].map(otpProblem)).toEqual(Array(4).fill('Enter 6 digits'));
});

describe('a login that a code is sent to', () => {
  it.each([
    ['mahesh@kesarfoods.example', null],
    [' Mahesh@KesarFoods.example ', null],
    ['9876500001', null],
    ['+91 98765-00001', null],
    ['(079) 2658 1234', null],
    ['', 'Required'],
    ['   ', 'Required'],
    ['mahesh@kesar', 'Enter an email or mobile number'],
    ['a b@kesar.example', 'Enter an email or mobile number'],
    ['mahesh', 'Enter an email or mobile number'],
    ['12345', 'Enter an email or mobile number'],
    ['9876500001x', 'Enter an email or mobile number'],
    ['1'.repeat(20), 'Enter an email or mobile number'],
  ])('%j: %s', (login, problem) => expect(codeLoginProblem(login)).toBe(problem));

  it.each([
    [' Mahesh@KesarFoods.Example ', 'mahesh@kesarfoods.example'],
    ['98765 00001', '9876500001'],
    ['98765-00001', '9876500001'],
    [' +91 (98765) 00001', '+919876500001'],
  ])('%j is %s', (login, name) => expect(loginName(login)).toBe(name));
});
