import type { Env } from '#server/env.ts';
import { ProviderError, quotable } from './error.ts';

export type SmsMessage = { to: string; text: string };

export type Sms = { kind: 'outbox' } | { kind: 'http'; send(message: SmsMessage): Promise<void> };

const TIMEOUT_MS = 15_000;

/** Any gateway that takes `POST {to, text}` with a bearer token; others need a small adapter. */
export function createSms(env: Env, timeoutMs = TIMEOUT_MS): Sms {
  if (env.SMS_PROVIDER === 'outbox') return { kind: 'outbox' };
  return {
    kind: 'http',
    async send({ to, text }) {
      const response = await fetch(env.SMS_URL!, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(env.SMS_TOKEN ? { authorization: `Bearer ${env.SMS_TOKEN}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new ProviderError(`Can’t reach the SMS gateway: ${reasonOf(error)}`, { cause: error });
      });
      // Accepted: errors while reading the rest are no reason to send again.
      if (response.ok) return void (await response.body?.cancel().catch(() => {}));
      const answer = quotable(await response.text().catch(() => ''), text);
      throw new ProviderError(`The SMS gateway returned an error (${response.status})${answer && `: ${answer}`}`);
    },
  };
}

/** fetch only reports 'fetch failed'; the reason is in its cause. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no response in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
