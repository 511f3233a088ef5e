import type { AccountStatement } from '@daftar/contract/receivables';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { Link, useParams } from 'react-router';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import classes from './receivables.module.css';
import { figure } from './labels.ts';

const PLACES: Record<string, (id: number) => string> = {
  invoice: (id) => `invoice/${id}/view`,
  debit_note: (id) => `invoice/${id}/view`,
  credit_note: (id) => `invoice/${id}/view`,
  receipt: (id) => `payments/${id}`,
};

/** Debit: the client owes it. */
const balanceText = (amount: string, currency: string): string =>
  isZero(amount)
    ? figure(amount, currency)
    : `${figure(isNegative(amount) ? neg(amount) : amount, currency)} ${isNegative(amount) ? 'Cr' : 'Dr'}`;

/** From the opening to the closing balance, the balance after each entry. */
export function StatementTable({ statement, stale }: { statement: AccountStatement; stale: boolean }) {
  const { rows, currency, from, to } = statement;
  const { businessId } = useParams();
  const moved = (amount: string): string => (isZero(amount) ? '' : figure(amount, currency));
  const number = (row: AccountStatement['rows'][number]) => {
    const place = PLACES[row.source_kind]?.(row.source_id);
    if (!row.number || !place) return row.number ?? '';
    return (
      <Link to={`/business/${businessId}/${place}`} className={classes.link}>
        {row.number}
      </Link>
    );
  };
  return (
    // A wide table is scrolled by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      overflow="x"
      border
      radius="card"
      className={classes.sheet}
      data-stale={stale || undefined}
      tabIndex={0}
      role="region"
      aria-label="Statement"
    >
      <Table cell="8 12" head="subtle" minWidth={640} whiteSpace="nowrap">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Particulars</th>
            <th scope="col">Number</th>
            <th scope="col" data-figure>
              Debit
            </th>
            <th scope="col" data-figure>
              Credit
            </th>
            <th scope="col" data-figure>
              Balance ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-sum>
            <td>{formatDay(from)}</td>
            <td colSpan={4}>Opening balance</td>
            <td data-figure>{balanceText(statement.opening_balance, currency)}</td>
          </tr>
          {rows.map((row, at) => (
            <tr key={`${row.source_kind}-${row.source_id}-${at}`}>
              <td>{formatDay(row.date)}</td>
              <td>{row.particulars}</td>
              <td>{number(row)}</td>
              <td data-figure>{moved(row.debit)}</td>
              <td data-figure>{moved(row.credit)}</td>
              <td data-figure>{balanceText(row.balance, currency)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <Text as="td" colSpan={6} tone="muted" weight={400}>
                No transactions in this period.
              </Text>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr data-sum>
            <td>{formatDay(to)}</td>
            <td colSpan={2}>Closing balance</td>
            <td data-figure>{figure(statement.total_debit, currency)}</td>
            <td data-figure>{figure(statement.total_credit, currency)}</td>
            <td data-figure>{balanceText(statement.closing_balance, currency)}</td>
          </tr>
        </tfoot>
      </Table>
    </Box>
  );
}
