import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { escapePattern } from '@daftar/domain/escape-pattern';

/**
 * A browser that has signed in to an account keeps a signed cookie for it. Its attempts are counted on their own, so
 * that guesses from elsewhere don't lock the owner out (docs/decisions/0063-sign-in.md).
 */
const PREFIX = 'daftar_device_';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const signatureOf = (ctx: Ctx, userId: number, id: string): Buffer =>
  createHmac('sha256', ctx.app.secret).update(`device ${userId} ${id}`).digest();

export function rememberDevice(ctx: Ctx, userId: number): void {
  const id = knownDevice(ctx, userId) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${signatureOf(ctx, userId, id).toString('base64url')}`;
  const secure = ctx.origin.startsWith('https:') ? '; Secure' : '';
  // Sent to sign-in only, and never readable by scripts.
  const flags = `Path=/api/login; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  ctx.afterCommit(() => ctx.setCookie?.(`${PREFIX}${userId}=${value}; ${flags}`));
}

/** The id of the caller's device, if it has signed in to this account before. */
export function knownDevice(ctx: Ctx, userId: number): string | null {
  const found = new RegExp(`(?:^|;\\s*)${escapePattern(PREFIX + userId)}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(
    ctx.cookies ?? '',
  );
  if (!found) return null;
  const [, id, signature] = found as unknown as [string, string, string];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(ctx, userId, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
