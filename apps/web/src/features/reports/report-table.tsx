import type { ReportPage } from '@daftar/contract/reports';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import classes from '#web/kit/data-table.module.css';
import { countOf } from '#web/kit/format-count.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useDimmed } from '#web/kit/use-stale-dimming.ts';
import { About } from './about.tsx';
import { Before, ReportCell } from './report-cell.tsx';
import type { TableColumn } from './table-columns.ts';
import { isFigure, valueText } from './values.tsx';

type Fields = Readonly<Record<string, unknown>>;

type Props = {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly Fields[];
  totals: Fields;
  currency: string;
  sort: string;
  onSort: (name: string) => void;
  /** The link of a cell; the row is null for the totals. */
  linkOf: (row: Fields | null, column: TableColumn) => string | null;
  group?: string | undefined;
  groups?: ReportPage['groups'];
  compared?: ReportPage['compared'];
  stale: boolean;
};

const MIN_TEXT = 150;
/** Codes of columns across are short: more of them fit. */
const TIGHT = { paddingInline: 4 } as const;

const valueOf = (row: Fields, { name, across }: TableColumn): unknown =>
  across === undefined ? row[name] : (row['cells'] as Fields | undefined)?.[across];

/** The first column that a phone shows, if it isn't the first one: the words of sums and groups are there too. */
const isPhoneLead = (columns: readonly TableColumn[], index: number): boolean =>
  index === 1 && columns[0]!.isNarrow === false;

/** Rows with sums, subtotals above each group, and the figures of another period. */
export function ReportTable(props: Props) {
  const { label, columns, rows, totals, currency, linkOf, group, groups, compared } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useDimmed(scroller, props.stale);
  /** J and K move between the rows, as in lists: to what the row opens. */
  const step = (by: 1 | -1): void => {
    const links = [...scroller.current!.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector('a') ?? []);
    const row = document.activeElement?.closest('tr');
    links[links.findIndex((link) => row?.contains(link)) + by]?.focus();
  };
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  const least = columns.reduce((sum, { width }) => sum + (width ?? MIN_TEXT), 0);
  const isMatrix = columns.some(({ across }) => across !== undefined);
  const cellProps = (column: TableColumn, index: number) => ({
    'data-align': isFigure(column.kind) ? 'end' : undefined,
    'data-wide': column.isNarrow ? undefined : true,
    'data-pinned': index === 0 || undefined,
    'data-lead': isPhoneLead(columns, index) || undefined,
    ...(column.across === undefined ? {} : { style: TIGHT }),
  });
  const hasTotals = columns.some(({ total }) => total) || totals['cells'] !== undefined;
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      role="region"
      aria-label={label}
      // A keyboard must reach what it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={classes.table}
        style={{ '--least': `${least}px`, ...(isMatrix ? { minWidth: least } : {}) } as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Head
                key={column.name}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                {...cellProps(column, index)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const before = compared?.rows[String(row['id'])];
            const isFirst = group !== undefined && (at === 0 || rows[at - 1]![group] !== row[group]);
            return [
              isFirst && (
                <GroupRow
                  key={`group ${String(row['id'])}`}
                  {...{ columns, group, groups, row, currency, cellProps }}
                />
              ),
              <tr key={String(row['id'])}>
                {columns.map((column, index) => {
                  const value = valueOf(row, column);
                  return (
                    <td key={column.name} {...cellProps(column, index)}>
                      <ReportCell
                        column={column}
                        value={value}
                        currency={currency}
                        to={linkOf(row, column)}
                        isCell={column.across !== undefined}
                      />
                      {compared && before && isFigure(column.kind) && column.across === undefined && (
                        <Before column={column} before={before[column.name]} now={value} currency={currency} />
                      )}
                    </td>
                  );
                })}
              </tr>,
            ];
          })}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => {
                const value = valueOf(totals, column);
                const isSummed = column.total || column.across !== undefined;
                return (
                  <td key={column.name} {...cellProps(column, index)}>
                    {isPhoneLead(columns, index) && <Text show="phone">Total</Text>}
                    {index === 0
                      ? 'Total'
                      : isSummed &&
                        value !== undefined && (
                          <ReportCell column={column} value={value} currency={currency} to={linkOf(null, column)} />
                        )}
                    {compared && index > 0 && column.total && (
                      <Before column={column} before={compared.totals[column.name]} now={value} currency={currency} />
                    )}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadProps = { column: TableColumn; sort: string; onSort: (name: string) => void };

function Head({ column, sort, onSort, ...cell }: HeadProps) {
  const { name, title, about, width, across, contact } = column;
  const can = useCan();
  const canSort = across === undefined && (!contact || can('client_contacts', 'read'));
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} {...cell} style={{ width, ...(across === undefined ? {} : TIGHT) }}>
      <Row inline gap={2}>
        {canSort ? (
          <button type="button" className={classes.sort} onClick={() => onSort(name)}>
            {title}
            {direction === 'ascending' && <IconArrowUp size={13} aria-hidden />}
            {direction === 'descending' && <IconArrowDown size={13} aria-hidden />}
          </button>
        ) : (
          <span title={title}>{title}</span>
        )}
        {about && <About title={title} text={about} />}
      </Row>
    </th>
  );
}

type GroupProps = {
  columns: readonly TableColumn[];
  group: string;
  groups: ReportPage['groups'];
  row: Fields;
  currency: string;
  cellProps: (column: TableColumn, index: number) => object;
};

/** The name of a group, its number of rows, and its subtotals. */
function GroupRow({ columns, group, groups, row, currency, cellProps }: GroupProps) {
  const value = row[group] ?? null;
  const found = groups?.find((one) => String(one.value) === String(value === '' ? null : value));
  const of = columns.find(({ name }) => name === group);
  const name: ReactNode = of
    ? valueText({ ...of, blank: of.blank ?? 'Not specified' }, value, currency)
    : String(value);
  const title = (
    <Text weight={600}>
      {name}
      {found && (
        <Text tone="muted" weight={400}>
          {' '}
          · {countOf(found.rows)} {found.rows === 1 ? 'row' : 'rows'}
        </Text>
      )}
    </Text>
  );
  // The name of the group can be longer than a first column of numbers.
  const spread = (index: number): CSSProperties =>
    index === 0 && columns.length > 1 && !columns[1]!.total ? { overflow: 'visible' } : {};
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column.name} {...cellProps(column, index)} style={{ background: 'var(--subtle)', ...spread(index) }}>
          {isPhoneLead(columns, index) && <Text show="phone">{title}</Text>}
          {index === 0
            ? title
            : column.total &&
              found && (
                <Text weight={600}>
                  <ReportCell column={column} value={found.totals[column.name]} currency={currency} />
                </Text>
              )}
        </td>
      ))}
    </tr>
  );
}
