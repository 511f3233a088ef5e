import { packOf } from '@daftar/domain/country-pack';
import type { Report, ReportColumn } from '@daftar/contract/core/report';
import { formatDay, today } from '@daftar/domain/date-format';
import type { ReactNode } from 'react';
import { timezone } from '#web/core/timezone.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { ShareBar } from './share-bar.tsx';

export type ReportRow = Readonly<Record<string, unknown>>;
/** `id` is the key of the row in the table. */
export type ShownRow = ReportRow & { id: string | number };

const FIGURES: readonly ReportColumn['kind'][] = ['number', 'duration', 'share', 'money'];
const number = new Intl.NumberFormat('en-IN');
const dash = <Text tone="muted">—</Text>;

/** A value by its kind; a dash for nothing. */
export function cellOf({ kind, of, blank }: ReportColumn, value: unknown, row: ReportRow, currency: string): ReactNode {
  if (value === null || value === undefined || value === '') return blank ?? dash;
  switch (kind) {
    case 'number':
      return number.format(value as number);
    case 'duration':
      return durationText(value as number);
    case 'share': {
      const whole = row[of!] as number;
      return whole > 0 ? `${Math.round(((value as number) * 100) / whole)}%` : '—';
    }
    case 'money':
      return <Money amount={value as string} currency={currency} />;
    case 'date':
      return formatDay(value as string);
    case 'moment':
      return <time dateTime={value as string}>{formatDay(today(new Date(value as string), timezone))}</time>;
    case 'yes_no':
      return value ? 'Yes' : 'No';
    case 'code':
      return <span className="code">{value as string}</span>;
    default:
      return value as string;
  }
}

type Shown = {
  country: string;
  currency: string;
  totals?: ReportRow | undefined;
  rows?: readonly ReportRow[];
  /** Replaces a title or the way a cell is drawn. */
  own?: Readonly<Record<string, Partial<Column<never>>>> | undefined;
  without?: readonly string[] | undefined;
};

/** The declared columns as those of a table. */
export function columnsOf(report: Report, shown: Shown): Column<ShownRow>[] {
  const { country, currency, totals, rows, own = {}, without = [] } = shown;
  const names = (report.screen ?? Object.keys(report.columns)).filter((name) => !without.includes(name));
  const columns = names.map((name, index): Column<ShownRow> => {
    const column = report.columns[name]!;
    const { title, kind, pixels, sort, hidden, narrow, indian } = column;
    const total =
      index === 0 ? (report.totalLabel ?? 'Total') : column.total && cellOf(column, totals?.[name], totals!, currency);
    return {
      id: name,
      title,
      cell: (row) => cellOf(column, row[name], row, currency),
      ...(pixels ? { width: pixels } : {}),
      ...(FIGURES.includes(kind) ? { align: 'end' as const } : {}),
      ...(sort ? { sort } : {}),
      ...(narrow ? { narrow } : {}),
      ...(hidden || (indian && !packOf(country).shows.pan) ? { hidden: true } : {}),
      ...(totals ? { total: total ?? '' } : {}),
      ...(own[name] as Partial<Column<ShownRow>>),
    };
  });
  return report.chart && totals && rows ? [...columns, shareColumn(report.chart, totals, rows)] : columns;
}

const SHARE_WIDTH = 260;

function shareColumn({ of, title }: NonNullable<Report['chart']>, totals: ReportRow, rows: readonly ReportRow[]) {
  const most = Math.max(...rows.map((row) => row[of] as number));
  const cell = (row: ShownRow) => <ShareBar value={row[of] as number} most={most} total={totals[of] as number} />;
  return { id: 'share', title, width: SHARE_WIDTH, cell, total: '' } satisfies Column<ShownRow>;
}
