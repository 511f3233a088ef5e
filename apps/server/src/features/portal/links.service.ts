import type { Input } from '@daftar/contract/core/route';
import type { portalRoutes } from '@daftar/contract/portal';
import { dialledNumber } from '@daftar/domain/phone';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { Failure, invalid } from '#server/failure.ts';
import { findClientLogin, openClientLogin, openSession } from '#server/features/identity/accounts.service.ts';
import { getUser } from '#server/features/identity/identity.service.ts';
import { hashToken } from '#server/tokens.ts';
import * as repo from './links.repo.ts';

type Contact = { email: string; country_code: string; mobile_number: string };

/** What the page behind the link needs: sign in where there is a login, choose a password where there is none. */
export async function openInvitation(ctx: Ctx, token: string) {
  const { business_id: _business, ...link } = await findOpen(ctx, token);
  const account_by = await findClientLogin(ctx, link);
  return { ...link, has_account: account_by !== null, account_by };
}

export async function join(ctx: Ctx, token: string, person: Input<typeof portalRoutes.join>['body']) {
  const link = await findOpen(ctx, token);
  checkMeant(link, person, { byMailAlone: true });
  // A link that came by SMS has proven the number and no address; one that came by mail the other way round.
  const user = await openClientLogin(ctx, person, link.email === '' ? 'phone' : 'email');
  await take(ctx, token, link, user.id);
  return openSession(ctx, user);
}

export async function accept(ctx: SignedInCtx, token: string) {
  const link = await findOpen(ctx, token);
  checkMeant(link, await getUser(ctx));
  await take(ctx, token, link, ctx.person.userId);
  return { business_id: link.business_id };
}

/** A link that went astray lets nobody else in. Whoever has a login has proven its number; a new one is known by mail. */
function checkMeant(link: repo.OpenLink, person: Contact, { byMailAlone = false } = {}): void {
  const sameMail = link.email !== '' && link.email === person.email.toLowerCase();
  const mayUseNumber = link.mobile_number !== '' && (link.email === '' || !byMailAlone);
  if (sameMail || (mayUseNumber && sameNumber(link, person))) return;
  throw link.email
    ? invalid({ field: 'email', rule: 'exists', message: 'This invitation was sent to another e-mail address' })
    : invalid({ field: 'mobile_number', rule: 'exists', message: 'This invitation was sent to another mobile number' });
}

const sameNumber = (a: Contact, b: Contact): boolean =>
  a.country_code === b.country_code && a.mobile_number === (dialledNumber(b.mobile_number, b.country_code) ?? '');

async function take(ctx: Ctx, token: string, { business_id }: repo.OpenLink, userId: number): Promise<void> {
  await ctx.enter(business_id, userId);
  if (!(await repo.takeLink(ctx, hashToken(token), userId))) throw noLongerOpen();
  ctx.afterCommit(() => ctx.app.realtime.touch(business_id, null, ['clients']));
}

async function findOpen(ctx: Ctx, token: string): Promise<repo.OpenLink> {
  const link = await repo.findOpenLink(ctx, hashToken(token));
  if (!link) throw noLongerOpen();
  return link;
}

/** Used, voided by a newer one, revoked, expired or never sent: a link tells no difference. */
const noLongerOpen = () =>
  new Failure(404, { error: 'This invitation is no longer valid. Ask your firm for a new one.' });
