import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { ProviderError } from './error.ts';

/** OAuth 2 authorisation code with PKCE (RFC 7636), for mailboxes at Google and Microsoft. */
export type OauthProvider = 'gmail' | 'outlook';

type Client = { authUrl: string; tokenUrl: string; id: string; secret: string; scopes: string; extra: object };

/** The provider no longer accepts the refresh token: the owner has to sign in again. */
export class InvalidGrant extends ProviderError {}

const TIMEOUT_MS = 15_000;

const SCOPES: Record<OauthProvider, string> = {
  gmail: 'openid email https://mail.google.com/',
  outlook:
    'openid email offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
};

/** Null where the installation has no client for the provider. */
export function oauthClient(env: Env, provider: OauthProvider): Client | null {
  const [id, secret, authUrl, tokenUrl] =
    provider === 'gmail'
      ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_AUTH_URL, env.GOOGLE_TOKEN_URL]
      : [env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, env.MICROSOFT_AUTH_URL, env.MICROSOFT_TOKEN_URL];
  if (!id || !secret) return null;
  // Google returns a refresh token only for offline access, and only after asking again.
  const extra = provider === 'gmail' ? { access_type: 'offline', prompt: 'consent' } : { prompt: 'select_account' };
  return { id, secret, authUrl: authUrl!, tokenUrl: tokenUrl!, scopes: SCOPES[provider], extra };
}

const random = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export type SignIn = { url: string; state: string; verifier: string; nonce: string };

/** The address at which the person signs in, and the values that prove it later. `prefix` starts the state. */
export function startSignIn(client: Client, redirectUri: string, prefix = ''): SignIn {
  const [state, verifier, nonce] = [prefix + random(), random(), random()];
  const url = new URL(client.authUrl);
  const query = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: client.scopes,
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...client.extra,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, state, verifier, nonce };
}

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().min(1).default(3600),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
});
export type Tokens = { accessToken: string; refreshToken: string | null; seconds: number; idToken: string | null };

export const exchangeCode = (
  client: Client,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> =>
  call(client, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });

export const refreshTokens = (client: Client, refreshToken: string): Promise<Tokens> =>
  call(client, { grant_type: 'refresh_token', refresh_token: refreshToken });

async function call(client: Client, grant: Record<string, string>): Promise<Tokens> {
  const response = await fetch(client.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...grant, client_id: client.id, client_secret: client.secret }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ProviderError('The sign-in service did not answer. Try again in a few minutes.', { cause: error });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const code = (answer as { error?: unknown } | null)?.error;
    // Its description may repeat the token, so only the code is quoted.
    if (code === 'invalid_grant') throw new InvalidGrant('The sign-in is no longer valid.');
    const shown = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : String(response.status);
    throw new ProviderError(`The sign-in service returned an error (${shown}).`);
  }
  const read = tokens.safeParse(answer);
  if (!read.success) throw new ProviderError('The sign-in service returned an unexpected answer.');
  const { access_token, refresh_token = null, expires_in, id_token = null } = read.data;
  return { accessToken: access_token, refreshToken: refresh_token, seconds: expires_in, idToken: id_token };
}

const claims = z.object({
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Address and name of the person. The token came from the provider itself over TLS, so its signature need not be
 * checked (OpenID Connect Core, 3.1.3.7); that it belongs to this sign-in is.
 */
export function identityOf(client: Client, idToken: string | null, nonce: string): { address: string; name: string } {
  const payload = idToken?.split('.')[1] ?? '';
  let read: unknown = null;
  try {
    read = JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    // Reported below, like every other unreadable token.
  }
  const parsed = claims.safeParse(read);
  const isOurs = parsed.success && parsed.data.nonce === nonce && [parsed.data.aud].flat().includes(client.id);
  const address = parsed.success ? (parsed.data.email ?? parsed.data.preferred_username ?? '') : '';
  if (!isOurs || !/^[^\s<>@,]+@[^\s<>@,]+$/.test(address))
    throw new ProviderError('The sign-in service did not name an email address.');
  return { address: address.toLowerCase(), name: parsed.data.name ?? '' };
}
