import type { Values } from '#web/kit/form-state.ts';

/** `type=email` accepts only an email (section 2). */
export const emailAlone = (byEmail: boolean, { login }: Values): Record<string, string> =>
  byEmail && login && !String(login).includes('@') ? { login: 'Enter a valid email' } : {};
