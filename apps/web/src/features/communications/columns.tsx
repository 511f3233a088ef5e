import type { Communication } from '@daftar/contract/communications';
import { formatDay } from '@daftar/domain/date-format';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './communications.module.css';
import { Meeting, ModeIcon, whenText } from './words.tsx';

const dash = <span className={classes.quiet}>—</span>;

export const columnsIn = (zone: string): Column<Communication>[] => [
  {
    id: 'subject',
    title: 'Subject',
    cell: (row) => (
      <span className={classes.first}>
        <span className={classes.mode}>
          <ModeIcon of={row} />
        </span>
        <span className={classes.names}>
          <span className={classes.name} title={row.subject}>
            {row.subject}
          </span>
          <span className={classes.under}>{row.client_name ?? row.contact}</span>
        </span>
      </span>
    ),
  },
  { id: 'client', title: 'Client', width: 190, cell: ({ client_name }) => client_name ?? dash },
  { id: 'contact', title: 'With', width: 140, hidden: true, cell: ({ contact }) => contact || dash },
  {
    id: 'task',
    title: 'Task',
    width: 110,
    cell: ({ task_reference }) => (task_reference ? <span className="code">{task_reference}</span> : dash),
  },
  { id: 'when', title: 'When', sort: 'happens_at', width: 182, narrow: true, cell: (row) => whenText(row, zone) },
  { id: 'meeting', title: 'Meeting', width: 120, cell: (row) => <Meeting of={row} none={dash} /> },
  {
    id: 'next',
    title: 'Next step',
    sort: 'next_step_on',
    width: 210,
    cell: ({ next_step, next_step_on }) =>
      next_step ? (
        <span className={classes.name} title={next_step}>
          {next_step_on && <span className={classes.day}>{formatDay(next_step_on)}</span>} {next_step}
        </span>
      ) : (
        dash
      ),
  },
  { id: 'author', title: 'By', width: 130, cell: ({ author }) => author?.name ?? dash },
];
