import { emailAccountResource, type emailAccountRoutes } from '@daftar/contract/email_accounts';
import type { Input } from '@daftar/contract/core/route';
import { ACCOUNT_OWNERS, OAUTH_KINDS, type AccountOwner } from '@daftar/domain/email_accounts/accounts';
import { can } from '@daftar/domain/permissions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { oauthClient } from '#server/platform/providers/oauth.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { saveSecrets } from './access.repo.ts';
import * as repo from './accounts.repo.ts';

type In<K extends keyof typeof emailAccountRoutes> = Input<(typeof emailAccountRoutes)[K]>;
type Body = In<'create'>['body'];

/** Own accounts need permission to compose email; accounts of the business and its firms, to manage the business. */
export const mayManage = (ctx: BusinessCtx, owner: string, userId: number | null): boolean =>
  owner === 'user'
    ? userId === actorId(ctx) && can(ctx.permissions, 'compose_mail', 'read')
    : can(ctx.permissions, 'business_management', 'write');

export const maySee = (ctx: BusinessCtx): boolean =>
  can(ctx.permissions, 'compose_mail', 'read') || can(ctx.permissions, 'business_management', 'write');

export function checkSees(ctx: BusinessCtx): void {
  if (!maySee(ctx)) throw forbidden('You need the permission Compose email or Business settings.');
}

/** Refuses a caller who may not add or change accounts of this owner. */
export function checkManages(ctx: BusinessCtx, owner: string, userId: number | null): void {
  if (!mayManage(ctx, owner, userId))
    throw forbidden(
      owner === 'user'
        ? 'You need the permission Compose email.'
        : 'You need the permission Business settings to change this account.',
    );
}

/** Owner columns of an account that the caller adds. */
export async function ownerOf(ctx: BusinessCtx, owner: AccountOwner, firmId: number | null): Promise<repo.Owned> {
  const owned = { owner, firm_id: owner === 'firm' ? firmId : null, user_id: owner === 'user' ? actorId(ctx) : null };
  checkManages(ctx, owner, owned.user_id);
  if ((owner === 'firm' || firmId !== null) && !(await repo.activeFirms(ctx)).some(({ id }) => id === firmId))
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Select a firm' });
  return owned;
}

const SERVER_FIELDS = [
  'smtp_host',
  'smtp_port',
  'smtp_tls',
  'smtp_user',
  'imap_host',
  'imap_port',
  'imap_tls',
] as const;

export const accounts = resourceService(emailAccountResource, {
  queries: repo.queries,
  parent: async (ctx) => checkSees(ctx),
  async beforeSave(ctx, { body, before }) {
    const merged = { ...before, ...body } as Body;
    if (before) checkManages(ctx, before.owner, before.user_id);
    const owned = await ownerOf(ctx, merged.owner, merged.firm_id);
    const moved = SERVER_FIELDS.some((field) => before && merged[field] !== before[field]);
    checkServers(ctx, merged, before ? { kind: before.kind, moved } : null);
    await repo.lockOwner(ctx, owned);
    const same = await repo.findByAddress(ctx, owned, merged.from_address);
    if (same && same.id !== before?.id)
      throw invalid({ field: 'from_address', rule: 'unique', message: 'This address is already connected.' });
    const is_default = merged.is_default || (!before && !(await repo.hasDefault(ctx, owned)));
    if (is_default) await repo.clearDefault(ctx, owned, before?.id ?? null);
    const { password, ...columns } = body;
    const isNew = moved || Boolean(password);
    return {
      ...columns,
      ...owned,
      is_default,
      ...(before ? {} : { kind: 'smtp' }),
      // Unchecked again: the next check or message shows whether the new settings work.
      ...(before && isNew ? { state: 'connected', paused_reason: '', checked_at: null } : {}),
    };
  },
  async afterSave(ctx, { id, smtp_user }, { body }) {
    if (smtp_user === '') await saveSecrets(ctx, id, { password: '' });
    else if (body.password)
      await saveSecrets(ctx, id, { password: ctx.app.vault.seal(body.password, sealOwner(ctx.businessId)) });
  },
  refuseDelete: (ctx, { owner, user_id }) => checkManages(ctx, owner, user_id),
  present: (ctx, row) => ({ ...row, may_edit: mayManage(ctx, row.owner, row.user_id) }),
});

function checkServers(ctx: BusinessCtx, body: Body, before: { kind: string; moved: boolean } | null): void {
  if (before && before.kind !== 'smtp') {
    if (before.moved || body.password)
      throw invalid({
        field: 'smtp_host',
        rule: 'fixed',
        message: 'The servers of this account are set by its provider.',
      });
    return;
  }
  const needsPassword = body.smtp_user !== '' && !body.password;
  if (!before && needsPassword) throw invalid({ field: 'password', rule: 'required', message: 'Enter the password' });
  // Otherwise a stored password could be read by naming a server of one's own.
  if (before?.moved && needsPassword)
    throw invalid({ field: 'password', rule: 'required', message: 'Enter the password again: the server changed.' });
  checkEncryption(ctx, body);
}

/** Beyond a private network a password must not travel in the clear. */
export function checkEncryption(
  ctx: BusinessCtx,
  { smtp_tls, imap_host, imap_tls }: Pick<Body, 'smtp_tls' | 'imap_host' | 'imap_tls'>,
): void {
  if (ctx.app.env.ALLOW_PRIVATE_NETWORK) return;
  const wrong = (field: string) => invalid({ field, rule: 'encrypted', message: 'Select TLS or STARTTLS' });
  if (smtp_tls === 'none') throw wrong('smtp_tls');
  if (imap_host && imap_tls === 'none') throw wrong('imap_tls');
}

/** For features that let people choose a sender: own accounts, and those of the business and its firms. */
export async function usableAccount(ctx: BusinessCtx, id: number) {
  const account = maySee(ctx) ? await accounts.find(ctx, { id }) : undefined;
  if (!account) throw invalid({ field: 'account_id', rule: 'exists', message: 'Select an email account' });
  return account;
}

/** The account, for a call that its owner makes. */
export async function ownAccount(ctx: BusinessCtx, id: number) {
  checkSees(ctx);
  const account = await accounts.find(ctx, { id });
  if (!account) throw notFound('email account');
  checkManages(ctx, account.owner, account.user_id);
  return account;
}

export async function options(ctx: MemberCtx) {
  checkSees(ctx);
  const manages = can(ctx.permissions, 'business_management', 'write');
  return {
    providers: OAUTH_KINDS.filter((kind) => oauthClient(ctx.app.env, kind) !== null),
    owners: ACCOUNT_OWNERS.filter((owner) => mayManage(ctx, owner, actorId(ctx))),
    firms: manages ? await repo.activeFirms(ctx) : [],
    allows_plain: ctx.app.env.ALLOW_PRIVATE_NETWORK,
  };
}
