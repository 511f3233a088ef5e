import { ApiError } from '@daftar/contract/core/errors';
import { twoFactorRoutes, type PasskeyCredential } from '@daftar/contract/two_factor';
import { request, write } from '#web/core/api.ts';

/** Loaded when a passkey is used. */
const webAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks the browser for a passkey of the signed-in user. */
export async function getPasskey(): Promise<PasskeyCredential> {
  const optionsJSON = await request(twoFactorRoutes.usePasskey, {}, { quiet: true });
  const { startAuthentication } = await webAuthn();
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as unknown as PasskeyCredential;
}

/** Asks the browser to create a passkey. */
export async function createPasskey(): Promise<PasskeyCredential> {
  const optionsJSON = await write(twoFactorRoutes.startPasskey, {}, { quiet: true });
  const { startRegistration } = await webAuthn();
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as unknown as PasskeyCredential;
}

/** A failure of the browser's dialog; null for answers of the server. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof ApiError || !(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'No passkey was chosen. Try again.';
  if (error.name === 'SecurityError') return 'Passkeys don’t work at this address. Use an authenticator app instead.';
  return null;
}
