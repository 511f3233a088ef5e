import type { Input } from '@daftar/contract/core/route';
import type { activityRoutes } from '@daftar/contract/activity';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { Sheet } from '#server/sheets/sheets.ts';
import type { ActivityRow } from './activity.repo.ts';

/** The filter of the export, as it was chosen. */
export type Chosen = Omit<Input<typeof activityRoutes.export>['query'], 'format'>;

const COLUMNS = [
  { title: 'When', width: 20 },
  { title: 'Who', width: 22 },
  { title: 'Action', width: 14 },
  { title: 'Kind', width: 22 },
  { title: 'Number', width: 10 },
  { title: 'Record', width: 30 },
  { title: 'Changes', width: 80 },
  { title: 'Reason', width: 30 },
  { title: 'Address', width: 16 },
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
    ['Person', userName],
    ['Kind', chosen.entity && words(chosen.entity)],
    ['Record', chosen.record_id?.toString()],
    ['Action', chosen.action && words(chosen.action)],
    ['From', chosen.from_date && formatDay(chosen.from_date)],
    ['To', chosen.to_date && formatDay(chosen.to_date)],
    ['Exported', `${formatMoment(now, timezone)} (${timezone}) by ${by}`],
    ['Rows', truncated ? `The newest ${count}; there are more. Narrow the filter to get them.` : String(count)],
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
