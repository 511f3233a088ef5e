import type { Report } from '@daftar/contract/core/report';
import { Link } from 'react-router';
import { Box } from '../layout.tsx';
import { cellOf, type ReportRow } from './cells.tsx';
import classes from './report.module.css';

type Props = {
  report: Report;
  title: string;
  rows: readonly ReportRow[];
  totals: ReportRow;
  truncated: boolean;
  stale: boolean;
  currency: string;
  /** The records behind a figure; the row is null for the totals. */
  cellHref: (row: ReportRow | null, column: string) => string | null;
};

/** Figures with a row header, where each figure leads to the records that it counts. */
export function FigureTable({ report, title, rows, totals, truncated, stale, currency, cellHref }: Props) {
  const [first, ...figures] = Object.entries(report.columns);
  const cells = (row: ReportRow, of: ReportRow | null) =>
    figures.map(([name, column]) => {
      const value = row[name];
      const to = value ? cellHref(of, name) : null;
      const shown = column.kind === 'number' && !value ? '—' : cellOf(column, value, row, currency);
      return <td key={name}>{to ? <Link to={to}>{shown}</Link> : shown}</td>;
    });
  return (
    <Box
      role="region"
      aria-label={report.title}
      // A keyboard must reach what it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      grow
      minHeight={220}
      overflow="auto"
      className={classes.scroll}
      data-stale={stale || undefined}
    >
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {figures.map(([name, column]) => (
              <th key={name} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              <th scope="row" title={String(row[first![0]])}>
                {String(row[first![0]])}
              </th>
              {cells(row, row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{report.totalLabel ?? 'Total'}</th>
            {cells(totals, null)}
          </tr>
        </tfoot>
      </table>
      {truncated && (
        <Box as="p" padding="12 20" tone="soft">
          Showing the top {rows.length} rows.
        </Box>
      )}
    </Box>
  );
}
