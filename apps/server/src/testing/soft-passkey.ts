import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCredential } from '@daftar/contract/two_factor';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge?: unknown };
export type SoftPasskey = {
  id: string;
  /** Signs the challenge of a registration. */
  create: (options: Options) => PasskeyCredential;
  /** Signs the challenge of a sign-in. Counts up, unless the count is given. */
  get: (options: Options, more?: { counter?: number; origin?: string }) => PasskeyCredential;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** The public key as COSE: ES256 on P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x!)],
    [-3, bytes(y!)],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
}

/** An authenticator in memory, as far as WebAuthn's server can tell. */
export function softPasskey(site: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let count = 0;

  const clientData = (type: string, { challenge }: Options, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, rest: Buffer[] = []): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), counted, ...rest]);
  };
  const credential = (response: Record<string, unknown> & { clientDataJSON: string }): PasskeyCredential => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id,
    create: (options) => {
      const length = Buffer.from([0, credentialId.length]);
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_KEY, count, [
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, site).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, { counter = (count += 1), origin = site } = {}) => {
      const signed = authenticatorData(PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', options, origin);
      const signature = sign('sha256', Buffer.concat([signed, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: signed.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
