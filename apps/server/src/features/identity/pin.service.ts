import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { SignedInCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, HttpError, wrongCredentials } from '#server/platform/http-error.ts';
import { hashSecret, matchesSecret } from './hash.service.ts';
import { presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';
import { endSessions, me, sessionEnded } from './identity.service.ts';
import { lockUserByPassword, requireProof } from './password-check.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

const MAX_WRONG_PINS = 5;

export async function setPin(ctx: SignedInCtx, { current_password, pin }: Body<'setPin'>) {
  const user = await lockUserByPassword(ctx, current_password);
  checkVersion(ctx, user.version);
  requireProof(ctx, user);
  const changed = await repo.updateUser(ctx, user.id, { pin_hash: pin && (await hashSecret(pin)) });
  // Without a PIN, locked sessions could never be unlocked, and unlocking them here would expose them.
  if (pin === null) await endSessions(ctx, { locked: true });
  return presentUser(ctx, changed, false);
}

/** The lock is enforced by the server, whatever the browser shows. */
export async function lock(ctx: SignedInCtx) {
  // Locked, so that the PIN isn't removed meanwhile.
  const user = await repo.shareUser(ctx, ctx.person.userId);
  if (!user) throw sessionEnded();
  if (!user.pin_hash) throw conflict('Set a PIN in your profile first.');
  const locked = await repo.lockSession(ctx, ctx.person.sessionId);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(locked));
  return presentUser(ctx, user, true);
}

export async function unlock(ctx: SignedInCtx, { pin }: Body<'unlock'>) {
  const user = await me(ctx);
  const counted = await repo.countPinTry(ctx, ctx.person.sessionId);
  if (!counted || !user.pin_hash) throw sessionEnded();
  if (!(await matchesSecret(user.pin_hash, pin))) {
    const left = MAX_WRONG_PINS - counted.pin_failures;
    if (left > 0) throw wrongCredentials(`Incorrect PIN. ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`);
    await endSessions(ctx, { only: counted.id });
    throw new HttpError(401, { message: 'You entered a wrong PIN 5 times. Sign in again.' }, { commits: true });
  }
  await repo.unlockSession(ctx, ctx.person.sessionId);
  return presentUser(ctx, user, false);
}

export async function forgotPin(ctx: SignedInCtx, { password, pin }: Body<'forgotPin'>) {
  const user = await lockUserByPassword(ctx, password);
  const changed = await repo.updateUser(ctx, user.id, { pin_hash: await hashSecret(pin) });
  await repo.unlockSession(ctx, ctx.person.sessionId);
  return presentUser(ctx, changed, false);
}
