import type { Input } from '@daftar/contract/core/route';
import type { portalRoutes } from '@daftar/contract/portal';
import { dialledNumber } from '@daftar/domain/phone';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { HttpError, invalid } from '#server/platform/http-error.ts';
import { findClientLogin, openSession, startClientLogin } from '#server/features/identity/accounts.service.ts';
import { getUser } from '#server/features/identity/identity.service.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as repo from './portal.repo.ts';

type Contact = { email: string; country_code: string; mobile_number: string };

/** Data of the invitation page: sign in if the contact has a login, otherwise start one. */
export async function openInvitation(ctx: Ctx, token: string) {
  const { business_id: _business, ...link } = await findOpen(ctx, token);
  const account_by = await findClientLogin(ctx, link);
  return { ...link, has_account: account_by !== null, account_by };
}

/**
 * Starts a login that opens nothing yet. Holding the link proves no contact: both are verified by code, then the login
 * accepts the invitation.
 */
export async function join(ctx: Ctx, token: string, person: Input<typeof portalRoutes.join>['body']) {
  checkMeant(await findOpen(ctx, token), person, { byMailAlone: true });
  return openSession(ctx, await startClientLogin(ctx, person));
}

/** Callers have verified their email and their number, or the call is refused before. */
export async function accept(ctx: SignedInCtx, token: string) {
  const link = await findOpen(ctx, token);
  checkMeant(link, await getUser(ctx));
  await take(ctx, token, link, ctx.person.userId);
  return { business_id: link.business_id };
}

/** A forwarded link admits nobody else. A new login is matched by the contact that received the link. */
function checkMeant(link: repo.OpenLink, person: Contact, { byMailAlone = false } = {}): void {
  const sameMail = link.email !== '' && link.email === person.email.toLowerCase();
  const mayUseNumber = link.mobile_number !== '' && (link.email === '' || !byMailAlone);
  if (sameMail || (mayUseNumber && sameNumber(link, person))) return;
  throw link.email
    ? invalid({
        field: 'email',
        rule: 'exists',
        message: 'This invitation was sent to a different email address. Sign in with that address.',
      })
    : invalid({
        field: 'mobile_number',
        rule: 'exists',
        message: 'This invitation was sent to a different mobile number. Sign in with that number.',
      });
}

const sameNumber = (a: Contact, b: Contact): boolean =>
  a.country_code === b.country_code && a.mobile_number === (dialledNumber(b.mobile_number, b.country_code) ?? '');

async function take(ctx: Ctx, token: string, { business_id }: repo.OpenLink, userId: number): Promise<void> {
  await ctx.switchBusiness(business_id, userId);
  if (!(await repo.takeLink(ctx, hashToken(token), userId))) throw noLongerOpen();
  ctx.afterCommit(() => ctx.app.realtime.touch(business_id, null, ['clients']));
}

async function findOpen(ctx: Ctx, token: string): Promise<repo.OpenLink> {
  const link = await repo.findOpenLink(ctx, hashToken(token));
  if (!link) throw noLongerOpen();
  return link;
}

/** Used, replaced, revoked, expired and unknown links get the same answer. */
const noLongerOpen = () =>
  new HttpError(404, { error: 'This invitation has expired or was already used. Ask your accountant for a new one.' });
