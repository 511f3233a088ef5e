import type { SessionCheck } from '#server/platform/db/transaction.ts';
import type { SessionAccess } from './authenticate.ts';

/** A cached session with its version, and whether it was verified since. */
export type CachedSession = { access: SessionAccess; sessionCheck: SessionCheck };

const LIMIT = 10_000;

/**
 * Caches sessions by token hash to save a round trip. The first statement of every call verifies the cached session
 * (app.check_session), and a refusal is never based on the cache alone.
 */
export class SessionCache {
  #known = new Map<string, { access: SessionAccess; mark: string }>();

  recall(hash: Buffer, businessId: number | undefined): CachedSession | undefined {
    const key = keyOf(hash, businessId);
    const known = this.#known.get(key);
    if (!known) return undefined;
    this.#known.delete(key);
    this.#known.set(key, known);
    return { access: known.access, sessionCheck: { hash, businessId, version: known.mark, verified: false } };
  }

  remember(hash: Buffer, businessId: number | undefined, access: SessionAccess, mark: string): void {
    this.#known.set(keyOf(hash, businessId), { access, mark });
    if (this.#known.size > LIMIT) this.#known.delete(this.#known.keys().next().value!);
  }

  forget({ hash, businessId }: SessionCheck): void {
    this.#known.delete(keyOf(hash, businessId));
  }
}

const keyOf = (hash: Buffer, businessId: number | undefined): string =>
  `${hash.toString('base64')} ${businessId ?? ''}`;
