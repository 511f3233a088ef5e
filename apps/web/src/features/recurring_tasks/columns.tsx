import type { RecurringTaskRow } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './recurring_tasks.module.css';
import { CREATES_WORDS, daysBefore, STATE_TONES } from './words.ts';

const dash = <span className={classes.quiet}>—</span>;

export const columns: Column<RecurringTaskRow>[] = [
  {
    id: 'name',
    title: 'Task',
    sort: 'name',
    cell: ({ name, label, failure }) => (
      <>
        <span className={classes.names}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.under}>{label}</span>
        </span>
        {failure && (
          <span className={classes.trouble} title={failure}>
            <IconAlertTriangle size={15} role="img" aria-label={`Could not be made: ${failure}`} />
          </span>
        )}
      </>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => client_name ?? dash },
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
    id: 'next_due',
    title: 'Next due',
    sort: 'next_due',
    width: 112,
    narrow: true,
    cell: ({ next_due }) => (next_due ? formatDay(next_due) : dash),
  },
  { id: 'lead', title: 'Made', width: 190, hidden: true, cell: ({ lead_days }) => daysBefore(lead_days) },
  { id: 'creates', title: 'Comes', width: 210, hidden: true, cell: ({ creates }) => CREATES_WORDS[creates] },
  {
    id: 'last',
    title: 'Made up to',
    width: 112,
    cell: ({ made_due }) => (made_due ? formatDay(made_due) : dash),
  },
  {
    id: 'state',
    title: 'State',
    width: 104,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
];
