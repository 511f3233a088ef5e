import type { Input } from '@daftar/contract/core/route';
import type { twoFactorRoutes } from '@daftar/contract/two_factor';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { SignedInCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { me } from '#server/features/identity/identity.service.ts';
import { keepChallenge, refused, siteOf, takeChallenge } from './passkey-check.service.ts';
import * as repo from './passkeys.repo.ts';
import { countedAttempt } from './second-factor.service.ts';
import { factorAdded, factorRemoved } from './two_factor.service.ts';

type Body = Input<typeof twoFactorRoutes.addPasskey>['body'];

/** EdDSA, ES256 and RS256, which every authenticator has one of; newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

export async function startPasskey(ctx: SignedInCtx) {
  const user = await me(ctx);
  const passkeys = await repo.listPasskeys(ctx, user.id);
  if (passkeys.length >= repo.MAX_PASSKEYS)
    throw conflict(`You can have ${repo.MAX_PASSKEYS} passkeys. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: 'Daftar',
    rpID: siteOf(ctx).expectedRPID,
    userID: new Uint8Array(Buffer.from(user.uuid)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(ctx, 'add', options.challenge);
  return { ...options };
}

export async function addPasskey(ctx: SignedInCtx, { name, credential }: Body) {
  await countedAttempt(ctx, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...siteOf(ctx),
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: takeChallenge(ctx, 'add'),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }).catch((error: unknown) => {
      ctx.app.log.info({ err: error }, 'passkey refused');
      throw refused();
    });
    if (!verified) throw refused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    await repo.insertPasskey(ctx, {
      user_id: ctx.person.userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
    });
  });
  return factorAdded(ctx, `the passkey “${name}”`);
}

export async function renamePasskey(ctx: SignedInCtx, id: number, name: string): Promise<void> {
  if (!(await repo.updatePasskey(ctx, ctx.person.userId, id, { name }))) throw notFound('passkey');
}

export async function removePasskey(ctx: SignedInCtx, id: number): Promise<void> {
  const removed = await repo.deletePasskey(ctx, ctx.person.userId, id);
  if (!removed) throw notFound('passkey');
  await factorRemoved(ctx, `the passkey “${removed.name}”`);
}
