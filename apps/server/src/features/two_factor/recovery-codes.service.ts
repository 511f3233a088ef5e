import { createHmac, randomInt } from 'node:crypto';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from '@daftar/domain/two-factor';
import type { Ctx } from '#server/platform/context.ts';
import * as repo from './two_factor.repo.ts';

/** Keyed with the server's secret and bound to the user, so that a copy of the database reveals no code. */
const hashOf = (ctx: Ctx, userId: number, code: string): Buffer =>
  createHmac('sha256', ctx.app.secret)
    .update(`recovery code of user ${userId} ${normalizeRecoveryCode(code)}`)
    .digest();

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODES.length }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Replaces all earlier codes, used or not. */
export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, newCode);
  await repo.replaceRecoveryCodes(
    ctx,
    userId,
    codes.map((code) => hashOf(ctx, userId, code)),
  );
  return codes.map(formatRecoveryCode);
}

export const takeRecoveryCode = (ctx: Ctx, userId: number, code: string): Promise<boolean> =>
  repo.takeRecoveryCode(ctx, userId, hashOf(ctx, userId, code));
