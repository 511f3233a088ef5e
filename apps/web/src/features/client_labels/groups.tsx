import { groupResource } from '@daftar/contract/client_labels';
import { Text } from '#web/kit/layout.tsx';
import { LabelList, type LabelKind } from './label-list.tsx';

const GROUPS: LabelKind<typeof groupResource> = {
  resource: groupResource,
  title: 'Groups',
  filter: 'group_by',
  assigned: (id) => ({ group_by: id }),
  assignHelp: 'A client can be in only one group. Clients in another group will be moved.',
  columns: [
    { id: 'name', title: 'Group', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
    {
      id: 'description',
      title: 'Description',
      cell: ({ description }) => <Text tone="muted">{description || '—'}</Text>,
    },
  ],
  fields: [
    { name: 'name', label: 'Name', required: true, maxLength: 80, placeholder: 'Kothari family' },
    { name: 'description', label: 'Description', type: 'area', maxLength: 300 },
  ],
  empty: 'Use groups for related clients, such as a family and its businesses.',
};

/** groups: client groups. */
export const Component = () => <LabelList kind={GROUPS} />;
