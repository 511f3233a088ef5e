import { ApiError } from '@daftar/contract/core/errors';
import { takesKey, type Route } from '@daftar/contract/core/route';
import { newUuid } from './new-uuid.ts';
import { attempt as tried } from './storage.ts';

/** A change that was sent, and has not been answered yet, or whose answer never came. */
type Attempt = { key: string; touches: readonly string[]; at: number; isSecret?: boolean };

/** In this tab, over a reload too: what was typed is there again then, and is sent again. */
const KEPT_AS = 'unanswered';

/** Whoever was not answered tries again within that; later they have looked, and mean it anew. */
const KEPT_MS = 5 * 60_000;

const attempts = tried(
  () => new Map(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, Attempt][]),
  new Map<string, Attempt>(),
);

const keep = (): void =>
  tried(() => {
    const kept = [...attempts].filter(([, { isSecret }]) => !isSecret);
    if (kept.length) sessionStorage.setItem(KEPT_AS, JSON.stringify(kept));
    else sessionStorage.removeItem(KEPT_AS);
  }, undefined);

/** What was asked, as a number: the words themselves are not kept. Two that are alike by chance the server tells apart. */
function nameOf(asked: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < asked.length; at += 1) {
    const letter = asked.charCodeAt(at);
    a = Math.imul(a ^ letter, 0x01000193);
    b = Math.imul(b ^ letter, 0x85ebca6b);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** A short secret is soon found by its number: what has one in it is kept for as long as the page lives. */
const SECRET = /"\w*(passw|secret|pin|otp|token)\w*":/i;

/** A refusal is an answer: nothing was done. From 500 on, and without any answer, nobody knows. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/**
 * Once something else is done to the same (started, stopped, started again), the same words are another wish. Only what
 * is sent again with nothing between is the same one.
 */
function letGo(name: string, touches: readonly string[]): void {
  const now = Date.now();
  for (const [other, attempt] of attempts)
    if (now - attempt.at > KEPT_MS || (other !== name && attempt.touches.some((one) => touches.includes(one))))
      attempts.delete(other);
}

/**
 * Sends a change so that it is done once (docs/decisions/0038-idempotency.md): what is pressed twice, or pressed again
 * because no answer came, has the same `Idempotency-Key`, and the server answers with what it did the first time.
 * `asked` is all that the call says, and where.
 */
export async function sendOnce<T>(
  route: Route,
  asked: string,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (route.method === 'GET') return send({});
  const name = nameOf(asked);
  const touches = route.touches ?? [];
  letGo(name, touches);
  if (!takesKey(route)) {
    keep();
    return send({});
  }
  const attempt = attempts.get(name) ?? { key: newUuid(), touches, at: 0, isSecret: SECRET.test(asked) };
  attempt.at = Date.now();
  attempts.set(name, attempt);
  keep();
  const end = (): void => {
    if (attempts.get(name) === attempt) attempts.delete(name);
    keep();
  };
  try {
    const answer = await send({ 'idempotency-key': attempt.key });
    end();
    return answer;
  } catch (error) {
    if (isAnswer(error)) end();
    throw error;
  }
}
