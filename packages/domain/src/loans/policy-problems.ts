import type { Problem } from '../client-rules.ts';
import { toPaise } from './paise.ts';
import type { FoirBand, LenderPolicy, LtvBand } from './policy.ts';

/** `path` is the place in the list of bands. */
export type BandProblem = { path: (string | number)[]; message: string };

type Band = { up_to: string | null };

/** Bands of one kind: each ends above the one before it, and the last one has no upper edge. */
function* ladderProblems(bands: readonly { band: Band; index: number }[]): Generator<BandProblem> {
  for (const [place, { band, index }] of bands.entries()) {
    const isLast = place === bands.length - 1;
    const before = bands[place - 1]?.band.up_to;
    const path = [index, 'up_to'];
    if (isLast && band.up_to !== null) yield { path, message: 'Leave the last band without an upper edge' };
    else if (!isLast && band.up_to === null) yield { path, message: 'Enter where this band ends' };
    else if (band.up_to !== null && before && toPaise(band.up_to) <= toPaise(before))
      yield { path, message: 'Enter more than in the band before' };
  }
}

export const foirProblems = (bands: readonly FoirBand[]): BandProblem[] => [
  ...ladderProblems(bands.map((band, index) => ({ band, index }))),
];

/** Each type of property has bands of its own; null is any property. */
export function ltvProblems(bands: readonly LtvBand[]): BandProblem[] {
  const placed = bands.map((band, index) => ({ band, index }));
  const types = new Set(bands.map(({ property_type }) => property_type));
  return [...types].flatMap((type) => [...ladderProblems(placed.filter(({ band }) => band.property_type === type))]);
}

/** Rules between the fields of a policy. */
export function policyProblems(policy: Omit<LenderPolicy, 'lender'>): Problem[] {
  const problems: Problem[] = [];
  const need = (isRight: boolean, field: string, rule: string, message: string) => {
    if (!isRight) problems.push({ field, rule, message });
  };
  need(policy.foir.length > 0 || policy.min_dscr !== null, 'foir', 'required', 'Add a band, or enter a DSCR');
  need(toPaise(policy.max_amount) > 0n, 'max_amount', 'range', 'Enter an amount above 0');
  need(
    toPaise(policy.max_amount) >= toPaise(policy.min_amount),
    'max_amount',
    'range',
    'Enter at least the minimum amount',
  );
  need(policy.max_months >= policy.min_months, 'max_months', 'range', 'Enter at least the minimum tenure');
  need(policy.max_age_salaried > policy.min_age, 'max_age_salaried', 'range', 'Enter more than the minimum age');
  need(
    policy.max_age_self_employed > policy.min_age,
    'max_age_self_employed',
    'range',
    'Enter more than the minimum age',
  );
  return problems;
}
