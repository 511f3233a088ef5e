import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { PASSWORD, signedIn, type TestPerson } from './people.ts';

/** The code of an authenticator app, now or some steps away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app. Its current code still works afterwards. */
export async function addAuthenticator(app: TestApp, { call, user }: TestPerson) {
  const { secret } = await call(routes.startAuthenticator, {});
  const { recovery_codes } = await call(routes.verifyAuthenticator, { body: { otp: codeOf(secret) } });
  await app.owner.query('update authenticators set last_step = 0 where user_id = $1', [user.id]);
  return { secret, recoveryCodes: recovery_codes };
}

/** Signs in with the password only. */
export async function signInByPassword(app: TestApp, { user: { email: login } }: TestPerson): Promise<TestPerson> {
  const { user } = await app.client()(identityRoutes.login, { body: { login, password: PASSWORD } });
  return signedIn(app, user, user.token.token);
}

/** Makes the proof of identity of a session too old. */
export const forgetProof = (app: TestApp, { user }: TestPerson) =>
  app.owner.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [user.id]);
