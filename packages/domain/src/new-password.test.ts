import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

const own = {
  name: 'Anita Sharma',
  email: 'anita.desai@sharmadesai.example',
  mobile_number: '9912345611',
  business_names: ['Sharma Desai & Co.', 'Kesar Foods'],
};
const COMMON = new Set(['password', 'qwertyuiop', '1234567890', 'iloveyou', 'letmein']);
const problem = (password: string) => newPasswordProblem(password, own, (typed) => COMMON.has(typed));

const NAME = 'Don’t use your name as the password';
const EMAIL = 'Don’t use your email as the password';
const MOBILE = 'Don’t use your mobile number as the password';
const BUSINESS = 'Don’t use your business name as the password';
const TOO_COMMON = 'This password is too common. Choose another one.';

describe('a new password', () => {
  it.each([
    ['correct horse 42', null],
    ['seven quiet rivers', null],
    ['अनिता शर्मा १२३', null],
    ['sharma likes mangoes', null],
    ['daftar-demo-2026', null],
    ['short', 'Enter at least 10 characters'],
    ['aaaaaaaaaaaa', 'This password is easy to guess. Use a mix of characters.'],
    ['ANITA.DESAI@sharmadesai.example', EMAIL],
    ['anita.desai', EMAIL],
    ['AnitaDesai2026!', EMAIL],
    ['9912345611', MOBILE],
    ['+91 99123 45611', MOBILE],
    ['Anita Sharma', NAME],
    ['sharma@2026', NAME],
    ['Sh@rm@12345', NAME],
    ['KesarFoods#1', BUSINESS],
    ['sharmadesaico', BUSINESS],
    ['1234567890', TOO_COMMON],
    ['Password2026', TOO_COMMON],
    ['p@ssw0rd!!!', TOO_COMMON],
    ['QWERTYUIOP', TOO_COMMON],
    ['I love you 123', TOO_COMMON],
  ])('%s: %s', (password, expected) => {
    expect(problem(password)).toBe(expected);
  });

  it('without details and list only has the basic rule', () => {
    expect(newPasswordProblem('Anita Sharma')).toBeNull();
  });
});
