import type { ClientRow } from '@daftar/contract/clients/shape';
import { formatDay, today } from '@daftar/domain/date-format';
import { truncateName } from '@daftar/domain/text';
import { timezone } from '#web/app/timezone.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './client_reports.module.css';

const orDash = (text: string | null) => text || <span className={classes.quiet}>—</span>;

/** A client as reports tell of it. */
const COLUMNS: readonly Column<ClientRow>[] = [
  {
    id: 'name',
    title: 'Client',
    sort: 'name',
    cell: ({ client_full_name: name, code_number }) => (
      <>
        <Avatar name={name} size={22} square />
        <span className={classes.name} title={name}>
          {truncateName(name)}
        </span>
        <span className={classes.number}>{code_number}</span>
      </>
    ),
  },
  { id: 'category', title: 'Category', width: 150, cell: ({ category }) => category },
  { id: 'industry', title: 'Industry', width: 210, cell: ({ industry }) => orDash(industry) },
  { id: 'nature', title: 'Nature of business', width: 150, hidden: true, cell: (row) => orDash(row.nature_name) },
  { id: 'pan', title: 'PAN', width: 124, cell: ({ pan }) => (pan ? <span className="code">{pan}</span> : orDash('')) },
  { id: 'mobile', title: 'Mobile', width: 132, hidden: true, cell: (client) => orDash(client.primary_mobile_number) },
  { id: 'city', title: 'City', width: 126, cell: ({ city }) => orDash(city) },
  { id: 'group', title: 'Group', width: 140, hidden: true, cell: ({ group_name }) => orDash(group_name) },
  { id: 'owner', title: 'Owner', width: 140, cell: ({ assignee_name }) => orDash(assignee_name) },
  { id: 'status', title: 'Status', width: 100, hidden: true, cell: ({ status }) => status },
  {
    id: 'added',
    title: 'Added',
    width: 112,
    narrow: true,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(today(new Date(created_at), timezone))}</time>,
  },
];

/** Abroad nobody has a PAN: it is shown to whoever asks for it. */
export const columnsIn = (country: string): readonly Column<ClientRow>[] => (country === 'IN' ? COLUMNS : ABROAD);
const ABROAD = COLUMNS.map((column) => (column.id === 'pan' ? { ...column, hidden: true } : column));
