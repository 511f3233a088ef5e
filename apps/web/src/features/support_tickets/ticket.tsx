import { ticketResource, ticketRoutes, type TicketDetails } from '@daftar/contract/support_tickets';
import { actsIn } from '@daftar/domain/state-machine';
import { isEnded, TICKET_ACTS, ticketNumber, type TicketAct } from '@daftar/domain/support_tickets/tickets';
import { IconDots, IconLifebuoy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { isMissing, NotFound } from '#web/kit/not-found.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useCan } from '#web/kit/use-can.ts';
import { Conversation } from './conversation.tsx';
import { CHANNEL_LABELS, StatusBadge } from './labels.tsx';
import { ReplyBox } from './reply-box.tsx';
import { TicketAside } from './ticket-aside.tsx';

const ProductTicket = lazyPart(async () => (await import('./product-ticket.tsx')).Component);
const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  Instead: LoadFailedDialog,
});
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog, { Instead: LoadFailedDialog });
const NewTask = lazyPart(async () => (await import('./new-task.tsx')).NewTask, { Instead: LoadFailedDialog });
const icon = { size: 16, 'aria-hidden': true } as const;

/** supports/:id: a ticket of a client; with `?of=product` one of the user about the product. */
export function Component() {
  const [query] = useSearchParams();
  return query.get('of') === 'product' ? <ProductTicket /> : <ClientTicket />;
}

function ClientTicket() {
  const id = Number(useParams().id);
  const isReader = useCan()('clients', 'read');
  const isAsked = id > 0 && isReader;
  const read = useRead(ticketRoutes.details, { params: { id } }, { enabled: isAsked, quiet: true });
  if (!isAsked || isMissing(read.error))
    return (
      <NotFound icon={<IconLifebuoy size={22} />} one="ticket" many="tickets" list="supports">
        This ticket may be in the bin, or you may not have access.
      </NotFound>
    );
  return (
    <QueryView query={read} what="this ticket" skeleton={10}>
      {(details) => <Shown key={id} details={details} />}
    </QueryView>
  );
}

const ACT_LABELS: Record<TicketAct, string> = {
  start: 'Start work',
  wait: 'Wait for client',
  resolve: 'Resolve',
  close: 'Close',
  reopen: 'Reopen',
};
const DONE: Record<TicketAct, string> = {
  start: 'Ticket in progress',
  wait: 'Waiting for client',
  resolve: 'Ticket resolved',
  close: 'Ticket closed',
  reopen: 'Ticket reopened',
};

function Shown({ details }: { details: TicketDetails }) {
  const { ticket, messages, merged_into, can_reopen } = details;
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const mayWrite = useCan()('clients', 'write');
  const [dialog, setDialog] = useState<'merge' | 'task' | 'link' | null>(null);
  const isOver = merged_into !== null || (isEnded(ticket.status) && !can_reopen);
  const acts = mayWrite && !isOver ? (actsIn(TICKET_ACTS, ticket.status) as TicketAct[]) : [];
  const act = async (name: TicketAct): Promise<void> => {
    const body = { status: TICKET_ACTS[name].to! };
    await write(ticketRoutes.setStatus, { params: { id: ticket.id }, body }, { version: ticket.version });
    toast('success', DONE[name]);
  };
  const follow = async (): Promise<void> => {
    const { id } = await write(ticketRoutes.follow, { params: { id: ticket.id } });
    void navigate(`${base}/supports/${id}`);
  };
  const main: TicketAct | undefined = acts.includes('resolve') ? 'resolve' : acts.find((name) => name === 'reopen');
  return (
    <>
      <DetailScreen
        title={ticket.subject}
        subtitle={
          <>
            {ticketNumber(ticket.id)} · <Link to={`${base}/clients/${ticket.client_id}`}>{ticket.client_name}</Link>
            {` · ${ticket.category}`}
          </>
        }
        badge={<StatusBadge status={ticket.status} side="staff" />}
        banner={
          merged_into && (
            <>
              Merged into{' '}
              <Link to={`${base}/supports/${merged_into.id}`}>
                {ticketNumber(merged_into.id)} {merged_into.subject}
              </Link>
              . Continue there.
            </>
          )
        }
        actions={
          <>
            <RecordPager what="ticket" id={ticket.id} list={ticketRoutes.list} at={(id) => `${base}/supports/${id}`} />
            {main && <Button onClick={() => void act(main).catch(() => undefined)}>{ACT_LABELS[main]}</Button>}
            {mayWrite && isOver && !merged_into && (
              <Button onClick={() => void follow().catch(() => undefined)}>Create follow-up</Button>
            )}
            {mayWrite && (
              <Menu width={210} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
                {acts
                  .filter((name) => name !== main)
                  .map((name) => (
                    <MenuItem key={name} onClick={() => void act(name).catch(() => undefined)}>
                      {ACT_LABELS[name]}
                    </MenuItem>
                  ))}
                {!merged_into && <MenuItem onClick={() => setDialog('merge')}>Merge into another ticket</MenuItem>}
                <MenuDivider />
                <MenuItem
                  danger
                  icon={<IconTrash {...icon} />}
                  onClick={() =>
                    void removeRecord(ticketResource, ticket).then(
                      () => navigate(`${base}/supports`),
                      () => undefined,
                    )
                  }
                >
                  Move to bin
                </MenuItem>
              </Menu>
            )}
          </>
        }
        aside={
          <TicketAside
            details={details}
            mayWrite={mayWrite}
            onTask={() => setDialog('task')}
            onLink={() => setDialog('link')}
          />
        }
      >
        <Conversation
          side="staff"
          messages={messages.map((message) => ({
            ...message,
            via: message.side === 'client' ? CHANNEL_LABELS[message.channel] : undefined,
          }))}
        />
        {mayWrite && !merged_into && (
          <Card>
            <ReplyBox ticket={ticket} by={details.reply_by} />
          </Card>
        )}
      </DetailScreen>
      {dialog === 'merge' && <MergeDialog ticket={ticket} onClose={() => setDialog(null)} />}
      {dialog === 'link' && <LinkDialog ticket={ticket} onClose={() => setDialog(null)} />}
      {dialog === 'task' && <NewTask ticket={ticket} onClose={() => setDialog(null)} />}
    </>
  );
}
