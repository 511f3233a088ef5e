import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link allows: to read one file, or to write one. */
export type Claim = { read: string; until: number; download?: string } | { write: string; until: number; max: number };

const signature = (secret: Buffer, body: string): Buffer =>
  createHmac('sha256', secret).update(`files ${body}`).digest();

/** A link carries its own right, signed; nothing is stored, and it ends by itself. `until` is in seconds. */
export function signClaim(secret: Buffer, claim: Claim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

/** Null for a link that is forged or over. */
export function readClaim(secret: Buffer, token: string, now: Date): Claim | null {
  const [body = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(secret, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claim;
  return claim.until * 1000 > now.getTime() ? claim : null;
}
