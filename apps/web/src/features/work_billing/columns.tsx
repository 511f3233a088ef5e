import type { UnbilledTask } from '@daftar/contract/work_billing';
import { formatMoment } from '@daftar/domain/date-format';
import { timezone } from '#web/app/timezone.ts';
import { moneyText } from '#web/billing/words.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { durationText } from '#web/work/durations.ts';
import classes from './work_billing.module.css';

const BASES = { fixed: 'Fixed fee', time: 'Time', none: '' } as const;

export const columnsIn = (currency: string): Column<UnbilledTask>[] => [
  {
    id: 'task',
    title: 'Task',
    cell: ({ reference, name, client_name }) => (
      <span className={classes.first}>
        <span title={name}>
          <span className="code">{reference}</span> {name}
        </span>
        <span className={classes.beneath}>{client_name}</span>
      </span>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => client_name, width: 220 },
  { id: 'service', title: 'Service', cell: ({ service_name }) => service_name ?? '—', width: 130 },
  {
    id: 'completed_at',
    title: 'Completed',
    sort: 'completed_at',
    width: 120,
    cell: ({ completed_at }) => formatMoment(new Date(completed_at), timezone).split(' ')[0],
  },
  {
    id: 'basis',
    title: 'By',
    width: 130,
    cell: ({ billing_basis, logged_seconds }) =>
      billing_basis === 'time' ? `${BASES.time} · ${durationText(logged_seconds)}` : BASES[billing_basis],
  },
  {
    id: 'value',
    title: 'Open',
    sort: 'value',
    align: 'end',
    narrow: true,
    width: 130,
    cell: ({ value }) => moneyText(value, currency),
  },
];
