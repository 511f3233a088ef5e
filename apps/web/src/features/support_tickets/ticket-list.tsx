import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { PRIORITIES } from '@daftar/domain/enumerations';
import {
  statusLabel,
  TICKET_CATEGORIES,
  TICKET_CHANNELS,
  TICKET_RATINGS,
  TICKET_STATUSES,
} from '@daftar/domain/support_tickets/tickets';
import { IconLifebuoy, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { COLUMNS } from './columns.tsx';
import { CHANNEL_LABELS } from './labels.tsx';

const NewTicket = lazyPart(async () => (await import('./new-ticket.tsx')).NewTicket, { Instead: LoadFailedDialog });
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog, {
  Instead: LoadFailedDialog,
});

const filtersOf = (businessId: number): Filter[] => [
  {
    name: 'is_open',
    label: 'State',
    options: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Resolved or closed' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: TICKET_STATUSES.map((status) => ({ value: status, label: statusLabel(status, 'staff') })),
  },
  { name: 'is_late', label: 'Response time', options: [{ value: 'true', label: 'Due soon or overdue' }] },
  { name: 'assignee_id', label: 'Assignee', lookup: peopleLookup(businessId) },
  { name: 'is_unassigned', label: 'Assignment', options: [{ value: 'true', label: 'Unassigned' }] },
  { name: 'priority', label: 'Priority', options: asOptions(PRIORITIES) },
  { name: 'category', label: 'Category', options: asOptions(TICKET_CATEGORIES) },
  {
    name: 'channel',
    label: 'Channel',
    options: TICKET_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_LABELS[channel] })),
  },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'rating', label: 'Rating', options: asOptions(TICKET_RATINGS) },
  { name: 'created', label: 'Created', kind: 'period', from: 'from', to: 'to' },
];

/** Tickets of all clients that the user sees. */
export function TicketList({ tabs }: { tabs: ReactNode }) {
  const businessId = Number(useParams().businessId);
  const goTo = useNavigate();
  const mayWrite = useCan()('clients', 'write');
  const [isAdding, setAdding] = useState(false);
  const [assigned, setAssigned] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const at = (id: number): string => `/business/${businessId}/supports/${id}`;
  return (
    <>
      <ListScreen
        title="Support"
        what="tickets"
        route={ticketRoutes.list}
        columns={COLUMNS}
        columnsKey="support_tickets"
        filters={filtersOf(businessId)}
        searchHint="Search by client, subject, number or message"
        tabs={tabs}
        href={({ id }) => at(id)}
        create={mayWrite ? { label: 'Create ticket', onClick: () => setAdding(true) } : undefined}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) => request(ticketRoutes.exportAll, { query: { ...asked, exportType } as never })}
          />
        )}
        bulk={
          mayWrite
            ? (ids, clear) => (
                <Button
                  look="quiet"
                  icon={<IconUserPlus size={16} aria-hidden />}
                  onClick={() => setAssigned({ ids: ids.map(Number), clear })}
                >
                  Assign
                </Button>
              )
            : undefined
        }
        empty={{
          icon: <IconLifebuoy size={22} />,
          title: 'No tickets yet',
          text: 'Clients ask from their portal with “Ask us”. Emails and WhatsApp conversations become tickets in two clicks. Record questions that reach you by phone here.',
        }}
      />
      {isAdding && <NewTicket onSaved={(id) => void goTo(at(id))} onClose={() => setAdding(false)} />}
      {assigned && <AssignDialog {...assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
