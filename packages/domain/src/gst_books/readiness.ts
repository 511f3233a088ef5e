/** How close a client's return is to being filed: 100 is ready. Each part lists missing data. */
import type { GstCycle } from '../gst-return/cycles.ts';

export type ReadinessFacts = {
  cycle: GstCycle;
  is_composition: boolean;
  has_sales: boolean;
  has_purchases: boolean;
  has_statement: boolean;
  documents: number;
  /** Documents with at least one error. */
  faulty: number;
  is_reviewed: boolean;
};

export type ReadinessPart = {
  part: 'sales' | 'errors' | 'purchases' | 'statement' | 'review';
  points: number;
  of: number;
};

/** Purchases and the 2B statement don't count for IFF and composition: neither return has credit. */
export function readiness(facts: ReadinessFacts): { score: number; parts: ReadinessPart[] } {
  const { documents, faulty, has_sales } = facts;
  const clean = !has_sales ? 0 : documents === 0 ? 1 : 1 - faulty / documents;
  const hasCredit = facts.cycle !== 'iff' && !facts.is_composition;
  const rows: readonly (readonly [ReadinessPart['part'], share: number, of: number])[] = [
    ['sales', Number(has_sales), 30],
    ['errors', clean, 30],
    ...(hasCredit
      ? ([
          ['purchases', Number(facts.has_purchases), 10],
          ['statement', Number(facts.has_statement), 10],
        ] as const)
      : []),
    ['review', Number(facts.is_reviewed), 20],
  ];
  // Rounded down, so that a single error never shows as 100.
  const parts = rows.map(([part, share, of]) => ({ part, points: Math.floor(share * of), of }));
  const most = parts.reduce((all, { of }) => all + of, 0);
  const points = parts.reduce((all, one) => all + one.points, 0);
  return { score: Math.floor((points * 100) / most), parts };
}
