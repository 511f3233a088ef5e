import type { QuotationRow } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Money } from '#web/kit/money.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import classes from './quotations.module.css';
import { ANSWERS, STATUS_TONES } from './labels.ts';

const dash = <Text tone="muted">—</Text>;

export const columns: Column<QuotationRow>[] = [
  {
    id: 'number',
    title: 'Quotation',
    sort: 'number',
    width: 170,
    cell: ({ number, status, answer, client_name }) => (
      <Stack as="span" minWidth={0}>
        {number ? (
          <span className="code">{number}</span>
        ) : (
          <Text as="em" tone="muted">
            Draft
          </Text>
        )}
        <PhoneLine>{`${ANSWERS[answer]?.label ?? status} · ${client_name}`}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'date', title: 'Date', sort: 'date', width: 104, cell: ({ date }) => formatDay(date) },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => <ClientName name={client_name} />,
  },
  { id: 'firm', title: 'Firm', width: 150, hidden: true, cell: ({ firm_name }) => firm_name },
  {
    id: 'valid_until',
    title: 'Valid until',
    sort: 'valid_until',
    width: 112,
    cell: ({ valid_until, answer }) => (
      <span className={answer === 'expired' ? classes.late : undefined}>{formatDay(valid_until)}</span>
    ),
  },
  {
    id: 'taxable_value',
    title: 'Taxable value',
    width: 132,
    align: 'end',
    hidden: true,
    cell: ({ taxable_value, currency }) => <Money amount={taxable_value} currency={currency} />,
  },
  {
    id: 'total',
    title: 'Total',
    sort: 'total',
    width: 140,
    align: 'end',
    narrow: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    id: 'answer',
    title: 'Response',
    width: 112,
    cell: ({ answer }) => {
      const badge = ANSWERS[answer];
      return badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : dash;
    },
  },
  {
    id: 'status',
    title: 'Status',
    width: 124,
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{status}</Badge>,
  },
];
