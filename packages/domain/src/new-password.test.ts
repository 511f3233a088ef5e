import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from './new-password.ts';
import { checkProperty } from './testing/property.ts';

const own = {
  name: 'Anita Sharma',
  email: 'anita.desai@sharmadesai.example',
  mobile_number: '9912345611',
  business_names: ['Sharma Desai & Co.', 'Kesar Foods', 'Rao Tax'],
};
const COMMON = new Set(['password', 'qwertyuiop', '1234567890', 'iloveyou', 'letmein']);
const problem = (password: string) => newPasswordProblem(password, own, (typed) => COMMON.has(typed));

const littleMoreThan = (what: string) =>
  `This password is little more than ${what}, which is easy to guess. Use a few unrelated words.`;
const NAME = littleMoreThan('your name');
const EMAIL = littleMoreThan('your email');
const MOBILE = littleMoreThan('your mobile number');
const BUSINESS = littleMoreThan('the name of your business');
const PRODUCT = littleMoreThan('the name of this app');
const TOO_COMMON = 'This password is too common. Choose another one.';

describe('a new password', () => {
  it.each([
    ['correct horse 42', null],
    ['seven quiet rivers', null],
    ['अनिता शर्मा १२३', null],
    ['sharma likes mangoes', null],
    ['daftar opens at nine', null],
    ['frames of taxonomy', null],
    ['rao sits on a chair', null],
    ['4815162342108', null],
    ['short', 'Enter at least 10 characters'],
    ['aaaaaaaaaaaa', 'This password is easy to guess. Use a mix of characters.'],
    ['ANITA.DESAI@sharmadesai.example', EMAIL],
    ['anita.desai', EMAIL],
    ['AnitaDesai2026!', EMAIL],
    ['desai-anita-desai', EMAIL],
    ['sharmadesaico', EMAIL],
    ['9912345611', MOBILE],
    ['+91 99123 45611', MOBILE],
    ['mango9912345611', MOBILE],
    ['sharma9912345611', MOBILE],
    ['Anita Sharma', EMAIL],
    ['sharma@2026', NAME],
    ['Sh@rm@12345', NAME],
    ['5harma_5harma', NAME],
    ['2026sharmaaaaaaaa', NAME],
    ['sharma password', NAME],
    ['sharma p@ssw0rd', NAME],
    ['KesarFoods#1', BUSINESS],
    ['K3s4rF00d5!!', BUSINESS],
    ['rao-1985-rao', BUSINESS],
    ['kesar@kesar.in', BUSINESS],
    ['daftar2026', PRODUCT],
    ['D@ft4r@2026', PRODUCT],
    ['daf7ar123456', PRODUCT],
    ['d.a.f.t.a.r.9', PRODUCT],
    ['2026 daftar 2027', PRODUCT],
    ['daftar-demo-2026', PRODUCT],
    ['mydaftar9583720164', PRODUCT],
    ['1234567890', TOO_COMMON],
    ['Password2026', TOO_COMMON],
    ['p@ssw0rd!!!', TOO_COMMON],
    ['QWERTYUIOP', TOO_COMMON],
    ['I love you 123', TOO_COMMON],
  ])('%s: %s', (password, expected) => {
    expect(problem(password)).toBe(expected);
  });

  it('without details and list only has the basic rule and the name of the app', () => {
    expect(newPasswordProblem('Anita Sharma')).toBeNull();
    expect(newPasswordProblem('daftar2026')).toBe(PRODUCT);
    expect(newPasswordProblem('x'.repeat(201))).toBe('Enter at most 200 characters');
  });

  it('finds a one as an i and as an l', () => {
    const details = { name: 'Vimal Patil' };
    expect(newPasswordProblem('v1ma1_pat1l_01', details)).toBe(NAME);
  });

  it('is never a name with digits and signs around it, however it is written', () => {
    const around = fc.string({ unit: fc.constantFrom(...'0123456789@#!. -_'), maxLength: 8 });
    const written = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    const leet: Record<string, string> = { s: '$', h: 'h', a: '@', r: 'r', m: 'm' };
    checkProperty(
      fc.property(around, written, around, (before, signs, after) => {
        const word = [...'sharma'].map((letter, at) => (signs[at] ? leet[letter] : letter)).join('');
        const password = `${before}${word}${after}`;
        expect(newPasswordProblem(password, { name: 'Asha Sharma' })).not.toBeNull();
      }),
    );
  });
});
