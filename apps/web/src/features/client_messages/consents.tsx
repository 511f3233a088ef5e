import { clientMessageRoutes, type Consent } from '@daftar/contract/client_messages';
import { CONSENT_LABELS, type ConsentPurpose } from '@daftar/domain/messaging/purposes';
import { IconChecklist } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';

const SOURCES: Record<Consent['source'], string> = {
  staff: 'Client settings',
  portal: 'Client portal',
  link: 'Link in an email',
  reply: 'Answer to a message',
  import: 'Import',
};

const COLUMNS: readonly Column<Consent>[] = [
  { id: 'consent', title: 'Consent', cell: ({ consent }) => CONSENT_LABELS[consent as ConsentPurpose] ?? consent },
  {
    id: 'is_given',
    title: 'Change',
    width: 130,
    narrow: true,
    cell: ({ is_given }) => <Badge tone={is_given ? 'green' : 'grey'}>{is_given ? 'Given' : 'Withdrawn'}</Badge>,
  },
  {
    id: 'source',
    title: 'How',
    cell: ({ source, words, user_name }) =>
      [SOURCES[source], user_name, words && `“${words}”`].filter(Boolean).join(' · '),
  },
  {
    id: 'created_at',
    title: 'Date',
    width: 176,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
];

export const Consents = ({ clientId }: { clientId: number }) => (
  <ListScreen
    embedded
    title="Consent history"
    what="consents"
    route={clientMessageRoutes.consents}
    params={{ clientId }}
    columns={COLUMNS}
    filterKey="consent_filters"
    empty={{
      icon: <IconChecklist size={22} />,
      title: 'No changes yet',
      text: 'Each consent that is given or withdrawn appears here, with who recorded it and when.',
    }}
  />
);
