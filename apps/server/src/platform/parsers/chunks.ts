import { setImmediate as othersTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** A long list in pieces: received whole, it would block the main thread. */
export type Chunks<T> = {
  readonly chunks: readonly Uint8Array[];
  /** Only for its type. */ readonly items?: readonly T[];
};

/** Enough for short pieces, whatever the items. */
const WEIGHT = 20_000;

/** `weigh` counts the values of an item. */
export function inChunks<T>(list: readonly T[], weigh: (item: T) => number): Chunks<T> {
  const chunks: Uint8Array[] = [];
  let from = 0;
  let weight = 0;
  for (const [at, item] of list.entries()) {
    weight += weigh(item);
    if (weight < WEIGHT && at + 1 < list.length) continue;
    chunks.push(new Uint8Array(serialize(list.slice(from, at + 1))));
    [from, weight] = [at + 1, 0];
  }
  return { chunks };
}

export async function fromChunks<T>({ chunks }: Chunks<T>): Promise<T[]> {
  const list: T[] = [];
  for (const chunk of chunks) {
    for (const item of deserialize(chunk) as T[]) list.push(item);
    await othersTurn();
  }
  return list;
}
