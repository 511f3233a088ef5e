import { formatNumber } from '@daftar/domain/money-format';
import { inLakhs } from '@daftar/domain/project_loans/units';
import { LABELS_TITLE, type Statement, type StatementRow } from '@daftar/domain/statement-table';
import { Box, Text } from '../layout.tsx';
import classes from './report.module.css';

function shown(row: StatementRow, value: string | null | undefined, isInLakhs: boolean): string {
  if (value === null || value === undefined) return row.isHeading ? '' : '–';
  if (row.unit) return row.unit === 'percent' ? `${value} %` : value;
  return formatNumber(isInLakhs ? inLakhs(value) : value);
}

/** Longer tables scroll by themselves, so that the page stays short. */
const MAX_SHOWN = 40;

/** A statement by year or period, in rupees or lakhs. The labels stay in view while it scrolls. */
export function StatementTable({ statement, unit }: { statement: Statement; unit: 'lakhs' | 'rupees' }) {
  const { title, of = LABELS_TITLE, columns, rows } = statement;
  return (
    // A keyboard must reach what it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      role="region"
      aria-label={title}
      tabIndex={0}
      overflow="auto"
      maxHeight={rows.length > MAX_SHOWN ? 640 : undefined}
      className={classes.scroll}
    >
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of a statement have a fixed order, and labels repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row" title={row.label}>
                <Text weight={row.isTotal || row.isHeading ? 600 : 400} tone={row.isHeading ? 'soft' : undefined}>
                  {row.label}
                </Text>
              </th>
              {columns.map((column, at) => (
                <td key={column}>
                  <Text weight={row.isTotal ? 600 : 400}>{shown(row, row.values[at], unit === 'lakhs')}</Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
