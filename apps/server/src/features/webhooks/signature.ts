import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_SECONDS, signedText } from '@daftar/domain/webhooks';

/** `t=…,v1=…`: the time is signed too, so that receivers can refuse a recorded request. */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(signedText(seconds, body)).digest('hex')}`;

/** The check that receivers make (documented at /api/docs). */
export function isSigned(secret: string, body: string, header: string, nowSeconds: number): boolean {
  const [, time, sent] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (!time || Math.abs(nowSeconds - Number(time)) > SIGNATURE_SECONDS) return false;
  const expected = signatureOf(secret, body, Number(time)).split('v1=')[1]!;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(sent!));
}
