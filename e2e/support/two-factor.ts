import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { ownServer } from './server.ts';

/** The code of an authenticator app, now or some steps away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Moves times of a user's sessions back, as if the user had waited. */
export async function ageSessions(email: string, column: 'confirmed_at' | 'last_seen_at', minutes: number) {
  const client = new pg.Client(ownServer().databaseUrl);
  await client.connect();
  await client
    .query(
      `update sessions set ${column} = now() - $2 * interval '1 minute' where user_id in (select id from users where email = $1)`,
      [email, minutes],
    )
    .finally(() => client.end());
}

/** A platform authenticator that always agrees, for the life of the page. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
