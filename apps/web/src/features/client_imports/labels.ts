import type { ImportRun } from '@daftar/contract/client_imports';
import type { Tone } from '#web/kit/badge.tsx';
import { countOf } from '#web/kit/format-count.ts';

export const clients = (n: number): string => `${countOf(n)} ${n === 1 ? 'client' : 'clients'}`;
export const groups = (n: number): string => `${countOf(n)} new ${n === 1 ? 'group' : 'groups'}`;
export const rows = (n: number): string => `${countOf(n)} ${n === 1 ? 'row' : 'rows'}`;

export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Rows that a failed import saved. Rows are matched by file number or PAN: importing again adds no client twice. */
export const savedSoFar = ({ dry_run, progress, total }: Pick<ImportRun, 'dry_run' | 'progress' | 'total'>): string =>
  dry_run || !progress || !total
    ? 'Nothing was saved.'
    : `The first ${countOf(progress)} of ${rows(total)} were imported. Import the file again to add the rest: no client is added twice.`;

export function importStatus({ state, dry_run, result }: ImportRun): { title: string; tone: Tone } {
  if (state === 'dead') return { title: 'Failed', tone: 'red' };
  if (isUnderWay({ state })) return { title: dry_run ? 'Checking' : 'Importing', tone: 'blue' };
  if (dry_run) return { title: 'Checked', tone: 'grey' };
  return result?.rejected ? { title: 'Partially imported', tone: 'amber' } : { title: 'Imported', tone: 'green' };
}

/** Summary of the result. */
export function outcome({ result, progress, total, error }: ImportRun): string {
  if (!result) return error ?? (total ? `${countOf(progress)} of ${rows(total)}` : 'Queued');
  const parts: [number, string][] = [
    [result.created, 'new'],
    [result.updated, 'updated'],
    [result.unchanged, 'no change'],
    [result.rejected, 'rejected'],
  ];
  return parts.flatMap(([n, what]) => (n ? [`${countOf(n)} ${what}`] : [])).join(', ') || 'No rows';
}
