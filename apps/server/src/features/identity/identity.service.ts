import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { checkVersion, given } from '#server/db/records.ts';
import { invalid, unauthorized, wrong } from '#server/failure.ts';
import { isOwnFile } from '#server/features/files/files.service.ts';
import { joinByInvitation } from '#server/features/team/invitations.service.ts';
import { stopAny } from '#server/features/timesheets/timer.service.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { holdSignInCodes, voidCodes } from './codes.service.ts';
import { wantEmail } from './email.service.ts';
import { hashSecret, matchesSecret, matchNothing } from './hashing.service.ts';
import { checkedMobile, checkPassword } from './identity.policy.ts';
import { presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';
import { checkNumberFree, countGuess, countOfLogin, holdProven, passwordNeeded } from './proving.service.ts';

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
 * Where an account's guesses are used up, it is answered like a wrong password: a refusal of its own would tell which
 * names are one account's, and that it exists.
 */
export async function login(ctx: Ctx, { login, password, login_type }: Body<'login'>) {
  const user = await repo.findUserByLogin(ctx, login_type, login);
  const whose = countOfLogin(user, login_type, login);
  const usedUp = (await countGuess(ctx, whose)) !== null;
  const matches = user && !usedUp ? await matchesSecret(user.password_hash, password) : await matchNothing(password);
  if (!user || !matches || !(await repo.holdPassword(ctx, user)))
    throw wrong('The e-mail, mobile number or password is not right.');
  await repo.forgiveGuesses(ctx, [whose]);
  return openSession(ctx, user);
}

export async function signup(ctx: Ctx, { invitation, password, ...body }: Body<'signup'>) {
  const person = { ...body, kind: 'staff', mobile_number: checkedMobile(body) };
  checkPassword(password, person);
  await checkNumberFree(ctx, person);
  const user = await repo.insertUser(ctx, { ...person, password_hash: await hashSecret(password) });
  if (invitation) await joinByInvitation(ctx, invitation, user);
  return openSession(ctx, user);
}

/** The token goes back as it came: the server has only its hash. What is locked has a PIN that opens it, or has ended. */
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
  // A password that comes along is checked even where none is needed: unchecked, it would count as a good guess.
  const user =
    current_password === undefined
      ? await repo.holdUser(ctx, ctx.person.userId)
      : await holdProven(ctx, current_password);
  checkVersion(ctx, user.version);
  const phone: Phone = {
    country_code: body.country_code ?? user.country_code,
    mobile_number: body.mobile_number ?? user.mobile_number,
  };
  if (!samePhone(phone, user)) phone.mobile_number = checkedMobile(phone);
  const phoneChanges = !samePhone(phone, user);
  const wanted = email !== user.email && email !== user.new_email ? email : undefined;
  if ((phoneChanges || wanted) && current_password === undefined) throw passwordNeeded();
  if (phoneChanges) await checkNumberFree(ctx, { ...phone, kind: user.kind });
  if (wanted) await wantEmail(ctx, user, wanted);
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

/** A picture is a file of one's own folder: a path of somebody else's would show their file. */
async function ownPicture(ctx: SignedInCtx, path: string | null | undefined): Promise<string | null | undefined> {
  if (path && !(await isOwnFile(ctx, 'profile', path))) {
    throw invalid({ field: 'image_url', rule: 'exists', message: 'Upload the picture first' });
  }
  return path;
}

export async function changePassword(ctx: SignedInCtx, { current_password, password }: Body<'changePassword'>) {
  const codes = await holdSignInCodes(ctx, ctx.person.userId);
  const user = await holdProven(ctx, current_password);
  checkPassword(password, user);
  await voidCodes(ctx, codes);
  await repo.updateUser(ctx, user.id, { password_hash: await hashSecret(password) });
  await repo.deletePasswordResets(ctx, user.id);
  await endSessions(ctx, { except: ctx.person.sessionId });
}

export async function listSessions(ctx: SignedInCtx) {
  const rows = await repo.listSessions(ctx, ctx.person.userId);
  return { data: rows.map((row) => ({ ...row, current: row.id === ctx.person.sessionId })) };
}

/** Ends own sessions and, once that is certain, closes their sockets. */
export async function endSessions(ctx: SignedInCtx, which: repo.Which): Promise<number> {
  const ended = await repo.deleteSessions(ctx, ctx.person.userId, which);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
  return ended.length;
}

export const sessionEnded = () => unauthorized('Your session has ended. Please sign in again.');

export async function me(ctx: SignedInCtx): Promise<repo.UserRow> {
  const user = await repo.findUser(ctx, ctx.person.userId);
  if (!user) throw sessionEnded();
  return user;
}
