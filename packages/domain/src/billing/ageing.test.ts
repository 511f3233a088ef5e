import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { ageEdges, ageingBucket } from './ageing.ts';

test('between two edges everything is of one age, and at each edge another begins', () => {
  const today = '2026-11-15';
  const edges = ageEdges(today);
  expect(edges).toEqual(['2026-05-19', '2026-08-17', '2026-09-16', '2026-10-16', '2026-11-15']);
  for (let late = -40; late < 400; late += 1) {
    const due = addDays(today, -late);
    const edge = edges.findLast((day) => day <= due) ?? addDays(edges[0]!, -1);
    expect(ageingBucket(edge, today), due).toBe(ageingBucket(due, today));
  }
});
