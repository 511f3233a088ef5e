import type { RecurringRow } from '@daftar/contract/recurring_invoices';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './recurring_invoices.module.css';
import { MODE_WORDS, STATE_TONES } from './words.ts';

const dash = <span className={classes.quiet}>—</span>;

export const columns: Column<RecurringRow>[] = [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name, state, label, failure }) => (
      <>
        <span className={classes.names}>
          <span className={classes.name} title={client_name}>
            {client_name}
          </span>
          <span className={classes.under}>{`${state} · ${label}`}</span>
        </span>
        {failure && (
          <span className={classes.late} title={failure}>
            <IconAlertTriangle size={15} role="img" aria-label={`Could not be made: ${failure}`} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'label',
    title: 'Rule',
    cell: ({ label }) => (
      <span className={classes.name} title={label}>
        {label}
      </span>
    ),
  },
  {
    id: 'next_day',
    title: 'Next',
    sort: 'next_day',
    width: 108,
    cell: ({ next_day }) => (next_day ? formatDay(next_day) : dash),
  },
  {
    id: 'last_day',
    title: 'Last',
    width: 108,
    cell: ({ last_day }) => (last_day ? formatDay(last_day) : dash),
  },
  { id: 'mode', title: 'Made as', width: 124, cell: ({ mode }) => MODE_WORDS[mode] },
  { id: 'firm', title: 'Firm', width: 150, hidden: true, cell: ({ firm_name }) => firm_name },
  {
    id: 'total',
    title: 'Each',
    sort: 'total',
    width: 132,
    align: 'end',
    narrow: true,
    cell: ({ total, currency }) => moneyText(total, currency),
  },
  {
    id: 'state',
    title: 'State',
    width: 104,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
];
