import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import { loginName, PASSWORD_GUESSES } from '@daftar/domain/credentials';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { checkVersion, given } from '#server/db/records.ts';
import { invalid, unauthorized, wrong } from '#server/failure.ts';
import { isOwnFile } from '#server/features/files/files.service.ts';
import { joinByInvitation } from '#server/features/team/invitations.service.ts';
import { stopAny } from '#server/features/timesheets/timer.service.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { voidSignInCodes } from './codes.service.ts';
import { hashSecret, matchesSecret, matchNothing } from './hashing.service.ts';
import { checkedMobile, checkPassword } from './identity.policy.ts';
import { presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';

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
  });
  return { user: { ...presentUser(ctx, user, false), token: { token, expires_at: session.expires_at } } };
}

/**
 * An account has several names, and one count of guesses for all of them. Used up, it is answered like a wrong password:
 * a refusal of its own would tell which names are one account's, and that it exists.
 */
export async function login(ctx: Ctx, { login, password, login_type }: Body<'login'>) {
  const user = await repo.findUserByLogin(ctx, login_type, login);
  const whose = `password of ${user ? `user ${user.id}` : `${login_type} ${loginName(login)}`}`;
  const usedUp = (await repo.countGuess(ctx, whose)) > PASSWORD_GUESSES.tries * ctx.app.env.RATE_LIMIT_FACTOR;
  const matches = user && !usedUp ? await matchesSecret(user.password_hash, password) : await matchNothing(password);
  if (!user || !matches || !(await repo.holdPassword(ctx, user)))
    throw wrong('The e-mail, mobile number or password is not right.');
  await repo.forgiveGuesses(ctx, whose);
  return openSession(ctx, user);
}

export async function signup(ctx: Ctx, { invitation, password, ...body }: Body<'signup'>) {
  const person = { ...body, mobile_number: checkedMobile(body) };
  checkPassword(password, person);
  const user = await repo.insertUser(ctx, { ...person, kind: 'staff', password_hash: await hashSecret(password) });
  if (invitation) await joinByInvitation(ctx, invitation, user);
  return openSession(ctx, user);
}

/** The token goes back as it came: the server has only its hash. */
export async function verifyToken(ctx: SignedInCtx) {
  const user = await me(ctx);
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

export async function updateUser(ctx: SignedInCtx, { current_password, image_url, ...body }: Body<'updateUser'>) {
  const user = await repo.holdUser(ctx, ctx.person.userId);
  checkVersion(ctx, user.version);
  const phone: Phone = {
    country_code: body.country_code ?? user.country_code,
    mobile_number: body.mobile_number ?? user.mobile_number,
  };
  if (!samePhone(phone, user)) phone.mobile_number = checkedMobile(phone);
  const phoneChanges = !samePhone(phone, user);
  const emailChanges = (body.email ?? user.email) !== user.email;
  // A password that comes along is checked even where none is needed: unchecked, it would count as a good guess.
  if (phoneChanges || emailChanges || current_password !== undefined) await proveIdentity(user, current_password);
  if (emailChanges) await repo.deletePasswordResets(ctx, user.id);
  const changed = await repo.updateUser(ctx, user.id, {
    ...given({ ...body, ...phone, image: await ownPicture(ctx, image_url) }),
    ...(phoneChanges ? { phone_verified_at: null } : {}),
  });
  return presentUser(ctx, changed, false);
}

type Phone = { country_code: string; mobile_number: string };
const samePhone = (a: Phone, b: Phone): boolean =>
  a.country_code === b.country_code && a.mobile_number === b.mobile_number;

/** A picture is a file of one's own folder: a path of somebody else's would show their file. */
async function ownPicture(ctx: SignedInCtx, path: string | null | undefined): Promise<string | null | undefined> {
  if (path && !(await isOwnFile(ctx, 'profile', path))) {
    throw invalid({ field: 'image_url', rule: 'exists', message: 'Upload the picture first' });
  }
  return path;
}

export async function changePassword(ctx: SignedInCtx, { current_password, password }: Body<'changePassword'>) {
  await voidSignInCodes(ctx, ctx.person.userId);
  const user = await repo.holdUser(ctx, ctx.person.userId);
  await proveIdentity(user, current_password);
  checkPassword(password, user);
  await repo.updateUser(ctx, user.id, { password_hash: await hashSecret(password) });
  await repo.deletePasswordResets(ctx, user.id);
  await endSessions(ctx, { except: ctx.person.sessionId });
}

export async function listSessions(ctx: SignedInCtx) {
  const rows = await repo.listSessions(ctx, ctx.person.userId);
  return { data: rows.map((row) => ({ ...row, current: row.id === ctx.person.sessionId })) };
}

/** Ends own sessions and, once that is certain, closes their sockets. */
export async function endSessions(ctx: SignedInCtx, which: { only?: number; except?: number }): Promise<number> {
  const ended = await repo.deleteSessions(ctx, ctx.person.userId, which);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
  return ended.length;
}

/** Whoever finds an open screen must not take the account with it. */
export async function proveIdentity(user: repo.UserRow, password: string | undefined): Promise<void> {
  if (!password) throw invalid({ field: 'current_password', rule: 'required', message: 'Enter your current password' });
  if (!(await matchesSecret(user.password_hash, password))) throw wrong('The password is not right.');
}

export async function me(ctx: SignedInCtx): Promise<repo.UserRow> {
  const user = await repo.findUser(ctx, ctx.person.userId);
  if (!user) throw unauthorized('Your session has ended. Please sign in again.');
  return user;
}
