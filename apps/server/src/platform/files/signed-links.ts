import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/**
 * Reading or writing one file. `fresh`: the caller's own upload, which no record owns yet. `session`: the link ends with
 * this session. `shareLink`: it ends when this share link is revoked. `framed`: an HTML file that the server itself made
 * safe, shown in a frame; with `images`, those of the internet are loaded.
 */
export type LinkGrant =
  | {
      read: string;
      until: number;
      download?: string | undefined;
      fresh?: boolean;
      session?: number | undefined;
      shareLink?: number | undefined;
      framed?: Framed | undefined;
    }
  /** `anonymous`: of somebody without a login. Files that browsers run are refused. */
  | { write: string; until: number; max: number; anonymous?: boolean };

export type Framed = 'plain' | 'images';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Buffer): Buffer => createHmac('sha256', secret).update('file links').digest();

/**
 * A link carries its own grant and expiry (`until`, in seconds); nothing is stored. Encrypted, so that it doesn't
 * reveal the path. The nonce is derived from the grant, so equal grants give equal links, which browsers can cache.
 */
export function encryptLink(secret: Buffer, grant: LinkGrant): string {
  const key = keyOf(secret);
  const plain = JSON.stringify(compact(grant));
  const nonce = createHmac('sha256', key).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const body = [cipher.update(plain, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString('base64url');
}

/** Null if the link is forged or expired. */
export function decryptLink(secret: Buffer, token: string, now: Date): LinkGrant | null {
  const sealed = Buffer.from(token, 'base64url');
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const grant = whole(JSON.parse(plain.toString()) as Compact);
    return grant.until * 1000 > now.getTime() ? grant : null;
  } catch {
    return null;
  }
}

type Compact = ['w' | 'a', number, string, number] | ['r' | 'f', number, string, string, number, number, Framed?];

const compact = (grant: LinkGrant): Compact =>
  'write' in grant
    ? [grant.anonymous ? 'a' : 'w', grant.until, grant.write, grant.max]
    : [
        grant.fresh ? 'f' : 'r',
        grant.until,
        grant.read,
        grant.download ?? '',
        grant.session ?? 0,
        grant.shareLink ?? 0,
        ...(grant.framed ? ([grant.framed] as const) : ([] as const)),
      ];

const whole = ([kind, until, path, more, session, shareLink, framed]: Compact): LinkGrant =>
  kind === 'w' || kind === 'a'
    ? { write: path, until, max: more as number, anonymous: kind === 'a' }
    : {
        read: path,
        until,
        fresh: kind === 'f',
        download: (more as string) || undefined,
        session: session || undefined,
        shareLink: shareLink || undefined,
        framed,
      };
