import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { SignedInCtx } from '#server/context.ts';
import { checkVersion } from '#server/db/records.ts';
import { conflict, Failure, wrong } from '#server/failure.ts';
import { hashSecret, matchesSecret } from './hashing.service.ts';
import { presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';
import { endSessions, me, sessionEnded } from './identity.service.ts';
import { holdProven } from './proving.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

const MOST_WRONG_PINS = 5;

export async function setPin(ctx: SignedInCtx, { current_password, pin }: Body<'setPin'>) {
  const user = await holdProven(ctx, current_password);
  checkVersion(ctx, user.version);
  const changed = await repo.updateUser(ctx, user.id, { pin_hash: pin && (await hashSecret(pin)) });
  // Nothing would open what is locked elsewhere any more; opened from here, it would be open to whoever sits before it.
  if (pin === null) await endSessions(ctx, { locked: true });
  return presentUser(ctx, changed, false);
}

/** The lock lies on the session, at the server: whatever a browser shows, it gets nothing more. */
export async function lock(ctx: SignedInCtx) {
  // Held, so that its PIN is not removed meanwhile.
  const user = await repo.shareUser(ctx, ctx.person.userId);
  if (!user) throw sessionEnded();
  if (!user.pin_hash) throw conflict('Set a PIN first.');
  const locked = await repo.lockSession(ctx, ctx.person.sessionId);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(locked));
  return presentUser(ctx, user, true);
}

export async function unlock(ctx: SignedInCtx, { pin }: Body<'unlock'>) {
  const user = await me(ctx);
  const counted = await repo.countPinTry(ctx, ctx.person.sessionId);
  if (!counted || !user.pin_hash) throw sessionEnded();
  if (!(await matchesSecret(user.pin_hash, pin))) {
    const left = MOST_WRONG_PINS - counted.pin_failures;
    if (left > 0) throw wrong(`The PIN is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
    await endSessions(ctx, { only: counted.id });
    throw new Failure(
      401,
      { message: 'Five wrong PINs: this session was ended. Please sign in again.' },
      { keepsWrites: true },
    );
  }
  await repo.unlockSession(ctx, ctx.person.sessionId);
  return presentUser(ctx, user, false);
}

export async function forgotPin(ctx: SignedInCtx, { password, pin }: Body<'forgotPin'>) {
  const user = await holdProven(ctx, password);
  const changed = await repo.updateUser(ctx, user.id, { pin_hash: await hashSecret(pin) });
  await repo.unlockSession(ctx, ctx.person.sessionId);
  return presentUser(ctx, changed, false);
}
