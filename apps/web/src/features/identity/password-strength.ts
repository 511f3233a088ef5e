import { PASSWORD_LENGTH, passwordProblem } from '@daftar/domain/credentials';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; said: string };

/** Length counts most; several kinds of signs help. What the server refuses is never called more than too weak. */
export function strengthOf(password: string, own: { email?: string; mobile_number?: string } = {}): Strength {
  if (!password) return { score: 0, said: `At least ${PASSWORD_LENGTH.min} characters. A few words are easy to keep.` };
  const problem = passwordProblem(password, own);
  if (problem) return { score: 1, said: problem };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * kinds;
  if (points < 16) return { score: 2, said: 'Fair: longer is stronger' };
  return points < 21 ? { score: 3, said: 'Good' } : { score: 4, said: 'Strong' };
}
