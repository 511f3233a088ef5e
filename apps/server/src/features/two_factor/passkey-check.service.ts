import type { PasskeyCredential } from '@daftar/contract/two_factor';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import type { SignedInCtx } from '#server/platform/context.ts';
import { conflict, wrongCredentials } from '#server/platform/http-error.ts';
import * as repo from './passkeys.repo.ts';

const CHALLENGE_MINUTES = 5;

export type Purpose = 'add' | 'use';

/** The site that passkeys belong to. The browser signs it, so a copy of the site elsewhere gets nothing. */
export const siteOf = ({ origin }: SignedInCtx) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname });

export async function keepChallenge(ctx: SignedInCtx, purpose: Purpose, challenge: string): Promise<void> {
  const expires_at = new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString();
  await repo.insertChallenge(ctx, { challenge, session_id: ctx.person.sessionId, purpose, expires_at });
}

export const takeChallenge = (ctx: SignedInCtx, purpose: Purpose) => (challenge: string) =>
  repo.takeChallenge(ctx, { challenge, session_id: ctx.person.sessionId, purpose });

export async function startUse(ctx: SignedInCtx) {
  const passkeys = await repo.listPasskeys(ctx, ctx.person.userId);
  if (passkeys.length === 0) throw conflict('You have no passkey.');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
  await keepChallenge(ctx, 'use', options.challenge);
  return { ...options };
}

/** The library refuses a wrong site, a wrong signature, and a counter that doesn't rise. */
export async function checkPasskey(ctx: SignedInCtx, credential: PasskeyCredential): Promise<void> {
  const { userId } = ctx.person;
  const passkey = await repo.lockPasskey(ctx, userId, credential.id);
  if (!passkey) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(ctx),
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge(ctx, 'use'),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.app.log.info({ err: error }, 'passkey refused');
    throw refused();
  });
  if (!verified) throw refused();
  await repo.updatePasskey(ctx, userId, passkey.id, {
    counter: authenticationInfo.newCounter,
    last_used_at: ctx.now.toISOString(),
  });
}

export const refused = () => wrongCredentials('This passkey was not accepted. Try again or use another way.');
