import type { AccountKind, MailServer, OauthKind, TlsMode } from '@daftar/domain/email_accounts/accounts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { requestPool } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ProviderError } from '#server/platform/providers/error.ts';
import { InvalidGrant, oauthClient, refreshTokens } from '#server/platform/providers/oauth.ts';
import type { SmtpLogin } from '#server/platform/providers/smtp.ts';
import * as repo from './access.repo.ts';
import { pauseAccount } from './pause.service.ts';

export type AccountAccess = {
  id: number;
  kind: AccountKind;
  from: { name: string; address: string };
  reply_to: string;
  user: string;
  /** One of them, unless the server asks for no sign-in. */
  password: string | null;
  access_token: string | null;
  smtp: MailServer;
  /** Null: the account only sends. */
  imap: MailServer | null;
  /** Messages a minute. */
  rate_limit: number;
};

/** The account is paused, with the reason. Nothing is sent or fetched until a person connects it again. */
export class AccountPaused extends ProviderError {}

/** A token is renewed before it expires, so that it lasts for a whole conversation with the server. */
const MARGIN_MS = 2 * 60_000;

const server = (host: string, port: number, tls: string): MailServer => ({ host, port, tls: tls as TlsMode });

/**
 * Everything that is needed to connect to the account. Renews the token of a Gmail or Outlook account. Throws
 * AccountPaused for a paused account, unless `evenPaused` (to check whether it works again).
 */
export async function accessOf(
  ctx: BusinessCtx,
  accountId: number,
  { evenPaused = false } = {},
): Promise<AccountAccess> {
  const row = await repo.findAccount(ctx, accountId);
  if (!row) throw notFound('email account');
  if (row.state === 'paused' && !evenPaused)
    throw new AccountPaused(`The email account ${row.from_address} is paused: ${row.paused_reason}`);
  const kind = row.kind as AccountKind;
  const secrets = await repo.findSecrets(ctx, accountId);
  const open = (sealed: string | undefined) => (sealed ? ctx.app.vault.open(sealed, sealOwner(ctx.businessId)) : null);
  const access_token =
    kind === 'smtp' ? null : isFresh(ctx, secrets) ? open(secrets?.access_token) : await renew(ctx, accountId, kind);
  return {
    id: row.id,
    kind,
    from: { name: row.from_name, address: row.from_address },
    reply_to: row.reply_to,
    user: row.smtp_user,
    password: kind === 'smtp' ? open(secrets?.password) : null,
    access_token,
    smtp: server(row.smtp_host, row.smtp_port, row.smtp_tls),
    imap: row.imap_host ? server(row.imap_host, row.imap_port, row.imap_tls) : null,
    rate_limit: row.rate_limit,
  };
}

export const loginOf = ({ smtp, user, password, access_token, rate_limit }: AccountAccess): SmtpLogin => ({
  ...smtp,
  user,
  password,
  access_token,
  rate_limit,
});

const isFresh = (ctx: BusinessCtx, secrets: { access_token: string; expires_at: string | null } | undefined): boolean =>
  Boolean(secrets?.access_token && secrets.expires_at && Date.parse(secrets.expires_at) - MARGIN_MS > Date.now());

/**
 * In a transaction and on a connection of its own: a rotated refresh token must be stored even if the caller's work is
 * rolled back, and callers that wait here hold the connections of the pool.
 */
async function renew(ctx: BusinessCtx, accountId: number, kind: OauthKind): Promise<string> {
  const client = oauthClient(ctx.app.env, kind);
  if (!client) throw new ProviderError('Sign-in with this provider isn’t set up on the server.');
  const { app, businessId } = ctx;
  const pool = Object.assign(requestPool(app.databaseUrl, 1, app.log), { standbys: app.pool.standbys });
  try {
    return await withBusinessContext({ ...app, pool }, businessId, async (own) => {
      const secrets = await repo.lockSecrets(own, accountId);
      const open = (sealed: string) => app.vault.open(sealed, sealOwner(businessId));
      // Renewed by another process while this one waited for the lock.
      if (secrets && isFresh(own, secrets)) return open(secrets.access_token);
      if (!secrets?.refresh_token) throw new InvalidGrant('The sign-in is no longer valid.');
      const tokens = await refreshTokens(client, open(secrets.refresh_token));
      const seal = (plain: string) => app.vault.seal(plain, sealOwner(businessId));
      await repo.saveSecrets(own, accountId, {
        access_token: seal(tokens.accessToken),
        expires_at: new Date(Date.now() + tokens.seconds * 1000).toISOString(),
        ...(tokens.refreshToken ? { refresh_token: seal(tokens.refreshToken) } : {}),
      });
      return tokens.accessToken;
    });
  } catch (error) {
    if (!(error instanceof InvalidGrant)) throw error;
    const reason = 'The sign-in has ended. Connect the account again.';
    await withBusinessContext({ ...app, pool }, businessId, (own) => pauseAccount(own, accountId, reason));
    throw new AccountPaused(`The email account is paused: ${reason}`, { cause: error });
  } finally {
    await pool.end();
  }
}
