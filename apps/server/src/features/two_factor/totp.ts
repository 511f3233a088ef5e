import { acceptedStep, TOTP } from '@daftar/domain/two-factor';
import { Secret, TOTP as Authenticator } from 'otpauth';

const authenticatorOf = (secret: string, label = ''): Authenticator =>
  new Authenticator({
    issuer: 'Daftar',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.seconds,
  });

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address of the QR code. */
export const setupUri = (secret: string, label: string): string => authenticatorOf(secret, label).toString();

/** The time step that the code is accepted for; null for a wrong or used code. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOTP.window });
  return acceptedStep(delta, now, lastStep);
}
