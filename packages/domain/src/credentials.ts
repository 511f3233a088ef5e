/** Rules for passwords, PINs and codes. */

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
export const PIN_LENGTH = 4;
export const OTP_LENGTH = 6;
export const OTP_LIFE = { minutes: 10, tries: 5, resendSeconds: 60 } as const;

/** Failed sign-ins per account before it is blocked for the window: from one network or device, and from everywhere. */
export const PASSWORD_GUESSES = { minutes: 15, tries: 10, triesEverywhere: 100 } as const;

/** Length makes a password strong, so no character classes are required. The whole rule is in new-password.ts. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH.min) return `Enter at least ${PASSWORD_LENGTH.min} characters`;
  if (password.length > PASSWORD_LENGTH.max) return `Enter at most ${PASSWORD_LENGTH.max} characters`;
  return new Set(password.trim().toLowerCase()).size < 4
    ? 'This password is easy to guess. Use a mix of characters.'
    : null;
}

/**
 * Refuses easy PINs. Five wrong tries end a session, and 1234, 1111 and 0000 are so common that five guesses would
 * unlock about one screen in five.
 */
export function pinProblem(pin: string): string | null {
  if (!/^\d{4}$/.test(pin)) return 'Enter 4 digits';
  const steps = new Set([1, 2, 3].map((i) => Number(pin[i]) - Number(pin[i - 1])));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step!) <= 1
    ? 'This PIN is easy to guess. Don’t use repeated or consecutive digits.'
    : null;
}

export const otpProblem = (otp: string): string | null => (/^\d{6}$/.test(otp) ? null : 'Enter 6 digits');

export const isEmailLogin = (login: string): boolean => login.includes('@');

/** Checks the format only: the answer must not reveal whether the account exists. */
export function codeLoginProblem(login: string): string | null {
  const typed = login.trim();
  if (!typed) return 'Required';
  const fits = isEmailLogin(typed) ? /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/ : /^\+?(?:[\s().-]*\d){6,19}[\s().-]*$/;
  return fits.test(typed) ? null : 'Enter an email or mobile number';
}

/** Normalises a login: capitals and separators between digits don't matter. */
export function loginName(login: string): string {
  const typed = login.trim();
  return isEmailLogin(typed) ? typed.toLowerCase() : (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
}
