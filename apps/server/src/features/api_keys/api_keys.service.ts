import type { apiKeyRoutes } from '@daftar/contract/api_keys';
import type { Input } from '@daftar/contract/core/route';
import { grantableScopes, keyExpiryProblem, keyProblem } from '@daftar/domain/api-keys';
import { KEY_PREFIX } from '#server/access/authorize-api-key.ts';
import { branchExists } from '#server/access/branch-access.repo.ts';
import { checkAllBranchChanges } from '#server/access/branch-access.ts';
import { permissionsOf } from '#server/access/record-rights.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './api_keys.repo.ts';

type Of<K extends keyof typeof apiKeyRoutes> = Input<(typeof apiKeyRoutes)[K]>;

const HOUR_MS = 60 * 60 * 1000;
/** Enough for every program of a business; forgotten keys should be revoked. */
const MAX_KEYS = 50;
const SHOWN_CHARACTERS = 10;

export async function listKeys(ctx: MemberCtx, { query: { active, search, ...query } }: Of<'list'>) {
  const page = await repo.listKeys(ctx, query, { ...(active && { active }), ...(search && { search }) });
  return { ...page, data: await withProblems(ctx, page.data) };
}

/** Scopes that keys lost with the rights of their owners. */
async function withProblems<T extends { user_id: number; user_name: string; scopes: string[] }>(
  ctx: MemberCtx,
  keys: readonly T[],
) {
  const permissions = await permissionsOf(
    ctx,
    keys.map(({ user_id }) => user_id),
  );
  return keys.map((key) => {
    const owner = { name: key.user_name, permissions: permissions.get(key.user_id) };
    return { ...key, problem: keyProblem(owner, key.scopes) };
  });
}

async function keyOf(ctx: MemberCtx, id: number) {
  const key = await repo.findKey(ctx, id);
  if (!key) throw notFound('API key');
  return (await withProblems(ctx, [key]))[0]!;
}

/** The secret leaves the server once; only its hash is stored. */
function newSecret() {
  const secret = KEY_PREFIX + newToken();
  return { secret, columns: { token_hash: hashToken(secret), prefix: secret.slice(0, SHOWN_CHARACTERS) } };
}

function checkScopes(ctx: MemberCtx, scopes: readonly string[]): void {
  const own = grantableScopes(ctx.permissions);
  const missing = scopes.find((scope) => !own.includes(scope));
  if (missing)
    throw invalid({ field: 'scopes', rule: 'permission', message: `Your role doesn’t include the scope ${missing}` });
}

async function checkExpiry(ctx: MemberCtx, expires_on: string): Promise<void> {
  const problem = keyExpiryProblem(expires_on, (await businessToday(ctx)).today);
  if (problem) throw invalid({ field: 'expires_on', rule: 'range', message: problem });
}

async function checkBranches(
  ctx: MemberCtx,
  branches: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  for (const branch of branches)
    if (!(await branchExists(ctx, branch)))
      throw invalid({ field: 'branch_ids', rule: 'exists', message: 'Select a branch' });
  await checkAllBranchChanges(ctx, branches, before);
}

export async function createKey(ctx: MemberCtx, { body }: Of<'create'>) {
  checkScopes(ctx, body.scopes);
  await checkExpiry(ctx, body.expires_on);
  await checkBranches(ctx, body.branch_ids ?? []);
  if ((await repo.countActive(ctx)) >= MAX_KEYS)
    throw conflict(`A business can have up to ${MAX_KEYS} active API keys. Revoke one to create another.`);
  const { secret, columns } = newSecret();
  const id = await repo.insertKey(ctx, {
    ...body,
    ...columns,
    scopes: [...new Set(body.scopes)],
    user_id: ctx.person.userId,
    created_by: ctx.person.userId,
  });
  return { ...(await keyOf(ctx, id)), secret };
}

/** Others would act with the rights of the member who created it. */
async function lockOwn(ctx: MemberCtx, id: number) {
  const key = await lockRecord(ctx, 'api_keys', id);
  if (key.user_id !== ctx.person.userId)
    throw forbidden('Only the team member who created this key can change it. You can revoke it.');
  if (key.revoked_at) throw conflict('This API key is revoked. Create a new one.');
  return key;
}

export async function updateKey(ctx: MemberCtx, { params: { id }, body }: Of<'update'>) {
  const before = await lockOwn(ctx, id);
  if (body.scopes) checkScopes(ctx, body.scopes);
  if (body.branch_ids) await checkBranches(ctx, body.branch_ids, before.branch_ids ?? []);
  const changes = given(body);
  if (Object.keys(changes).length) await repo.updateKey(ctx, id, changes);
  return keyOf(ctx, id);
}

export async function rotateKey(ctx: MemberCtx, { params: { id }, body }: Of<'rotate'>) {
  const before = await lockOwn(ctx, id);
  if (body.expires_on) await checkExpiry(ctx, body.expires_on);
  const { secret, columns } = newSecret();
  await repo.updateKey(ctx, id, {
    ...columns,
    ...(body.expires_on && { expires_on: body.expires_on }),
    previous_hash: body.overlap_hours ? before.token_hash : null,
    previous_until: body.overlap_hours
      ? new Date(ctx.now.getTime() + body.overlap_hours * HOUR_MS).toISOString()
      : null,
  });
  return { ...(await keyOf(ctx, id)), secret };
}

/** Works for anybody who manages the business: the key stops with the next call. */
export async function revokeKey(ctx: MemberCtx, { params: { id } }: Of<'revoke'>) {
  const key = await lockRecord(ctx, 'api_keys', id);
  if (!key.revoked_at)
    await repo.updateKey(ctx, id, {
      revoked_at: ctx.now.toISOString(),
      revoked_by: ctx.person.userId,
      previous_hash: null,
      previous_until: null,
    });
  return keyOf(ctx, id);
}
