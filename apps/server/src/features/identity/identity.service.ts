import type { identityRoutes } from '@daftar/contract/identity';
import type { Input, SignInStep } from '@daftar/contract/core/route';
import { secondFactorDueAt } from '@daftar/domain/two-factor';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { conflict, invalid, unauthorized, wrongCredentials } from '#server/platform/http-error.ts';
import { isOwnFile } from '#server/features/files/files.service.ts';
import { checkInvited } from '#server/features/team/invitations.service.ts';
import { stopAny } from '#server/features/timesheets/timer.service.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { lockSignInCodes, voidCodes } from './codes.service.ts';
import { requestEmailChange } from './email.service.ts';
import * as failures from './failed-sign-ins.repo.ts';
import { hashSecret, matchesSecret, matchNothing } from './hash.service.ts';
import { checkedMobile, checkPassword, isSupportAccount } from './identity.policy.ts';
import { presentUser } from './identity.present.ts';
import { rememberDevice } from './known-device.service.ts';
import * as repo from './identity.repo.ts';
import {
  attemptsOf,
  countPasswordAttempt,
  forgiveAttempts,
  lockUserByPassword,
  passwordNeeded,
  requireProof,
} from './password-check.service.ts';

export { isSupportAccount } from './identity.policy.ts';
export { presentUser } from './identity.present.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

const HOUR = 3_600_000;

export async function openSession(ctx: Ctx, user: repo.UserRow) {
  const token = newToken();
  const session = await repo.insertSession(ctx, {
    kind: user.kind,
    user_id: user.id,
    token_hash: hashToken(token),
    expires_at: new Date(ctx.now.getTime() + ctx.app.env.SESSION_HOURS * HOUR).toISOString(),
    user_agent: ctx.userAgent,
    ip: ctx.ip,
    // The database asks for the second factor instead, if there is one.
    awaits: isSupportAccount(ctx, user) ? 'second_factor_setup' : null,
  });
  const step = { awaits: session.awaits as SignInStep | null, idleMinutes: session.idle_minutes };
  return { user: { ...presentUser(ctx, user, false, step), token: { token, expires_at: session.expires_at } } };
}

/**
 * A blocked account gets the same error as a wrong password, so that the answer doesn't reveal that the account exists.
 */
export async function login(ctx: Ctx, { login, password, login_type }: Body<'login'>) {
  const user = await repo.findUserByLogin(ctx, login_type, login);
  const attempts = attemptsOf(ctx, user, login_type, login);
  const usedUp = (await countPasswordAttempt(ctx, attempts)) !== null;
  const password_hash = usedUp ? null : user?.password_hash;
  const matches = password_hash ? await matchesSecret(password_hash, password) : await matchNothing(password);
  if (!user || !password_hash || !matches || !(await repo.lockPassword(ctx, { id: user.id, password_hash }))) {
    await failures.recordFailedSignIn(ctx, user?.id, 'password');
    throw wrongCredentials('Incorrect email, mobile number or password.');
  }
  await forgiveAttempts(ctx, attempts);
  rememberDevice(ctx, user.id);
  return openSession(ctx, user);
}

/** The moment by which a new account that becomes an owner's has a second factor. */
const secondFactorDue = ({ now }: Ctx): string => secondFactorDueAt(now).toISOString();

/**
 * Starts an account whose contacts are verified next. Whether another account has them is shown only to whoever enters
 * the codes sent to them. With an invitation the password is created after that.
 */
export async function signup(ctx: Ctx, { invitation, password, ...body }: Body<'signup'>) {
  const person = {
    ...body,
    kind: 'staff',
    mobile_number: checkedMobile(body),
    second_factor_due_at: secondFactorDue(ctx),
  };
  if (invitation) {
    await checkInvited(ctx, invitation, person.email);
    return openSession(ctx, await repo.insertUser(ctx, person));
  }
  if (!password) throw invalid({ field: 'password', rule: 'required', message: 'Required' });
  await checkPassword(ctx, password, person);
  return openSession(ctx, await repo.insertUser(ctx, { ...person, password_hash: await hashSecret(password) }));
}

/** Returns the caller's token, since the server stores only its hash. */
export async function verifyToken(ctx: SignedInCtx) {
  const user = await me(ctx);
  if (ctx.person.locked && !user.pin_hash) throw sessionEnded();
  return {
    user: {
      ...presentUser(ctx, user, ctx.person.locked),
      token: { token: ctx.person.token, expires_at: ctx.person.expiresAt },
    },
  };
}

/** Section 4: signing out stops the running timer. */
export async function logout(ctx: SignedInCtx) {
  if (ctx.person.kind === 'staff') await stopAny(ctx);
  await endSessions(ctx, { only: ctx.person.sessionId });
}

export async function getUser(ctx: SignedInCtx) {
  return presentUser(ctx, await me(ctx), ctx.person.locked);
}

export async function updateUser(
  ctx: SignedInCtx,
  { current_password, image_url, email, ...body }: Body<'updateUser'>,
) {
  // Checked even when not needed: an unchecked password would count as a correct guess.
  const user = current_password ? await lockUserByPassword(ctx, current_password) : await lockMe(ctx);
  checkVersion(ctx, user.version);
  const phone: Phone = {
    country_code: body.country_code ?? user.country_code,
    mobile_number: body.mobile_number ?? user.mobile_number,
  };
  if (!samePhone(phone, user)) phone.mobile_number = checkedMobile(phone);
  const phoneChanges = !samePhone(phone, user);
  const wanted = email !== user.email && email !== user.new_email ? email : undefined;
  // An account that is being set up has no password yet.
  if ((phoneChanges || wanted) && !current_password && user.password_hash !== null) throw passwordNeeded();
  if (phoneChanges || wanted) requireProof(ctx, user);
  if (wanted) await requestEmailChange(ctx, user, wanted);
  const changed = await repo.updateUser(ctx, user.id, {
    ...given({ ...body, ...phone, image: await ownPicture(ctx, image_url) }),
    ...(wanted ? { new_email: wanted } : {}),
    ...(phoneChanges ? { phone_verified_at: null } : {}),
  });
  return presentUser(ctx, changed, false);
}

type Phone = { country_code: string; mobile_number: string };
const samePhone = (a: Phone, b: Phone): boolean =>
  a.country_code === b.country_code && a.mobile_number === b.mobile_number;

/** A photo must be in the user's own folder; another path would show someone else's file. */
async function ownPicture(ctx: SignedInCtx, path: string | null | undefined): Promise<string | null | undefined> {
  if (path && !(await isOwnFile(ctx, 'profile', path))) {
    throw invalid({ field: 'image_url', rule: 'exists', message: 'Upload a photo first' });
  }
  return path;
}

export async function changePassword(ctx: SignedInCtx, { current_password, password }: Body<'changePassword'>) {
  const codes = await lockSignInCodes(ctx, ctx.person.userId);
  const user = current_password ? await lockUserByPassword(ctx, current_password) : await lockMe(ctx);
  if (!current_password && user.password_hash !== null) throw passwordNeeded();
  if (user.phone_verified_at === null && user.password_hash === null)
    throw conflict('Verify your email and mobile number first.');
  await checkPassword(ctx, password, user);
  requireProof(ctx, user);
  await voidCodes(ctx, codes);
  await repo.updateUser(ctx, user.id, { password_hash: await hashSecret(password) });
  await repo.deletePasswordResets(ctx, user.id);
  await endSessions(ctx, { except: ctx.person.sessionId });
}

export async function listSessions(ctx: SignedInCtx) {
  const rows = await repo.listSessions(ctx, ctx.person.userId);
  return { data: rows.map((row) => ({ ...row, current: row.id === ctx.person.sessionId })) };
}

export async function listFailedSignIns(ctx: SignedInCtx) {
  const rows = await failures.listFailedSignIns(ctx, ctx.person.userId);
  return { data: rows as (Omit<(typeof rows)[number], 'way'> & { way: failures.Way })[] };
}

/** Ends sessions and closes their sockets after the commit. */
export async function endSessions(ctx: SignedInCtx, which: repo.Which): Promise<number> {
  const ended = await repo.deleteSessions(ctx, ctx.person.userId, which);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
  return ended.length;
}

/** The tabs of the session have the new token by then, and open their sockets with it. */
const OLD_SOCKETS_MS = 5_000;

/** Gives the session a new token and ends the old one: whoever copied it before an important step has nothing after it. */
export async function renewToken(ctx: SignedInCtx): Promise<string> {
  const token = newToken();
  const { sessionId, awaits } = ctx.person;
  if (!(await repo.updateTokenHash(ctx, sessionId, hashToken(token)))) throw sessionEnded();
  // A session that waits for a step has no sockets yet.
  if (awaits === null)
    ctx.afterCommit(() => {
      setTimeout(() => ctx.app.realtime.endSessions([sessionId]), OLD_SOCKETS_MS).unref();
    });
  return token;
}

export const sessionEnded = () => unauthorized('Your session has expired. Sign in again.');

export const lockMe = (ctx: SignedInCtx) => repo.lockUser(ctx, ctx.person.userId);

export async function me(ctx: SignedInCtx): Promise<repo.UserRow> {
  const user = await repo.findUser(ctx, ctx.person.userId);
  if (!user) throw sessionEnded();
  return user;
}
