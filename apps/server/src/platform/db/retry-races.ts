/** A unique key, a serialisation or a deadlock: another transaction came first, and the next try sees its rows. */
const RACES = new Set(['23505', '40001', '40P01']);
const TRIES = 3;

/** `work` is one transaction. */
export async function retryRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !RACES.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
