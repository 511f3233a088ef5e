import { hasScope, keyBranches, keyPermissions } from '@daftar/domain/api-keys';
import { canWorkInBranch } from '@daftar/domain/branches';
import type { PermissionSet } from '@daftar/domain/permissions';
import { acceptsApiKeys, scopesOf } from '@daftar/contract/core/api-keys';
import type { Route } from '@daftar/contract/core/route';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '#server/platform/context.ts';
import { queryWithoutScope } from '#server/platform/db/pipeline.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { forbidden, noBusiness, unauthorized } from '#server/platform/http-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { branchForbidden } from './branch-access.ts';
import { branchOf, checkBranch, checkPermission, wholeNumber, type Caller } from './caller.ts';

/** Secret scanners find leaked keys by it. */
export const KEY_PREFIX = 'dft_';
export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

type KeyAccess = {
  id: number;
  name: string;
  business_id: number;
  scopes: string[];
  key_branch_ids: number[] | null;
  user_id: number;
  uuid: string;
  user_name: string;
  is_owner: boolean;
  permissions: PermissionSet | null;
  branch_ids: number[] | null;
};

/** Never cached: a revoked key, a left member and a lost right count from the next call. */
export async function findKey(pool: Pool, token: string): Promise<KeyAccess | null> {
  const { rows } = await queryWithoutScope(pool, {
    name: 'authenticateApiKey',
    text: 'select app.authenticate_api_key($1)::text as key',
    values: [hashToken(token)],
  });
  const { key } = rows[0] as { key: string | null };
  return key === null ? null : (JSON.parse(key) as KeyAccess);
}

/** A call by a program, as the member who created the key, with no more than the scopes of the key. */
export async function authorizeApiKey(app: App, route: Route, request: FastifyRequest, token: string): Promise<Caller> {
  if (!acceptsApiKeys(route)) throw unauthorized('This call doesn’t accept API keys.');
  const key = await findKey(app.pool, token);
  if (!key) throw unauthorized('This API key is wrong, expired or revoked.');
  noteUse(app.pool, token, request.ip);
  const named = request.headers['x-business-id'];
  if (named !== undefined && wholeNumber(named) !== key.business_id) throw noBusiness();

  const permissions = keyPermissions(key.is_owner ? null : (key.permissions ?? {}), key.scopes);
  const missing = scopesOf(route).find((scope) => !hasScope(key.scopes, scope));
  if (missing) throw forbidden(`This API key lacks the scope ${missing}.`);
  checkPermission(route.permission!, permissions);
  const branchIds = keyBranches(key.branch_ids, key.key_branch_ids);
  const branch = branchOf(request);
  if (branch !== null && !canWorkInBranch(branchIds, branch)) throw branchForbidden();
  const caller: Caller = {
    person: personOf(key, token),
    businessId: key.business_id,
    branchId: branch,
    boardId: wholeNumber(request.headers['x-board-id']) ?? null,
    permissions,
    roleName: 'API key',
    branchIds,
    apiKey: { id: key.id, name: key.name },
  };
  await checkBranch(app, request, caller);
  return caller;
}

/** The member, without a session: calls that need one don't accept keys. */
const personOf = (key: KeyAccess, token: string): Person => ({
  kind: 'staff',
  userId: key.user_id,
  uuid: key.uuid,
  name: key.user_name,
  sessionId: 0,
  expiresAt: '',
  token,
  locked: false,
  phoneVerified: true,
  awaits: null,
  confirmedAt: new Date(0),
  idleMinutes: 0,
  viewing: false,
});

/** After the answer: a call doesn't wait for it. */
const noteUse = (pool: Pool, token: string, ip: string): void =>
  void pool.query('select app.note_token_use($1, $2)', [hashToken(token), ip]).catch(() => {});
