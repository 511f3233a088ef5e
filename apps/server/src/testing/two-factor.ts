import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes as routes, type SecondFactor } from '@daftar/contract/two_factor';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { PASSWORD, signedIn, type TestPerson } from './people.ts';

/** The code of an authenticator app, now or some steps away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The person goes on with the new token of the answer, as the app does. */
export async function renewed<T extends { user: { token: { token: string } } }>(
  app: TestApp,
  who: TestPerson,
  answer: Promise<T>,
): Promise<T> {
  const received = await answer;
  Object.assign(who, signedIn(app, who.user, received.user.token.token));
  return received;
}

/** Sets up an authenticator app. Its current code still works afterwards. */
export async function addAuthenticator(app: TestApp, who: TestPerson) {
  const { call, user } = who;
  const { secret } = await call(routes.startAuthenticator, {});
  const body = { otp: codeOf(secret) };
  const { recovery_codes } = await renewed(app, who, call(routes.verifyAuthenticator, { body }));
  await app.owner.query('update authenticators set last_step = 0 where user_id = $1', [user.id]);
  return { secret, recoveryCodes: recovery_codes };
}

/** Signs in with the password only. */
export async function signInByPassword(
  app: TestApp,
  { user: { email: login, kind } }: TestPerson,
): Promise<TestPerson> {
  const body = { login, password: PASSWORD, login_type: kind };
  const { user } = await app.client()(identityRoutes.login, { body });
  return signedIn(app, user, user.token.token);
}

/** Enters the second factor of a sign-in that waits for it. */
export const enterSecondFactor = (app: TestApp, who: TestPerson, body: SecondFactor) =>
  renewed(app, who, who.call(routes.signIn, { body }));

/** Makes the proof of identity of a session too old. */
export const forgetProof = (app: TestApp, { user }: TestPerson) =>
  app.owner.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [user.id]);
