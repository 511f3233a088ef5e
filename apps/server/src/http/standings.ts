import type { Claim } from '#server/db/transaction.ts';
import type { Standing } from './authenticate.ts';

/** A standing as the database told it, by the mark it told with it, and whether it has been asked again since. */
export type Remembered = { standing: Standing; claim: Claim };

const LIMIT = 10_000;

/**
 * What tokens were worth when they were last shown, by the hash of the token: a call then needs one round trip instead
 * of two. It is never believed by itself: the first statement of the call asks again (app.hold), and whatever a call
 * would be refused on the strength of it is asked again too.
 */
export class Standings {
  #known = new Map<string, { standing: Standing; mark: string }>();

  recall(hash: Buffer, businessId: number | undefined): Remembered | undefined {
    const key = keyOf(hash, businessId);
    const known = this.#known.get(key);
    if (!known) return undefined;
    this.#known.delete(key);
    this.#known.set(key, known);
    return { standing: known.standing, claim: { hash, businessId, mark: known.mark, held: false } };
  }

  remember(hash: Buffer, businessId: number | undefined, standing: Standing, mark: string): void {
    this.#known.set(keyOf(hash, businessId), { standing, mark });
    if (this.#known.size > LIMIT) this.#known.delete(this.#known.keys().next().value!);
  }

  forget({ hash, businessId }: Claim): void {
    this.#known.delete(keyOf(hash, businessId));
  }
}

const keyOf = (hash: Buffer, businessId: number | undefined): string =>
  `${hash.toString('base64')} ${businessId ?? ''}`;
