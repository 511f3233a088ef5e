import type { GstImport } from '@daftar/contract/gst_imports';
import type { find } from './gst_imports.repo.ts';
import type { Tally } from './tally.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Counts of a running import come from its last batch. */
export function present(row: Omit<Found, 'owed'> & { owed?: unknown }): GstImport {
  const { owed, totals, user_name, ...rest } = row;
  const running = rest.status === 'Processing' ? (owed as Tally | null) : null;
  const { rows_total, rows_done, rows_kept, rows_same, rows_rejected } = running ?? rest;
  const isSummed = typeof totals === 'object' && totals !== null && 'documents' in totals;
  return {
    ...rest,
    rows_total,
    rows_done,
    rows_kept,
    rows_same,
    rows_rejected,
    totals: isSummed ? totals : null,
    user_name: user_name ?? '',
  } as GstImport;
}
