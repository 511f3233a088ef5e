import type { ClientRow } from '@daftar/contract/clients/shape';
import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { truncateName } from '@daftar/domain/text';
import { IconLock } from '@tabler/icons-react';
import { momentText } from '#web/kit/moment.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/time.ts';
import { CategoryBadge, StatusBadge } from './badges.tsx';
import classes from './clients.module.css';
import { customText } from './custom-text.ts';
import { TagsCell } from './tags-cell.tsx';

const firstWord = (name: string): string => name.split(' ')[0]!;
const orDash = (text: string | null) => text || <span className={classes.quiet}>—</span>;
const yesOrDash = (is: boolean) => orDash(is ? 'Yes' : '');
const code = (text: string) => (text ? <span className="code">{text}</span> : orDash(''));
const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={momentText(at)}>
    {ago(at)}
  </time>
);

/** What only Indian law gives: abroad it is for whoever asks for it. */
const INDIAN = new Set(['pan', 'gst_number', 'gst', 'audit']);

/** The columns there are, with the fields of the business; those marked hidden are for whoever asks for them. */
export const columnsOf = (customFields: readonly CustomFieldRecord[], country: string): Column<ClientRow>[] => [
  ...COLUMNS.map((column) => (country !== 'IN' && INDIAN.has(column.id) ? { ...column, hidden: true } : column)),
  ...customFields.map((field) => ({
    id: `custom.${field.id}`,
    title: field.label,
    width: 150,
    hidden: true,
    cell: ({ custom }: ClientRow) => (
      <span className={classes.name}>{orDash(customText(field, custom[field.id]))}</span>
    ),
  })),
];

const COLUMNS: readonly Column<ClientRow>[] = [
  {
    id: 'name',
    title: 'Client',
    sort: 'name',
    cell: ({ client_full_name: name, code_number, is_private }) => (
      <>
        <Avatar name={name} size={22} square />
        <span className={classes.name} title={name}>
          {truncateName(name)}
        </span>
        <span className={classes.number}>{code_number}</span>
        {is_private && <IconLock size={14} role="img" aria-label="Private" className={classes.private} />}
      </>
    ),
  },
  { id: 'category', title: 'Category', width: 150, cell: ({ category }) => <CategoryBadge category={category} /> },
  { id: 'pan', title: 'PAN', width: 122, cell: ({ pan }) => code(pan) },
  { id: 'mobile', title: 'Mobile', width: 122, cell: (client) => orDash(client.primary_mobile_number) },
  { id: 'city', title: 'City', width: 112, cell: ({ city }) => orDash(city) },
  {
    id: 'owner',
    title: 'Owner',
    width: 110,
    cell: ({ assignee_name: name }) =>
      name ? (
        <span className={classes.person} title={name}>
          <Avatar name={name} size={20} />
          {firstWord(name)}
        </span>
      ) : (
        orDash('')
      ),
  },
  {
    id: 'code_number',
    title: 'File number',
    width: 120,
    hidden: true,
    sort: 'code_number',
    cell: (row) => row.code_number,
  },
  { id: 'gst_number', title: 'GSTIN', width: 168, hidden: true, cell: ({ gst_number }) => code(gst_number) },
  { id: 'email', title: 'E-mail', width: 210, hidden: true, cell: ({ primary_email }) => orDash(primary_email) },
  { id: 'group', title: 'Group', width: 140, hidden: true, cell: ({ group_name }) => orDash(group_name) },
  { id: 'referrer', title: 'Referred by', width: 140, hidden: true, cell: (row) => orDash(row.reference_name) },
  {
    id: 'tags',
    title: 'Tags',
    width: 200,
    hidden: true,
    cell: ({ tags }) => (tags.length ? <TagsCell ids={tags} /> : orDash('')),
  },
  { id: 'industry', title: 'Industry', width: 180, hidden: true, cell: ({ industry }) => orDash(industry) },
  { id: 'nature', title: 'Nature of business', width: 150, hidden: true, cell: (row) => orDash(row.nature_name) },
  { id: 'state', title: 'State', width: 130, hidden: true, cell: ({ state }) => orDash(state) },
  { id: 'gst', title: 'GST', width: 90, hidden: true, cell: ({ is_gst }) => yesOrDash(is_gst) },
  { id: 'audit', title: 'Audit', width: 90, hidden: true, cell: (row) => yesOrDash(row.is_audit_applicable) },
  { id: 'login', title: 'Login access', width: 110, hidden: true, cell: (row) => yesOrDash(row.is_login_access) },
  {
    id: 'added',
    title: 'Added',
    width: 120,
    hidden: true,
    sort: 'created_at',
    cell: (row) => <When at={row.created_at} />,
  },
  {
    id: 'changed',
    title: 'Changed',
    width: 120,
    hidden: true,
    sort: 'updated_at',
    cell: (row) => <When at={row.updated_at} />,
  },
  { id: 'status', title: 'Status', width: 104, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
];
