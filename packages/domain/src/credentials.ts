/** What may be a password, a PIN or a code of our own accounts. */

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
export const PIN_LENGTH = 4;
export const OTP_LENGTH = 6;
/** A code that was sent holds so long, bears so many wrong tries, and is followed by another after so long. */
export const OTP_LIFE = { minutes: 10, tries: 5, resendSeconds: 60 } as const;

/** So many guesses at one account, and then it waits. */
export const PASSWORD_GUESSES = { minutes: 15, tries: 10 } as const;

/** Length is what makes a password hard to guess, so no rule asks for signs; only the account's own names are refused. */
export function passwordProblem(password: string, own: { email?: string; mobile_number?: string } = {}): string | null {
  if (password.length < PASSWORD_LENGTH.min) return `At least ${PASSWORD_LENGTH.min} characters`;
  if (password.length > PASSWORD_LENGTH.max) return `At most ${PASSWORD_LENGTH.max} characters`;
  const said = password.trim().toLowerCase();
  if (own.email && said === own.email.trim().toLowerCase()) return 'Must not be your e-mail';
  if (own.mobile_number && said === own.mobile_number.trim()) return 'Must not be your mobile number';
  return new Set(said).size < 4 ? 'Too easy to guess' : null;
}

/**
 * Four digits, none of the easy ones. Five wrong tries end a session, and people left alone choose 1234, 1111 and 0000
 * so often that five tries would open about every fifth screen.
 */
export function pinProblem(pin: string): string | null {
  if (!/^\d{4}$/.test(pin)) return 'Four digits';
  const steps = new Set([1, 2, 3].map((i) => Number(pin[i]) - Number(pin[i - 1])));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step!) <= 1 ? 'Too easy to guess: choose digits that are not in a row' : null;
}

export const otpProblem = (otp: string): string | null => (/^\d{6}$/.test(otp) ? null : 'Six digits');

/** What one signs in with is an e-mail where it has the sign of one, else a number. */
export const isEmailLogin = (login: string): boolean => login.includes('@');

/** Where a code can go to; whether anybody is there is not asked. */
export function codeLoginProblem(login: string): string | null {
  const typed = login.trim();
  if (!typed) return 'Required';
  const fits = isEmailLogin(typed) ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/ : /^\+?(?:[\s().-]*\d){6,19}[\s().-]*$/;
  return fits.test(typed) ? null : 'Enter an e-mail or a mobile number';
}

/** One name for one login, however it is typed: capitals and what stands between digits say nothing. */
export function loginName(login: string): string {
  const typed = login.trim();
  return isEmailLogin(typed) ? typed.toLowerCase() : (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
}
