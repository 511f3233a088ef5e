import { ApiError } from '@daftar/contract/core/errors';
import { takesKey, type Route } from '@daftar/contract/core/route';
import { newUuid } from './uuid.ts';
import { attempt as tried } from './storage.ts';
import { KEY } from './stored-keys.ts';

/** A write without an answer so far. */
type Attempt = { key: string; touches: readonly string[]; at: number; isSecret?: boolean };

/** A retry comes within this time; later, the same input is a new request. */
const RETRY_WINDOW_MS = 5 * 60_000;

/** In session storage too: after a reload the draft is restored and may be sent again. */
const attempts = tried(
  () => new Map(JSON.parse(sessionStorage.getItem(KEY.unanswered) ?? '[]') as [string, Attempt][]),
  new Map<string, Attempt>(),
);

/** After a sign-out. Component tests share what they load. */
export const forgetAttempts = (): void => attempts.clear();

const keep = (): void =>
  tried(() => {
    const entries = [...attempts].filter(([, { isSecret }]) => !isSecret);
    if (entries.length) sessionStorage.setItem(KEY.unanswered, JSON.stringify(entries));
    else sessionStorage.removeItem(KEY.unanswered);
  }, undefined);

/** A hash, so that the request's content isn't stored. On a collision the server compares the requests. */
function hashOf(call: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < call.length; at += 1) {
    const letter = call.charCodeAt(at);
    a = Math.imul(a ^ letter, 0x01000193);
    b = Math.imul(b ^ letter, 0x85ebca6b);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** A short secret can be guessed from its hash, so requests with secrets are kept in memory only. */
const SECRET = /passw|secret|pin|otp|token/i;
const hasSecret = (call: string): boolean => [...call.matchAll(/"(\w+)":/g)].some(([, field]) => SECRET.test(field!));

/** Below 500 nothing was done. From 500 on, or without an answer, the outcome is unknown. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Pauses before each attempt at a write whose outcome the server doesn't know. */
const PAUSES_MS = [0, 1_000, 3_000];

/**
 * The server lost its database while saving: the same key finds out whether it was saved, and saves it if not. Until
 * then, the error of a retry doesn't describe the first attempt.
 */
async function sendUntilKnown<T>(send: () => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const pause of PAUSES_MS) {
    if (pause) await new Promise((done) => setTimeout(done, pause));
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'outcome_unknown') unknown = error;
      else if (!unknown || isAnswer(error)) throw error;
    }
  }
  throw unknown;
}

/** After another write to the same data (start, stop, start again) the same request is a new one. */
function dropOutdated(name: string, touches: readonly string[]): void {
  const now = Date.now();
  for (const [other, attempt] of attempts)
    if (now - attempt.at > RETRY_WINDOW_MS || (other !== name && attempt.touches.some((one) => touches.includes(one))))
      attempts.delete(other);
}

/**
 * Sends a write so that it happens once (docs/decisions/0038-idempotency.md): a double click or a retry without an
 * answer has the same `Idempotency-Key`, and the server repeats its first answer.
 */
export async function sendIdempotent<T>(
  route: Route,
  call: string,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (route.method === 'GET') return send({});
  const name = hashOf(call);
  const touches = route.touches ?? [];
  dropOutdated(name, touches);
  if (!takesKey(route)) {
    keep();
    return send({});
  }
  const attempt = attempts.get(name) ?? { key: newUuid(), touches, at: 0, isSecret: hasSecret(call) };
  attempt.at = Date.now();
  attempts.set(name, attempt);
  keep();
  const end = (): void => {
    if (attempts.get(name) === attempt) attempts.delete(name);
    keep();
  };
  try {
    const answer = await sendUntilKnown(() => send({ 'idempotency-key': attempt.key }));
    end();
    return answer;
  } catch (error) {
    if (isAnswer(error)) end();
    throw error;
  }
}
