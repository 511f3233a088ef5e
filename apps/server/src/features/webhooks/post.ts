import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Env } from '#server/env.ts';
import { checkedLookup, checkHost } from '#server/platform/outbound-address.ts';

export type Posted = { status: number | null; text: string; error: string; ms: number };

const TIMEOUT_MS = 10_000;
/** For the log. The rest of an answer is not read. */
const MAX_TEXT = 1_000;

/** Sends a request and reads the beginning of its answer. Redirects are not followed, and internal hosts not reached. */
export async function post(
  env: Pick<Env, 'ALLOW_PRIVATE_NETWORK'>,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  timeoutMs = TIMEOUT_MS,
): Promise<Posted> {
  const started = performance.now();
  const target = new URL(url);
  const result = await answerOf(env, target, headers, body, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => ({
    status: null,
    text: '',
    error: errorText(error, timeoutMs),
  }));
  return { ...result, ms: Math.round(performance.now() - started) };
}

async function answerOf(
  env: Pick<Env, 'ALLOW_PRIVATE_NETWORK'>,
  target: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Omit<Posted, 'ms'>> {
  // Node doesn't look up hosts that are addresses.
  await checkHost(env, target.hostname);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(env),
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => {
        const status = response.statusCode!;
        const chunks: Buffer[] = [];
        let length = 0;
        // The status is known: a slow or endless body changes nothing.
        const finish = () => {
          done({ status, text: Buffer.concat(chunks).toString('utf8').slice(0, MAX_TEXT), error: statusError(status) });
          sent.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length >= MAX_TEXT) finish();
        });
        response.once('end', finish);
        response.once('error', finish);
        signal.addEventListener('abort', finish, { once: true });
      },
    );
    sent.once('error', failed);
    sent.end(body);
  });
}

const statusError = (status: number): string => {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `Answered ${status}: redirects aren’t followed.`;
  return `Answered ${status}.`;
};

const MESSAGES: Record<string, string> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  EPRIVATE: 'The host is in a private network.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host.',
};

/** Without details of the network, which the log shows to members. */
function errorText(error: unknown, timeoutMs: number): string {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    return `No answer within ${timeoutMs / 1000} seconds.`;
  return MESSAGES[code] ?? 'The connection failed.';
}
