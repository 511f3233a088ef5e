import { taxpayer, type Taxpayer } from '@daftar/contract/gst';
import type { Env } from '#server/env.ts';
import { ProviderError } from './error.ts';

/** GST register: none, or any service that answers `GET {GST_URL}/{number}` in the contract's form. */
export type Gst = { kind: 'local' } | { kind: 'http'; lookUp(number: string): Promise<Taxpayer | null> };

/** Below the browser's own timeout of twelve seconds, so that the error arrives. */
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
        throw new ProviderError('Can’t reach the GST service. Try again later.', { cause: error });
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new ProviderError(`The GST service returned an error (${response.status}).`);
      const answer = taxpayer.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new ProviderError('The GST service sent an unexpected response. Try again later.');
      return answer.data;
    },
  };
}
