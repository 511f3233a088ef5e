import { replyResource, type SavedReply } from '@daftar/contract/support_tickets';
import { REPLY_VARIABLES } from '@daftar/domain/support_tickets/canned-replies';
import { IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';

const COLUMNS: readonly Column<SavedReply>[] = [
  { id: 'name', title: 'Name', width: 240, sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
  {
    id: 'code',
    title: 'Short code',
    width: 140,
    narrow: true,
    cell: ({ code }) => (code ? `/${code}` : <Text tone="muted">—</Text>),
  },
  {
    id: 'text',
    title: 'Text',
    cell: ({ text }) => (
      <Text overflow="ellipsis" tone="soft">
        {text}
      </Text>
    ),
  },
];

const VARIABLES = REPLY_VARIABLES.map(({ name }) => `{{${name}}}`).join(', ');

const FIELDS: FieldSpecs<'name' | 'code' | 'text'> = [
  { name: 'name', label: 'Name', required: true, maxLength: 80, placeholder: 'Ask for documents' },
  { name: 'code', label: 'Short code', maxLength: 20, placeholder: 'docs', help: 'Type /docs in a reply to use it.' },
  {
    name: 'text',
    label: 'Text',
    type: 'area',
    required: true,
    maxLength: 4000,
    help: `Variables: ${VARIABLES}`,
  },
];

export const SavedReplies = ({ tabs }: { tabs: ReactNode }) => (
  <ResourceList
    resource={replyResource}
    title="Support"
    columns={COLUMNS}
    tabs={tabs}
    fields={FIELDS}
    searchHint="Search by name, code or text"
    empty={{
      icon: <IconMessage2 size={22} />,
      text: 'Save texts that you send often. Type / and the short code in a reply to use them.',
    }}
  />
);
