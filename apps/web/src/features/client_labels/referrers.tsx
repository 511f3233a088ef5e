import { referrerResource } from '@daftar/contract/client_labels';
import { Text } from '#web/kit/layout.tsx';
import { LabelList, type LabelKind } from './label-list.tsx';

const REFERRERS: LabelKind<typeof referrerResource> = {
  resource: referrerResource,
  title: 'Referrers',
  filter: 'reffered_by',
  assigned: (id) => ({ reffered_by: id }),
  assignHelp: 'A client can have only one referrer. An existing referrer will be replaced.',
  columns: [
    { id: 'name', title: 'Referrer', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
    { id: 'mobile', title: 'Mobile', width: 150, cell: ({ mobile_number }) => mobile_number || '—' },
    { id: 'email', title: 'Email', width: 230, cell: ({ email }) => email || '—' },
    {
      id: 'description',
      title: 'Description',
      cell: ({ description }) => <Text tone="muted">{description || '—'}</Text>,
    },
  ],
  fields: [
    { name: 'name', label: 'Name', required: true, maxLength: 120, placeholder: 'Adv. Mehta' },
    [
      { name: 'mobile_number', label: 'Mobile number', type: 'tel', maxLength: 20 },
      { name: 'email', label: 'Email', type: 'email', maxLength: 254 },
    ],
    { name: 'description', label: 'Description', type: 'area', maxLength: 300 },
  ],
  empty:
    'Add people who refer clients to you, such as another CA or a bank manager, and see how many each has referred.',
};

/** referredBy: referrers. */
export const Component = () => <LabelList kind={REFERRERS} />;
