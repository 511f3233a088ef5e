import { ticketRoutes } from '@daftar/contract/support_tickets';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { COLUMNS } from './columns.tsx';

const NewTicket = lazyPart(async () => (await import('./new-ticket.tsx')).NewTicket, { Instead: LoadFailedDialog });

/** On the page of the ticket, where there is room. */
const ELSEWHERE: readonly string[] = ['client', 'assignee'];
const SHOWN = COLUMNS.filter(({ id, hidden }) => !hidden && !ELSEWHERE.includes(id));

/** Tickets of one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const mayWrite = useCan()('clients', 'write');
  const [isAdding, setAdding] = useState(false);
  const at = (id: number): string => `/business/${businessId}/supports/${id}`;
  return (
    <>
      <ListScreen
        embedded
        title="Tickets"
        what="tickets"
        route={ticketRoutes.list}
        query={{ client_id: clientId }}
        columns={SHOWN}
        filterKey="ticket_filters"
        searchHint="Search by subject, number or message"
        href={({ id }) => at(id)}
        create={mayWrite ? { label: 'Create ticket', onClick: () => setAdding(true) } : undefined}
        empty={{
          icon: <IconLifebuoy size={22} />,
          title: 'No tickets yet',
          text: 'Questions of this client appear here. Clients with a portal login ask with “Ask us”.',
        }}
      />
      {isAdding && (
        <NewTicket clientId={clientId} onSaved={(id) => void goTo(at(id))} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
