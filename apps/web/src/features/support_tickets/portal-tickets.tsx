import { portalTicketRoutes, type PortalTicket } from '@daftar/contract/support_tickets/portal';
import { ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { IconLifebuoy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Stack } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { StatusBadge } from './labels.tsx';

const PortalAsk = lazyPart(async () => (await import('./portal-ask.tsx')).PortalAsk, { Instead: LoadFailedDialog });

/** supports of a client: their tickets, and a new one. */
export function Component() {
  const { businessId, clientId } = useParams();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const tickets = useRead(portalTicketRoutes.portalList, { query: { page } }, { keep: true });
  const at = (id: number): string => `/business/${businessId}/client/${clientId}/supports/${id}`;
  const ask = (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
      Ask a question
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Ask us" subtitle="Questions and requests to your accountant" actions={ask} />
      <QueryView query={tickets} what="your questions" skeleton={5}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState icon={<IconLifebuoy size={22} />} title="No questions yet">
              Ask your accountant anything. The answer appears here and comes by email.
            </EmptyState>
          ) : (
            <Stack gap={16}>
              <PortalCard title="Your questions">
                <PortalRows>
                  {data.map((ticket) => (
                    <PortalRow
                      key={ticket.id}
                      title={ticket.subject}
                      sub={subOf(ticket)}
                      end={<StatusBadge status={ticket.status} side="client" />}
                      to={at(ticket.merged_into_id ?? ticket.id)}
                    />
                  ))}
                </PortalRows>
              </PortalCard>
              {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
            </Stack>
          )
        }
      </QueryView>
      {isAsking && <PortalAsk onAsked={(id) => void navigate(at(id))} onClose={() => setAsking(false)} />}
    </Page>
  );
}

const subOf = ({ id, category, last_message_at, last_side, merged_into_id }: PortalTicket): string =>
  [
    ticketNumber(id),
    category,
    merged_into_id ? `continues in ${ticketNumber(merged_into_id)}` : momentText(last_message_at),
    !merged_into_id && last_side === 'staff' && 'answered',
  ]
    .filter(Boolean)
    .join(' · ');
