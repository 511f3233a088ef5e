import type { Input } from '@daftar/contract/core/route';
import type { portalRoutes } from '@daftar/contract/portal';
import type { ClientCtx, Ctx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { presentUser } from '#server/features/identity/identity.service.ts';
import * as repo from './portal.repo.ts';

export async function listPortalBusinesses(ctx: SignedInCtx, query: Input<typeof portalRoutes.businesses>['query']) {
  const page = await repo.listPractices(ctx, query);
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

/** With contact details, which its clients may see. */
export async function getPractice(ctx: MemberCtx) {
  const { id, name, country, currency, colour, logo, email, mobile_number, website } = await businessOf(ctx);
  return present(ctx, { id, name, country, currency, colour, logo, email, mobile_number, website });
}

export async function getStart(ctx: ClientCtx) {
  const [{ user, client }, business] = await Promise.all([repo.findStart(ctx), getPractice(ctx)]);
  return { user: presentUser(ctx, user, ctx.person.locked), business, client };
}

export const listBranches = async (ctx: MemberCtx) => ({ data: await repo.listBranches(ctx) });

export const listClients = (ctx: MemberCtx, query: Input<typeof portalRoutes.clients>['query']) =>
  repo.listClients(ctx, query);

export const getClient = (ctx: ClientCtx) => repo.findClient(ctx);

const present = <P extends { logo: string | null }>(ctx: Ctx, { logo, ...practice }: P) => ({
  ...practice,
  logo_url: fileUrl(ctx, logo),
});
