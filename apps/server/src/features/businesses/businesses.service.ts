import { randomInt } from 'node:crypto';
import type { Branch, Business, businessRoutes } from '@daftar/contract/businesses';
import type { Input } from '@daftar/contract/core/route';
import { canWorkInBranch } from '@daftar/domain/branches';
import { timeZoneOf } from '@daftar/domain/countries';
import { can } from '@daftar/domain/permissions';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { actorId, type BusinessCtx, type Ctx, type MemberCtx, type SignedInCtx } from '#server/platform/context.ts';
import { checkVersion, given, lockRecord } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { fileUrl, isOwnFile } from '#server/features/files/files.service.ts';
import { branchCreated, businessChanging, businessCreated } from './businesses.events.ts';
import { checkContacts, checkTaxIds, tidied } from './businesses.policy.ts';
import * as repo from './businesses.repo.ts';

type In<K extends keyof typeof businessRoutes> = Input<(typeof businessRoutes)[K]>;

export async function listBusinesses(ctx: SignedInCtx, query: In<'list'>['query']) {
  const page = await repo.listMine(ctx, query);
  return { ...page, data: page.data.map((row) => ({ ...row, logo_url: fileUrl(ctx, row.logo) })) };
}

/** For other features: the country decides on taxes and numbers. */
export const businessOf = repo.findBusiness;

export const getBusiness = async (ctx: MemberCtx) => presentBusiness(ctx, await repo.findBusiness(ctx));

export const ownPermissions = ({ roleName, permissions, branchIds }: MemberCtx) => ({
  role_name: roleName,
  permissions,
  branch_ids: branchIds,
});

/** The creator becomes the owner. A new business has one branch, default roles and natures of business. */
export async function createBusiness(ctx: SignedInCtx, { branch_name, ...body }: In<'create'>['body']) {
  checkTaxIds(body);
  checkContacts(body);
  if (body.logo)
    throw invalid({ field: 'logo', rule: 'exists', message: 'Create the business first, then add a logo' });
  const businessId = await repo.nextBusinessId(ctx);
  await ctx.switchBusiness(businessId);
  const row = await repo.insertBusiness(ctx, {
    ...tidied(body, body.country),
    timezone: body.timezone ?? timeZoneOf(body.country),
    id: businessId,
    join_code: newJoinCode(),
    created_by: ctx.person.userId,
  });
  const within: MemberCtx = {
    ...ctx,
    businessId,
    permissions: null,
    roleName: 'Owner',
    boardId: null,
    branchIds: null,
  };
  await repo.insertOwner(ctx, businessId, ctx.person.userId);
  await repo.insertBranch(ctx, {
    business_id: businessId,
    name: branch_name,
    country: body.country,
    city: body.city,
    state: body.state,
    pincode: body.pincode,
    address_1: body.address_1,
    address_2: body.address_2,
    created_by: ctx.person.userId,
  });
  await emit(within, businessCreated, { country: body.country });
  return presentBusiness(within, row);
}

export async function updateBusiness(ctx: MemberCtx, body: In<'update'>['body']) {
  const before = await repo.lockBusiness(ctx);
  checkVersion(ctx, before.version);
  const changes = given(body);
  // Checks only changed fields, so that old invalid numbers don't block other changes.
  const isOther = (field: 'country' | 'pan' | 'tax_number') =>
    changes[field] !== undefined && changes[field] !== before[field];
  if (isOther('country') || isOther('pan') || isOther('tax_number')) checkTaxIds({ ...before, ...changes });
  checkContacts({ ...before, ...changes });
  if (changes.logo && !(await isOwnFile(ctx, 'business', changes.logo))) {
    throw invalid({ field: 'logo', rule: 'exists', message: 'Upload a logo first' });
  }
  await emit(ctx, businessChanging, { before, after: { ...before, ...changes } });
  const country = changes.country ?? before.country;
  return presentBusiness(ctx, await repo.updateBusiness(ctx, tidied(changes, country)));
}

/** Without letters and digits that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newJoinCode = (): string =>
  Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Also for the start of the app. */
export function presentBusiness(ctx: MemberCtx, row: repo.BusinessRow): Business {
  return {
    ...row,
    nature: row.nature as Business['nature'],
    message_language: row.message_language as Business['message_language'],
    tax_kind: taxKindOf(row.country),
    logo_url: fileUrl(ctx, row.logo),
    join_code: can(ctx.permissions, 'user_role_management', 'read') ? row.join_code : null,
    is_owner: ctx.permissions === null,
    role_name: ctx.roleName,
  };
}

export async function listBranches(ctx: BusinessCtx, query: In<'branches'>['query']) {
  const page = await repo.listBranches(ctx, query);
  return { ...page, data: page.data.map(presentBranch) };
}

export async function searchBranches(ctx: BusinessCtx, search: string) {
  return { data: (await repo.searchBranches(ctx, search)).map(presentBranch) };
}

export async function getBranch(ctx: BusinessCtx, id: number) {
  const row = await repo.findBranch(ctx, id);
  if (!row) throw notFound('branch');
  return presentBranch(row);
}

export async function createBranch(ctx: MemberCtx, body: In<'createBranch'>['body']) {
  checkContacts(body);
  const values = { ...tidied(body, body.country), business_id: ctx.businessId, created_by: actorId(ctx) };
  const branch = await repo.insertBranch(ctx, values);
  await emit(ctx, branchCreated, { branch_id: branch.id });
  return presentBranch(branch);
}

export async function updateBranch(ctx: BusinessCtx, id: number, body: In<'updateBranch'>['body']) {
  const before = await lockBranch(ctx, id);
  const changes = given(body);
  checkContacts({ ...before, ...changes });
  return presentBranch(await repo.updateBranch(ctx, id, tidied(changes, changes.country ?? before.country)));
}

export async function deactivateBranch(ctx: BusinessCtx, id: number) {
  const active = await repo.lockActiveBranches(ctx);
  await lockBranch(ctx, id);
  if (active.length === 1 && active[0]!.id === id)
    throw conflict('You can’t deactivate the only active branch. Activate another branch first.');
  await repo.updateBranch(ctx, id, { deactivated: 1 });
}

export async function activateBranch(ctx: BusinessCtx, id: number) {
  await lockBranch(ctx, id);
  return presentBranch(await repo.updateBranch(ctx, id, { deactivated: 0 }));
}

/** A branch that the caller can't see is answered as missing. */
function lockBranch(ctx: BusinessCtx, id: number) {
  if (!canWorkInBranch(ctx.branchIds, id)) throw notFound('branch');
  return lockRecord(ctx, 'branches', id);
}

export const presentBranch = <T extends { deactivated: number }>(row: T) => ({
  ...row,
  deactivated: row.deactivated as Branch['deactivated'],
});

/** For lists across businesses. */
export async function withBusinessName<T extends { business_id: number }>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<(T & { business_name: string })[]> {
  const names = await repo.businessNames(
    ctx,
    rows.map((row) => row.business_id),
  );
  return rows.map((row) => ({ ...row, business_name: names.get(row.business_id) ?? '' }));
}
