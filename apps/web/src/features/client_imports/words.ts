import type { ImportRun } from '@daftar/contract/client_imports';
import type { Tone } from '#web/kit/badge.tsx';

const number = new Intl.NumberFormat('en-IN');
export const count = (n: number): string => number.format(n);
export const clients = (n: number): string => `${count(n)} ${n === 1 ? 'client' : 'clients'}`;
export const rows = (n: number): string => `${count(n)} ${n === 1 ? 'row' : 'rows'}`;

export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

/** How an import stands, in a word. */
export function standing({ state, dry_run, result }: ImportRun): { title: string; tone: Tone } {
  if (state === 'dead') return { title: 'Failed', tone: 'red' };
  if (isUnderWay({ state })) return { title: dry_run ? 'Checking' : 'Importing', tone: 'blue' };
  if (dry_run) return { title: 'Checked', tone: 'grey' };
  return result?.rejected ? { title: 'Imported in part', tone: 'amber' } : { title: 'Imported', tone: 'green' };
}

/** What came of it, in a line. */
export function outcome({ result, progress, total, error }: ImportRun): string {
  if (!result) return error ?? (total ? `${count(progress)} of ${rows(total)}` : 'About to begin');
  const parts: [number, string][] = [
    [result.created, 'new'],
    [result.updated, 'changed'],
    [result.unchanged, 'unchanged'],
    [result.rejected, 'rejected'],
  ];
  return parts.flatMap(([n, what]) => (n ? [`${count(n)} ${what}`] : [])).join(', ') || 'No rows';
}
