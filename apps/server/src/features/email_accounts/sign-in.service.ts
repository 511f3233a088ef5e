import type { Input } from '@daftar/contract/core/route';
import type { emailAccountRoutes } from '@daftar/contract/email_accounts';
import { PROVIDER_SERVERS, type AccountOwner, type OauthKind } from '@daftar/domain/email_accounts/accounts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { conflict, HttpError } from '#server/platform/http-error.ts';
import { ProviderError } from '#server/platform/providers/error.ts';
import { exchangeCode, identityOf, oauthClient, startSignIn } from '#server/platform/providers/oauth.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { saveSecrets } from './access.repo.ts';
import * as accountsRepo from './accounts.repo.ts';
import { accounts, checkSees, ownerOf } from './accounts.service.ts';
import * as repo from './sign-in.repo.ts';

type In<K extends keyof typeof emailAccountRoutes> = Input<(typeof emailAccountRoutes)[K]>;
const MINUTES = 15;

/** The page that Google and Microsoft send the person back to. It is registered with them. */
const REDIRECT_PATH = '/email-sign-in';

function clientFor(ctx: BusinessCtx, provider: OauthKind) {
  const client = oauthClient(ctx.app.env, provider);
  if (!client) throw conflict('Sign-in with this provider isn’t set up. Ask your administrator, or use SMTP.');
  return client;
}

export async function connect(ctx: MemberCtx, { body: { provider, owner, firm_id } }: In<'connect'>) {
  checkSees(ctx);
  const client = clientFor(ctx, provider);
  const owned = await ownerOf(ctx, owner, firm_id);
  const redirect_uri = `${ctx.app.publicUrl}${REDIRECT_PATH}`;
  // The page reads the business from the state: the provider knows only one address.
  const { url, state, verifier, nonce } = startSignIn(client, redirect_uri, `${ctx.businessId}.`);
  await repo.insert(ctx, {
    user_id: ctx.person.userId,
    state_hash: hashToken(state),
    provider,
    verifier: ctx.app.vault.seal(verifier, sealOwner(ctx.businessId)),
    nonce,
    redirect_uri,
    account: JSON.stringify({ owner: owned.owner, firm_id: owned.firm_id }),
    expires_at: new Date(ctx.now.getTime() + MINUTES * 60_000).toISOString(),
  });
  return { url };
}

export async function finishConnect(ctx: MemberCtx, { body: { state, code } }: In<'finishConnect'>) {
  checkSees(ctx);
  const started = await repo.take(ctx, hashToken(state));
  if (!started) throw conflict('This sign-in has expired. Connect the account again.');
  const provider = started.provider as OauthKind;
  const { owner, firm_id } = started.account as { owner: AccountOwner; firm_id: number | null };
  // The role may have changed meanwhile.
  const owned = await ownerOf(ctx, owner, firm_id);
  const client = clientFor(ctx, provider);
  const { nonce, redirect_uri } = started;
  const verifier = ctx.app.vault.open(started.verifier, sealOwner(ctx.businessId));
  const refuse = (error: unknown): never => {
    // Commits, so that the state stays used.
    if (error instanceof ProviderError)
      throw new HttpError(409, { error: `${error.message} Connect the account again.` }, { commits: true });
    throw error;
  };
  const tokens = await exchangeCode(client, { code, verifier, redirectUri: redirect_uri }).catch(refuse);
  if (!tokens.refreshToken) return refuse(new ProviderError('The provider gave no lasting access.'));
  const identity = await Promise.resolve()
    .then(() => identityOf(client, tokens.idToken, nonce))
    .catch(refuse);
  const id = await saveAccount(ctx, provider, owned, identity);
  const seal = (plain: string) => ctx.app.vault.seal(plain, sealOwner(ctx.businessId));
  await saveSecrets(ctx, id, {
    password: '',
    refresh_token: seal(tokens.refreshToken),
    access_token: seal(tokens.accessToken),
    expires_at: new Date(ctx.now.getTime() + tokens.seconds * 1000).toISOString(),
  });
  return accounts.get(ctx, { params: { id } });
}

/** The same address again is the same account: connecting again ends a pause. */
async function saveAccount(
  ctx: MemberCtx,
  kind: OauthKind,
  owned: accountsRepo.Owned,
  { address, name }: { address: string; name: string },
): Promise<number> {
  await accountsRepo.lockOwner(ctx, owned);
  const { smtp, imap } = PROVIDER_SERVERS[kind];
  const servers = {
    kind,
    smtp_host: smtp.host,
    smtp_port: smtp.port,
    smtp_tls: smtp.tls,
    smtp_user: address,
    imap_host: imap.host,
    imap_port: imap.port,
    imap_tls: imap.tls,
    state: 'connected',
    paused_reason: '',
    checked_at: ctx.now.toISOString(),
  };
  const known = await accountsRepo.findByAddress(ctx, owned, address);
  if (known) {
    // Hosts that differ were set for the same provider (tests), so a reconnection keeps them.
    const keep =
      known.kind === kind ? { state: 'connected', paused_reason: '', checked_at: servers.checked_at } : servers;
    await repo.reconnect(ctx, known.id, keep);
    return known.id;
  }
  const is_default = !(await accountsRepo.hasDefault(ctx, owned));
  return repo.insertAccount(ctx, {
    ...servers,
    ...owned,
    from_name: name || ctx.person.name,
    from_address: address,
    is_default,
  });
}
