import { taxpayer, type Taxpayer } from '@daftar/contract/gst';
import type { Env } from '#server/env.ts';
import { ProviderError } from './error.ts';

/** The register of GST tax-payers: none, or any service that answers `GET {GST_URL}/{number}` in the contract's form. */
export type Gst = { kind: 'local' } | { kind: 'http'; lookUp(number: string): Promise<Taxpayer | null> };

/** Below the browser's own twelve seconds, so that it is told. */
const TIMEOUT_MS = 8000;

export function createGst(env: Env, timeoutMs = TIMEOUT_MS): Gst {
  if (env.GST_PROVIDER === 'local') return { kind: 'local' };
  return {
    kind: 'http',
    async lookUp(number) {
      const response = await fetch(`${env.GST_URL!.replace(/\/$/, '')}/${number}`, {
        headers: { accept: 'application/json', ...(env.GST_TOKEN ? { authorization: `Bearer ${env.GST_TOKEN}` } : {}) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new ProviderError('The GST register could not be reached.', { cause: error });
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new ProviderError(`The GST register answered ${response.status}.`);
      const answer = taxpayer.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new ProviderError('The GST register did not answer in the agreed form.');
      return answer.data;
    },
  };
}
