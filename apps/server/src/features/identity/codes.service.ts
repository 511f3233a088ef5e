import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { loginName, OTP_LENGTH, OTP_LIFE } from '@daftar/domain/credentials';
import type { Ctx } from '#server/platform/context.ts';
import { wrongCredentials } from '#server/platform/http-error.ts';
import type { Worth } from '#server/features/outbox/messages.service.ts';
import * as repo from './codes.repo.ts';

/**
 * Six-digit codes that verify a phone or email, sign in, or confirm a signature or an approval: valid for ten minutes,
 * one use, five attempts. The subject is part of the hash, so a code works only for its purpose.
 */
export const subjectOf = {
  phone: (userId: number): string => `phone ${userId}`,
  email: (userId: number): string => `email ${userId}`,
  confirm: (userId: number): string => `confirm ${userId}`,
  deed: (userId: number, businessId: number, deedId: number): string => `deed ${businessId} ${deedId} ${userId}`,
  /** Sent to a contact of a client, who needs no account. */
  approval: (businessId: number, id: number): string => `gst_approval ${businessId} ${id}`,
  signIn: (login: string): string => `sign_in ${loginName(login)}`,
};

export type Sent = { user_id: number; sent_to: string };
/** A contact may belong to no account. */
type ToContact = { user_id: number | null; sent_to: string };
/** Returns the code with the expiry and topic of its message. */
export type Made = { code: string; worth: Worth };

/** Keyed with the server's secret, since six digits are quickly guessed from a plain hash. */
const hashOf = (ctx: Ctx, subject: string, code: string): Buffer =>
  createHmac('sha256', ctx.app.secret).update(`${subject} ${code}`).digest();

const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

const expiry = (ctx: Ctx): string => new Date(ctx.now.getTime() + OTP_LIFE.minutes * 60_000).toISOString();

export const notRight = () => wrongCredentials('This code is incorrect or has expired. Check it or request a new one.');

export async function makeCode(ctx: Ctx, subject: string, sent: ToContact): Promise<Made> {
  const code = newCode();
  const expires_at = expiry(ctx);
  await repo.saveCode(ctx, { subject, ...sent, code_hash: hashOf(ctx, subject, code), expires_at });
  return { code, worth: { good_until: expires_at, topic: subject } };
}

/** Reserves the place of a code that follows. Attempts are counted, and none succeeds. */
export const reserveCode = (ctx: Ctx, subject: string) =>
  repo.saveCode(ctx, { subject, user_id: null, sent_to: '', code_hash: randomBytes(32), expires_at: expiry(ctx) });

/** Null when the reservation has expired. */
export async function fillCode(ctx: Ctx, subject: string, sent: Sent): Promise<Made | null> {
  const code = newCode();
  const filled = await repo.fillCode(ctx, subject, { ...sent, code_hash: hashOf(ctx, subject, code) });
  return filled ? { code, worth: { good_until: filled.expires_at, topic: subject } } : null;
}

/** Consumes a correct code. Wrong attempts are counted; after five, the code is void. */
export async function takeCode(
  ctx: Ctx,
  subject: string,
  otp: string,
  onWrong?: (userId: number | undefined) => Promise<void>,
): Promise<Sent> {
  const { user_id, sent_to } = await takeSent(ctx, subject, otp, onWrong);
  if (user_id === null) throw notRight();
  return { user_id, sent_to };
}

/** As `takeCode`, for a code to a contact without an account. Returns the contact. */
export const takeContactCode = async (ctx: Ctx, subject: string, otp: string): Promise<string> =>
  (await takeSent(ctx, subject, otp)).sent_to;

async function takeSent(
  ctx: Ctx,
  subject: string,
  otp: string,
  onWrong?: (userId: number | undefined) => Promise<void>,
): Promise<ToContact> {
  const stored = await repo.tryCode(ctx, subject);
  const same = timingSafeEqual(stored?.code_hash ?? randomBytes(32), hashOf(ctx, subject, otp));
  const isReservation = stored?.sent_to === '';
  if (!stored || !same || isReservation || stored.attempts > OTP_LIFE.tries) {
    await onWrong?.(stored?.user_id ?? undefined);
    throw notRight();
  }
  await repo.deleteCodes(ctx, [subject]);
  return { user_id: stored.user_id, sent_to: stored.sent_to };
}

/** Call before locking the account: sign-in locks the code first. Codes that remain valid are only locked. */
export const lockSignInCodes = (ctx: Ctx, userId: number) => repo.lockCodesOf(ctx, userId, subjectOf.signIn(''));

export const voidCodes = (ctx: Ctx, subjects: readonly string[]) => repo.deleteCodes(ctx, subjects);

export const voidCodesTo = repo.deleteCodesTo;

/** A new password voids open sign-in codes. Call before locking the account. */
export const voidSignInCodes = async (ctx: Ctx, userId: number) => voidCodes(ctx, await lockSignInCodes(ctx, userId));
