import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT = { id: 'daftar-client', secret: 'daftar-secret' };

type Code = { challenge: string; redirectUri: string; nonce: string; scope: string };

/**
 * A provider that checks what Google and Microsoft check: the registered redirect address, PKCE with S256, the client's
 * secret, and that each code and each refresh token is used once.
 */
export async function identityProvider(person: { email: string; name: string }) {
  const codes = new Map<string, Code>();
  const state = {
    /** The only address it sends people back to. */
    redirectUri: '',
    refreshToken: '',
    accessToken: '',
    seconds: 3600,
    refreshes: 0,
    revoked: false,
    /** Answers to the token endpoint wait for it. */
    wait: Promise.resolve(),
  };
  const random = () => randomBytes(12).toString('hex');

  function authorize(query: URLSearchParams): { status: number; location?: string } {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isValid =
      query.get('client_id') === CLIENT.id &&
      redirectUri === state.redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('state') ?? '').length >= 32;
    if (!isValid) return { status: 400 };
    const code = random();
    const [challenge, nonce, scope] = ['code_challenge', 'nonce', 'scope'].map((name) => query.get(name) ?? '');
    codes.set(code, { challenge: challenge!, nonce: nonce!, scope: scope!, redirectUri });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state')!);
    return { status: 302, location: back.href };
  }

  function issue(nonce?: string): object {
    state.accessToken = `access-${random()}`;
    state.refreshToken = `refresh-${random()}`;
    const claims = { aud: CLIENT.id, nonce, ...person };
    const idToken = ['{}', JSON.stringify(claims), 'x']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    return {
      access_token: state.accessToken,
      refresh_token: state.refreshToken,
      expires_in: state.seconds,
      ...(nonce === undefined ? {} : { id_token: idToken }),
    };
  }

  function token(form: URLSearchParams): [number, object] {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return [401, { error: 'invalid_client' }];
    if (form.get('grant_type') === 'refresh_token') {
      state.refreshes += 1;
      // A used refresh token is a stolen one: the family is revoked.
      if (form.get('refresh_token') !== state.refreshToken) state.revoked = true;
      return state.revoked ? [400, { error: 'invalid_grant' }] : [200, issue()];
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant', error_description: `verifier ${form.get('code_verifier')} is wrong` }];
    state.revoked = false;
    return [200, issue(code.nonce)];
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    if (url.pathname === '/authorize') {
      const { status, location } = authorize(url.searchParams);
      return void response.writeHead(status, location ? { location } : {}).end();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await state.wait;
    const [status, answer] = token(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTH_URL: `${base}/authorize`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      MICROSOFT_CLIENT_ID: CLIENT.id,
      MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      MICROSOFT_AUTH_URL: `${base}/authorize`,
      MICROSOFT_TOKEN_URL: `${base}/token`,
    },
    /** The person signs in and is sent back: code and state of that address. */
    async signIn(url: string): Promise<{ code: string; state: string }> {
      const { headers, status } = await fetch(url, { redirect: 'manual' });
      if (status !== 302) throw new Error(`The provider refused the sign-in: ${status}`);
      const query = new URL(headers.get('location')!).searchParams;
      return { code: query.get('code')!, state: query.get('state')! };
    },
    close: () => server.close(),
  };
}
