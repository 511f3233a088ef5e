import { gstReconciliationRoutes as routes, type ExpiringCredit } from '@daftar/contract/gst_reconciliation';
import type { Received } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { formatNumber } from '@daftar/domain/money-format';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';

type Credit = Received<typeof routes.credit>;
type Heads = Credit['credit']['itc_net'];

const HEADS = [
  ['igst', 'IGST'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['cess', 'Cess'],
] as const;
const ROWS = [
  ['IMPG', '4(A)(1) Import of goods'],
  ['IMPS', '4(A)(2) Import of services'],
  ['ISRC', '4(A)(3) Reverse charge'],
  ['ISD', '4(A)(4) Input service distributor'],
  ['OTH', '4(A)(5) All other credit'],
] as const;
const MONTH_COLUMNS = [
  ['available', 'Available'],
  ['claimed', 'Taken'],
  ['unclaimed', 'Not taken yet'],
  ['unavailable', 'Not available'],
  ['reversed', 'Reversed'],
] as const;

const figure = (amount: string): string => (isZero(amount) ? '—' : formatNumber(amount));

export function CreditPart({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(routes.credit, { query: choice }, { keep: true });
  return (
    <QueryView query={read} what="the credit" skeleton={8}>
      {(credit) => (
        <Stack gap={16} columns="minmax(0, 1fr)">
          <Table4 credit={credit.credit} />
          <Months months={credit.months} />
          <Expiring
            title="Credit that lapses soon"
            about="Section 16(4): take the credit in the return of October at the latest, before 30 November after the year of the invoice."
            last="Last day"
            rows={credit.lapsing}
            none="No credit lapses in the next 120 days."
          />
          <Expiring
            title="Unpaid suppliers"
            about="Rule 37: credit is reversed if the supplier isn’t paid within 180 days of the invoice."
            last="180th day"
            rows={credit.unpaid}
            none={
              credit.payments_known
                ? 'No credit is reversed in the next 30 days.'
                : 'The books don’t say when suppliers were paid. Import purchases with the column “Paid on”.'
            }
          />
        </Stack>
      )}
    </QueryView>
  );
}

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box overflow="x" role="region" aria-label={label} tabIndex={0}>
      <Table width="100%" minWidth={520} cell="5 8" whiteSpace="nowrap">
        {children}
      </Table>
    </Box>
  );
}

function Table4({ credit }: { credit: Credit['credit'] }) {
  const line = (title: string, heads: Heads, isTotal = false) => (
    <tr key={title}>
      <th scope="row">
        <Text weight={isTotal ? 600 : 400}>{title}</Text>
      </th>
      {HEADS.map(([head]) => (
        <td key={head} data-end>
          <Text weight={isTotal ? 600 : 400}>{figure(heads[head])}</Text>
        </td>
      ))}
    </tr>
  );
  return (
    <Card title="Credit of this period, table 4 of GSTR-3B">
      <Scrolled label="Credit of this period">
        <thead>
          <tr>
            <th scope="col">₹</th>
            {HEADS.map(([head, title]) => (
              <th key={head} scope="col" data-end>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([row, title]) => line(title, credit.itc_avl[row]))}
          {line('4(B)(1) Reversed: section 17(5)', credit.itc_rev.RUL)}
          {line('4(B)(2) Reversed: rule 37', credit.itc_rev.OTH)}
          {line('4(C) Net credit', credit.itc_net, true)}
          {line('4(D)(1) Taken back', credit.itc_inelg.RUL)}
          {line('4(D)(2) Not available: time limit, place of supply', credit.itc_inelg.OTH)}
        </tbody>
      </Scrolled>
    </Card>
  );
}

const Months = ({ months }: { months: Credit['months'] }) => (
  <Card title="Credit by month of GSTR-2B">
    <Scrolled label="Credit by month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          {MONTH_COLUMNS.map(([name, title]) => (
            <th key={name} scope="col" data-end>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.period}>
            <th scope="row">
              <Text weight={400}>{month.label}</Text>
            </th>
            {MONTH_COLUMNS.map(([name]) => (
              <td key={name} data-end>
                {figure(month[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scrolled>
  </Card>
);

const daysText = (days: number): string =>
  days < 0 ? `${-days} days over` : days === 0 ? 'Today' : days === 1 ? '1 day left' : `${days} days left`;

type ExpiringProps = { title: string; about: string; last: string; rows: readonly ExpiringCredit[]; none: string };

function Expiring({ title, about, last, rows, none }: ExpiringProps) {
  return (
    <Card title={title}>
      <Stack gap={10} columns="minmax(0, 1fr)">
        <Text as="p" tone="soft">
          {about}
        </Text>
        {rows.length === 0 ? (
          <Text tone="muted">{none}</Text>
        ) : (
          <Scrolled label={title}>
            <thead>
              <tr>
                <th scope="col">Supplier</th>
                <th scope="col">Number</th>
                <th scope="col">Date</th>
                <th scope="col" data-end>
                  Tax
                </th>
                <th scope="col">{last}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.book_id}>
                  <th scope="row">
                    <Text weight={400}>{row.supplier_name || 'Unnamed supplier'}</Text>
                  </th>
                  <td>{row.number}</td>
                  <td>{formatDay(row.date)}</td>
                  <td data-end>{figure(row.tax)}</td>
                  <td>
                    {formatDay(row.last_day)}{' '}
                    <Badge tone={row.days_left < 0 ? 'red' : row.days_left <= 15 ? 'amber' : 'grey'}>
                      {daysText(row.days_left)}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </Scrolled>
        )}
      </Stack>
    </Card>
  );
}
