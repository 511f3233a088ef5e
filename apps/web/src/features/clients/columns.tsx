import { packOf } from '@daftar/domain/country-pack';
import type { ClientRow } from '@daftar/contract/clients/shape';
import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { IconLock } from '@tabler/icons-react';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { CategoryBadge, StatusBadge, TagChip } from './badges.tsx';
import classes from './clients.module.css';
import { OpenTasks, Outstanding } from './figures.tsx';
import { customText } from './custom-text.ts';
import { groupRoutes } from '@daftar/contract/client_labels';
import { useRead } from '#web/core/query.ts';

/** Tags of a client in the list. All rows share one request for the tags. */
function TagsCell({ ids }: { ids: readonly number[] }) {
  const tags = useRead(groupRoutes.tags, { query: { per_page: 100 } }, { quiet: true }).data?.data ?? [];
  const own = tags.filter(({ id }) => ids.includes(id));
  const others = ids.length - own.length;
  return (
    <Row as="span" gap={6} align="stretch" overflow="hidden">
      {own.map(({ id, name, colour }) => (
        <TagChip key={id} name={name} colour={colour} />
      ))}
      {others > 0 && tags.length > 0 && <Text tone="muted">+{others}</Text>}
    </Row>
  );
}

const firstWord = (name: string): string => name.split(' ')[0]!;
const orDash = (text: string | null) => text || <Text tone="muted">—</Text>;
const yesOrDash = (is: boolean) => orDash(is ? 'Yes' : '');
const code = (text: string) => (text ? <span className="code">{text}</span> : orDash(''));
const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={momentText(at)}>
    {ago(at)}
  </time>
);

/** Indian identifiers, hidden by default in other countries. */
const INDIAN = new Set(['pan', 'gst_number', 'gst', 'audit']);

/** All columns with the custom fields. Hidden columns can be turned on; `without` needs another permission. */
export const columnsOf = (
  customFields: readonly CustomFieldRecord[],
  country: string,
  without: string,
): Column<ClientRow>[] => [
  ...COLUMNS.filter(({ id }) => !without.split(' ').includes(id)).map((column) =>
    !packOf(country).shows.pan && INDIAN.has(column.id) ? { ...column, hidden: true } : column,
  ),
  ...customFields.map((field) => ({
    id: `custom.${field.id}`,
    title: field.label,
    width: 150,
    hidden: true,
    cell: ({ custom }: ClientRow) => <Text overflow="ellipsis">{orDash(customText(field, custom[field.id]))}</Text>,
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
        <ClientName name={name} />
        <Text tone="muted" weight={400}>
          {code_number}
        </Text>
        {is_private && <IconLock size={14} role="img" aria-label="Private" className={classes.private} />}
      </>
    ),
  },
  {
    id: 'category',
    title: 'Category',
    width: 150,
    hidden: true,
    cell: ({ category }) => <CategoryBadge category={category} />,
  },
  { id: 'pan', title: 'PAN', width: 122, cell: ({ pan }) => code(pan) },
  { id: 'mobile', title: 'Mobile', width: 122, cell: (client) => orDash(client.primary_mobile_number) },
  { id: 'city', title: 'City', width: 112, hidden: true, cell: ({ city }) => orDash(city) },
  {
    id: 'owner',
    title: 'Owner',
    width: 110,
    cell: ({ assignee_name: name }) =>
      name ? (
        <Row as="span" gap={7} inline title={name}>
          <Avatar name={name} size={20} />
          {firstWord(name)}
        </Row>
      ) : (
        orDash('')
      ),
  },
  {
    id: 'services',
    title: 'Services',
    width: 160,
    cell: ({ services }) =>
      services.length ? (
        <Text block truncate title={services.join(', ')}>
          {services.join(', ')}
        </Text>
      ) : (
        orDash('')
      ),
  },
  { id: 'tasks', title: 'Open tasks', width: 116, cell: ({ id }) => <OpenTasks id={id} /> },
  { id: 'outstanding', title: 'Outstanding', width: 130, align: 'end', cell: ({ id }) => <Outstanding id={id} /> },
  {
    id: 'code_number',
    title: 'File number',
    width: 120,
    hidden: true,
    sort: 'code_number',
    cell: (row) => row.code_number,
  },
  { id: 'gst_number', title: 'GSTIN', width: 168, hidden: true, cell: ({ gst_number }) => code(gst_number) },
  { id: 'email', title: 'Email', width: 210, hidden: true, cell: ({ primary_email }) => orDash(primary_email) },
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
  { id: 'gst', title: 'GST registered', width: 120, hidden: true, cell: ({ is_gst }) => yesOrDash(is_gst) },
  {
    id: 'audit',
    title: 'Audit applicable',
    width: 130,
    hidden: true,
    cell: (row) => yesOrDash(row.is_audit_applicable),
  },
  { id: 'login', title: 'Portal access', width: 110, hidden: true, cell: (row) => yesOrDash(row.is_login_access) },
  {
    id: 'added',
    title: 'Created',
    width: 120,
    hidden: true,
    sort: 'created_at',
    cell: (row) => <When at={row.created_at} />,
  },
  {
    id: 'changed',
    title: 'Updated',
    width: 120,
    hidden: true,
    sort: 'updated_at',
    cell: (row) => <When at={row.updated_at} />,
  },
  { id: 'status', title: 'Status', width: 104, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
];
