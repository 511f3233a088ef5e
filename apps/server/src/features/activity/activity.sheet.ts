import type { Input } from '@daftar/contract/core/route';
import type { activityRoutes } from '@daftar/contract/activity';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { Sheet } from '#server/platform/sheets/sheets.ts';
import type { ActivityRow } from './activity.repo.ts';

/** Filters chosen for the export. */
export type Chosen = Omit<Input<typeof activityRoutes.export>['query'], 'format'>;

const COLUMNS = [
  { title: 'Date and time', width: 20 },
  { title: 'User', width: 22 },
  { title: 'Action', width: 14 },
  { title: 'Type', width: 22 },
  { title: 'Record ID', width: 10 },
  { title: 'Record', width: 30 },
  { title: 'Changes', width: 80 },
  { title: 'Reason', width: 30 },
  { title: 'IP address', width: 16 },
];

const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export type Printing = { timezone: string; now: Date; by: string; userName: string | undefined; truncated: boolean };

export function activitySheet(rows: ActivityRow[], chosen: Chosen, printing: Printing): Sheet {
  const { timezone } = printing;
  return {
    title: 'Activity log',
    notes: notesOf(rows.length, chosen, printing),
    columns: COLUMNS,
    rows: rows.map((row) => [
      formatMoment(new Date(row.at), timezone),
      row.user_name,
      words(row.action),
      words(row.entity),
      row.record_id === null ? '' : String(row.record_id),
      row.title ?? '',
      changesInWords(row.changes),
      row.reason ?? '',
      row.ip ?? '',
    ]),
  };
}

function notesOf(count: number, chosen: Chosen, { timezone, now, by, userName, truncated }: Printing): Sheet['notes'] {
  const given: [string, string | undefined][] = [
    ['Search', chosen.search],
    ['User', userName],
    ['Type', chosen.entity && words(chosen.entity)],
    ['Record', chosen.record_id?.toString()],
    ['Action', chosen.action && words(chosen.action)],
    ['From', chosen.from_date && formatDay(chosen.from_date)],
    ['To', chosen.to_date && formatDay(chosen.to_date)],
    ['Exported', `${formatMoment(now, timezone)} (${timezone}) by ${by}`],
    ['Rows', truncated ? `Newest ${count} rows only. Use filters to export the rest.` : String(count)],
  ];
  return given.filter((note): note is [string, string] => Boolean(note[1]));
}

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

const changesInWords = (changes: Record<string, [unknown, unknown]>): string =>
  Object.entries(changes)
    .map(([column, [was, is]]) => `${words(column)}: ${inWords(was)} → ${inWords(is)}`)
    .join('\n');
