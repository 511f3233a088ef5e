import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** What a link allows: to read one file, or to write one. `fresh`: an upload of one's own, that no record keeps yet. */
export type Claim =
  | { read: string; until: number; download?: string | undefined; fresh?: boolean }
  | { write: string; until: number; max: number };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Buffer): Buffer => createHmac('sha256', secret).update('file links').digest();

/**
 * A link carries its own right; nothing is stored, and it ends by itself. `until` is in seconds. Sealed and not only
 * signed: it does not tell where the file lies. The nonce follows from the claim, so that the same claim is the same
 * link, which a browser need not load again.
 */
export function sealClaim(secret: Buffer, claim: Claim): string {
  const key = keyOf(secret);
  const plain = JSON.stringify(compact(claim));
  const nonce = createHmac('sha256', key).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const body = [cipher.update(plain, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString('base64url');
}

/** Null for a link that is forged or over. */
export function openClaim(secret: Buffer, token: string, now: Date): Claim | null {
  const sealed = Buffer.from(token, 'base64url');
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const claim = whole(JSON.parse(plain.toString()) as Compact);
    return claim.until * 1000 > now.getTime() ? claim : null;
  } catch {
    return null;
  }
}

type Compact = ['w', number, string, number] | ['r' | 'f', number, string, string];

const compact = (claim: Claim): Compact =>
  'write' in claim
    ? ['w', claim.until, claim.write, claim.max]
    : [claim.fresh ? 'f' : 'r', claim.until, claim.read, claim.download ?? ''];

const whole = ([kind, until, path, more]: Compact): Claim =>
  kind === 'w'
    ? { write: path, until, max: more as number }
    : { read: path, until, fresh: kind === 'f', download: (more as string) || undefined };
