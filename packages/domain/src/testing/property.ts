/**
 * How often property tests run. `npm test` tries the same few inputs each time, so that a red test means a change of the
 * code; TEST_DEPTH=deep tries many, and TEST_SEED=7 others.
 */
import fc from 'fast-check';

export const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';
const RUNS = IS_DEEP ? 2_000 : 100;
const SEED = Number(process.env['TEST_SEED'] ?? 1);

/** For generators of our own that draw from one number. It is not shrunk: a smaller one is another example. */
export const anySeed: fc.Arbitrary<number> = fc.noShrink(fc.integer({ min: 1, max: 2_147_483_646 }));

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Options<Inputs> = {
  /** Inputs that failed once. They are tried first. */
  cases?: Inputs[];
  /** A run takes 10 ms or more. */
  isCostly?: boolean;
};

/** Fails with the inputs that break the property, as they can be copied to `cases`. */
export function checkProperty<Inputs extends unknown[]>(
  property: fc.IProperty<Inputs>,
  { cases = [], isCostly = false }: Options<Inputs> = {},
): void {
  fc.assert(property, {
    seed: SEED,
    numRuns: cases.length + (isCostly ? RUNS / 5 : RUNS),
    examples: cases,
    reporter: (result) => {
      if (!result.failed) return;
      const asCase = `Keep it as a table case: checkProperty(…, { cases: [${fc.stringify(result.counterexample)}] })`;
      const { errorInstance: cause } = result;
      throw new Error(`${fc.defaultReportMessage(result)}\n\n${String(cause)}\n\n${asCase}`, { cause });
    },
  });
}
