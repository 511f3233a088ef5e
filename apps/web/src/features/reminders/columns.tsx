import type { Reminder } from '@daftar/contract/reminders';
import { formatMoment } from '@daftar/domain/date-format';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './reminders.module.css';
import { State, toWhom } from './words.tsx';

const dash = <span className={classes.quiet}>—</span>;

export const columnsIn = (zone: string): Column<Reminder>[] => [
  {
    id: 'text',
    title: 'Reminder',
    cell: (row) => (
      <span className={classes.names}>
        <span className={classes.name} title={row.text}>
          {row.text}
        </span>
        <span className={classes.under}>{toWhom(row)}</span>
      </span>
    ),
  },
  {
    id: 'whom',
    title: 'To',
    width: 220,
    cell: (row) => (
      <span className={classes.name} title={toWhom(row)}>
        {toWhom(row)}
      </span>
    ),
  },
  {
    id: 'next_at',
    title: 'Next',
    sort: 'next_at',
    width: 182,
    narrow: true,
    cell: ({ next_at }) => (next_at ? formatMoment(new Date(next_at), zone) : dash),
  },
  { id: 'label', title: 'How often', width: 190, cell: ({ label }) => <span className={classes.name}>{label}</span> },
  {
    id: 'about',
    title: 'About',
    width: 180,
    cell: ({ task_reference, client_name }) => [task_reference, client_name].filter(Boolean).join(' · ') || dash,
  },
  { id: 'author', title: 'By', width: 130, hidden: true, cell: ({ author }) => author?.name ?? dash },
  { id: 'state', title: 'State', width: 124, cell: (row) => <State of={row} /> },
];
