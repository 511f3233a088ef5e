import { newPasswordProblem } from '@daftar/domain/new-password';
import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['aaaaaaaaaaaaaa', 1],
    ['abcdefghij', 2],
    ['monsoonmango', 2],
    ['monsoonmango26', 3],
    ['Monsoon mango 26', 4],
    ['correct horse battery staple', 4],
  ])('%s scores %i', (password, score) => {
    expect(strengthOf(password).score).toBe(score);
  });

  it('reports what the server would refuse, and never calls a password good', () => {
    const own = { email: 'anita@sharmadesai.example' };
    const { score, text } = strengthOf(own.email, own);
    expect(score).toBe(1);
    expect(text).toBe(newPasswordProblem(own.email, own));
  });
});
