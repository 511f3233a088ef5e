import { productTicketRoutes as routes, type ProductTicketDetails } from '@daftar/contract/support_tickets/product';
import { actsIn } from '@daftar/domain/state-machine';
import {
  isEnded,
  TICKET_ACTS,
  ticketNumber,
  type TicketAct,
  type TicketSide,
} from '@daftar/domain/support_tickets/tickets';
import { IconDots, IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { State } from '#web/kit/states.tsx';
import { Conversation } from './conversation.tsx';
import { Rated, StatusBadge } from './labels.tsx';
import { MessageBox } from './message-box.tsx';
import { Rating } from './rating.tsx';

const useList = (): string => {
  const { businessId } = useParams();
  return businessId ? `/business/${businessId}/supports?tab=product` : '/supports';
};

/** /supports/:id: one question about the product with its answers. */
export function Component() {
  const id = Number(useParams().id);
  const list = useList();
  const read = useRead(routes.productGet, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error))
    return (
      <State
        level={1}
        icon={<IconLifebuoy size={22} />}
        title="Ticket not found"
        actions={<Button to={list}>View all tickets</Button>}
      >
        Only the person who asked and the support can open it.
      </State>
    );
  return (
    <QueryView query={read} what="this ticket" skeleton={8}>
      {(details) => <Shown key={id} details={details} />}
    </QueryView>
  );
}

const ACT_LABELS: Record<TicketAct, string> = {
  start: 'Start work',
  wait: 'Wait for reply',
  resolve: 'Resolve',
  close: 'Close',
  reopen: 'Reopen',
};
const OF_REQUESTER: readonly TicketAct[] = ['resolve', 'reopen'];

function Shown({ details }: { details: ProductTicketDetails }) {
  const { ticket, messages, can_reopen, is_support } = details;
  const side: TicketSide = is_support && !ticket.is_own ? 'staff' : 'client';
  const hasEnded = isEnded(ticket.status);
  const acts = (actsIn(TICKET_ACTS, ticket.status) as TicketAct[]).filter(
    (act) => (is_support || OF_REQUESTER.includes(act)) && (act !== 'reopen' || can_reopen),
  );
  const setStatus = async (act: TicketAct): Promise<void> => {
    const body = { status: TICKET_ACTS[act].to! };
    await write(routes.productStatus, { params: { id: ticket.id }, body }, { version: ticket.version });
    toast('success', 'Ticket saved');
  };
  const rate = useWrite(routes.productRate, { onDone: () => toast('success', 'Rating sent') });
  const [main, ...others] = acts.toSorted((a) => (a === 'resolve' || a === 'reopen' ? -1 : 1));
  return (
    <DetailScreen
      title={ticket.subject}
      subtitle={`${ticketNumber(ticket.id)} · ${ticket.category}`}
      badge={<StatusBadge status={ticket.status} side={side} />}
      actions={
        <>
          {main && <Button onClick={() => void setStatus(main).catch(() => undefined)}>{ACT_LABELS[main]}</Button>}
          {others.length > 0 && (
            <Menu width={190} trigger={<IconButton label="More actions" icon={<IconDots size={16} aria-hidden />} />}>
              {others.map((act) => (
                <MenuItem key={act} onClick={() => void setStatus(act).catch(() => undefined)}>
                  {ACT_LABELS[act]}
                </MenuItem>
              ))}
            </Menu>
          )}
        </>
      }
      aside={
        <Card title="Details">
          <Facts
            facts={[
              ['Asked by', ticket.user_name],
              ['Business', ticket.business_name],
              ['Screen', ticket.screen],
              ['Release', ticket.release],
              ['Priority', ticket.priority],
              ['Created', momentText(ticket.created_at)],
              ['Answered by', ticket.assignee_name],
              ...(ticket.rating && side === 'staff'
                ? ([['Rating', <Rated key="r" rating={ticket.rating} />]] as const)
                : []),
            ]}
          />
        </Card>
      }
    >
      <Stack gap={16}>
        {hasEnded && ticket.is_own && (
          <Card>
            <Rating
              rating={ticket.rating}
              busy={rate.isPending}
              onRate={(rating) => rate.mutate({ params: { id: ticket.id }, body: { rating } })}
            />
          </Card>
        )}
        <Conversation messages={messages} side={side} />
        <Card>
          <Reply details={details} />
        </Card>
      </Stack>
    </DetailScreen>
  );
}

const KINDS = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Internal note' },
] as const;

function Reply({ details: { ticket, can_reopen, is_support } }: { details: ProductTicketDetails }) {
  const { businessId } = useParams();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const { id } = ticket;
  const help =
    !isEnded(ticket.status) || is_support
      ? undefined
      : can_reopen
        ? 'Your reply opens this ticket again.'
        : 'This ticket ended more than 7 days ago. Your reply starts a new one.';
  return (
    <Stack gap={10}>
      {is_support && <Segmented label="Kind of message" options={KINDS} value={kind} onChange={setKind} />}
      <MessageBox
        key={kind}
        draft={`product-ticket-${id}-${kind}`}
        label={kind === 'note' ? 'Internal note' : 'Reply'}
        verb={kind === 'note' ? 'Add note' : 'Send reply'}
        help={help}
        withFiles={businessId !== undefined}
        onSend={async ({ text, files }) => {
          const answered = await write(routes.productReply, { params: { id }, body: { kind, text, files } });
          toast('success', kind === 'note' ? 'Note added' : 'Reply sent');
          if (answered.id !== id)
            void navigate(
              businessId ? `/business/${businessId}/supports/${answered.id}?of=product` : `/supports/${answered.id}`,
            );
        }}
      />
    </Stack>
  );
}
