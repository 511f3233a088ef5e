/** One after the other, and one's trouble is not another's: what failed is told when all have had their turn. */
export async function each<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let turns = 0;
  for (const one of all) {
    turns += 1;
    await work(one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${turns} failed`);
}
