import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { loginName, OTP_LENGTH, OTP_LIFE } from '@daftar/domain/credentials';
import type { Ctx } from '#server/context.ts';
import { wrong } from '#server/failure.ts';
import type { Worth } from '#server/features/outbox/outbox.service.ts';
import * as repo from './codes.repo.ts';

/**
 * Codes of six digits, sent to prove a telephone or an e-mail, or to sign in: ten minutes, one use, five tries. The subject says what
 * a code opens, and is part of its hash: a code for one thing opens no other.
 */
export const subjectOf = {
  phone: (userId: number): string => `phone ${userId}`,
  email: (userId: number): string => `email ${userId}`,
  signIn: (login: string): string => `sign_in ${loginName(login)}`,
};

export type Sent = { user_id: number; sent_to: string };
/** With what the message that carries it is worth: nothing after its end, nor after another on the same subject. */
export type Made = { code: string; worth: Worth };

/** Six digits are soon tried through; keyed with the server's secret their hash tells nothing. */
const hashOf = (ctx: Ctx, subject: string, code: string): Buffer =>
  createHmac('sha256', ctx.app.secret).update(`${subject} ${code}`).digest();

const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

const expiry = (ctx: Ctx): string => new Date(ctx.now.getTime() + OTP_LIFE.minutes * 60_000).toISOString();

export const notRight = () => wrong('The code is not right or has expired.');

export async function makeCode(ctx: Ctx, subject: string, sent: Sent): Promise<Made> {
  const code = newCode();
  const expires_at = expiry(ctx);
  await repo.saveCode(ctx, { subject, ...sent, code_hash: hashOf(ctx, subject, code), expires_at });
  return { code, worth: { good_until: expires_at, topic: subject } };
}

/** Takes the place of a code that is to follow: nothing opens it, and tries of it are counted like those of any other. */
export const reserveCode = (ctx: Ctx, subject: string) =>
  repo.saveCode(ctx, { subject, user_id: null, sent_to: '', code_hash: randomBytes(32), expires_at: expiry(ctx) });

/** The code that follows; null where nobody waits for it any more. */
export async function fillCode(ctx: Ctx, subject: string, sent: Sent): Promise<Made | null> {
  const code = newCode();
  const filled = await repo.fillCode(ctx, subject, { ...sent, code_hash: hashOf(ctx, subject, code) });
  return filled ? { code, worth: { good_until: filled.expires_at, topic: subject } } : null;
}

/** Used up where it is right; a wrong one is counted, and after five the right one opens nothing either. */
export async function takeCode(ctx: Ctx, subject: string, otp: string): Promise<Sent> {
  const kept = await repo.tryCode(ctx, subject);
  const same = timingSafeEqual(kept?.code_hash ?? randomBytes(32), hashOf(ctx, subject, otp));
  if (!kept || !same || kept.attempts > OTP_LIFE.tries || kept.user_id === null) throw notRight();
  await repo.deleteCodes(ctx, [subject]);
  return { user_id: kept.user_id, sent_to: kept.sent_to };
}

/** Before the account is held: a sign-in takes code, then account. Those that may stay after all are only held. */
export const holdSignInCodes = (ctx: Ctx, userId: number) => repo.holdCodesOf(ctx, userId, subjectOf.signIn(''));

export const voidCodes = (ctx: Ctx, subjects: readonly string[]) => repo.deleteCodes(ctx, subjects);

/** Whoever sets a new password wants no other door open. Before the account is held, as above. */
export const voidSignInCodes = async (ctx: Ctx, userId: number) => voidCodes(ctx, await holdSignInCodes(ctx, userId));
