import { PASSWORD_LENGTH } from '@daftar/domain/credentials';
import { newPasswordProblem, type OwnDetails } from '@daftar/domain/new-password';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; text: string };

/** Length counts most, then variety of characters. A password the server refuses scores as too weak. */
export function strengthOf(password: string, own: OwnDetails = {}): Strength {
  if (!password)
    return {
      score: 0,
      text: `Use at least ${PASSWORD_LENGTH.min} characters. A few words together are easy to remember.`,
    };
  const problem = newPasswordProblem(password, own);
  if (problem) return { score: 1, text: problem };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * kinds;
  if (points < 16) return { score: 2, text: 'Fair. Make it longer' };
  return points < 21 ? { score: 3, text: 'Good' } : { score: 4, text: 'Strong' };
}
