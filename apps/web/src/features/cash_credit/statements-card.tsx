import { cashCreditParts, cashCreditRoutes } from '@daftar/contract/cash_credit';
import { FACILITIES } from '@daftar/domain/cma/chart';
import { powerOf } from '@daftar/domain/cma/stock-statement';
import { formatDay } from '@daftar/domain/date-format';
import { incomePeriodLabel, recentMonths } from '@daftar/domain/loans/borrower';
import { isAmount, isPositive, sub } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { amountField } from './labels.tsx';
import { RecordsCard, type RecordColumn } from './records-card.tsx';

type Statement = RowOf<typeof cashCreditParts.statements>;
const MONTHS_BACK = 25;
const isLimit = ({ facility }: { facility: string }): boolean =>
  FACILITIES.some(({ name, part, isFundBased }) => name === facility && part === 'A' && isFundBased);
const nameOf = ({ bank, facility }: { bank: string; facility: string }): string => `${bank} · ${facility}`;
const amount = (value: string) => <Money amount={value} currency="INR" bare />;

/** Only the newest statement is compared with what is drawn today. */
function Cover({ row: { overdrawn } }: { row: Statement }) {
  if (overdrawn === null) return '—';
  return isPositive(overdrawn) ? (
    <Badge tone="red">Overdrawn by {formatListMoney(overdrawn, 'INR')}</Badge>
  ) : (
    <Badge tone="green">Within drawing power</Badge>
  );
}

const COLUMNS: readonly RecordColumn<Statement>[] = [
  { title: 'Month', cell: ({ month }) => <Text whiteSpace="nowrap">{incomePeriodLabel(month)}</Text> },
  { title: 'Facility', wide: true, cell: nameOf },
  {
    title: 'Stock less creditors',
    end: true,
    wide: true,
    cell: ({ stock, creditors }) => amount(sub(stock, creditors)),
  },
  { title: 'Debts to 90 days', end: true, wide: true, cell: ({ debts }) => amount(debts) },
  { title: 'Drawing power', end: true, cell: ({ drawing_power }) => amount(drawing_power) },
  { title: 'Limit', end: true, wide: true, cell: ({ limit_amount }) => amount(limit_amount) },
  { title: 'Outstanding', cell: (row) => <Cover row={row} /> },
  {
    title: 'Sent',
    cell: ({ sent_on }) => (sent_on ? formatDay(sent_on) : <Badge tone="amber">Not sent</Badge>),
  },
];

/** Monthly stock statements of the client's working-capital facilities, with drawing power. */
export function StatementsCard({ clientId }: { clientId: number }) {
  const today = useToday();
  const facilities = useRead(cashCreditRoutes.existing_list, { query: { client_id: clientId, per_page: 100 } });
  const limits = facilities.data?.data.filter(isLimit) ?? [];
  const fields = (row: Statement | null): FieldSpecs => [
    ...(row
      ? []
      : [
          {
            name: 'existing_loan_id',
            label: 'Facility',
            type: 'select' as const,
            required: true,
            starts: limits[0] && String(limits[0].id),
            options: limits.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          },
        ]),
    [
      {
        name: 'month',
        label: 'Month',
        type: 'select',
        required: true,
        starts: recentMonths(today, 2)[1],
        options: recentMonths(today, MONTHS_BACK).map((value) => ({ value, label: incomePeriodLabel(value) })),
      },
      { name: 'sent_on', label: 'Sent on', type: 'date' },
    ],
    [amountField('stock', 'Stock', true), amountField('creditors', 'Creditors for stock')],
    [amountField('debts', 'Book debts up to 90 days'), amountField('older_debts', 'Older book debts')],
    [
      { name: 'stock_margin', label: 'Margin on stock, %', required: true, starts: '25' },
      { name: 'debt_margin', label: 'Margin on debts, %', required: true, starts: '40' },
    ],
  ];
  return (
    <RecordsCard
      title="Stock statements"
      resource={cashCreditParts.statements}
      query={{ client_id: clientId }}
      fields={fields}
      columns={COLUMNS}
      nameOf={({ month }) => `stock statement for ${incomePeriodLabel(month)}`}
      foot={(form) => <DrawingPower form={form} />}
      empty={
        limits.length === 0
          ? 'Add a working-capital facility first. Its stock statements and drawing power appear here.'
          : 'Add the stock statement of each month to see the drawing power against the limit.'
      }
      cannotAdd={limits.length === 0}
    />
  );
}

/** Calculated while it is typed. */
function DrawingPower({ form }: { form: FormApi }) {
  const value = (text: string | undefined): string => (text && isAmount(text) ? text : '0');
  const statement = {
    stock: value(useWatch<string>(form, 'stock')),
    creditors: value(useWatch<string>(form, 'creditors')),
    debts: value(useWatch<string>(form, 'debts')),
    stock_margin: value(useWatch<string>(form, 'stock_margin')),
    debt_margin: value(useWatch<string>(form, 'debt_margin')),
  };
  return (
    <Box padding="10 20" divider="top" role="status">
      <Row justify="between" gap={12}>
        <Text tone="soft">Drawing power</Text>
        <Text weight={600}>{formatListMoney(powerOf(statement), 'INR')}</Text>
      </Row>
    </Box>
  );
}
