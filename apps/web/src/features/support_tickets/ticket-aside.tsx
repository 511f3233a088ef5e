import { ticketRoutes, type Ticket, type TicketDetails } from '@daftar/contract/support_tickets';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { TICKET_CATEGORIES, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { IconFileText, IconLink, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { CHANNEL_LABELS, clockText, clockTone, PriorityBadge, Rated, StatusBadge } from './labels.tsx';

type Props = { details: TicketDetails; mayWrite: boolean; onTask: () => void; onLink: () => void };
type Changes = Partial<Pick<Ticket, 'assignee_id' | 'priority' | 'category'>>;
const icon = { size: 15, 'aria-hidden': true } as const;

/** People, clocks, and the work that follows from the ticket. */
export function TicketAside({ details, mayWrite, onTask, onLink }: Props) {
  const { ticket } = details;
  const businessId = Number(useParams().businessId);
  const change = (body: Changes): void =>
    void write(ticketRoutes.update, { params: { id: ticket.id }, body }, { version: ticket.version }).then(
      () => toast('success', 'Ticket saved'),
      () => undefined,
    );
  return (
    <>
      <Card title="Details">
        <Stack gap={14}>
          {mayWrite ? (
            <>
              <Select
                label="Assignee"
                lookup={peopleLookup(businessId)}
                placeholder="Unassigned"
                clearable
                value={ticket.assignee_id ? String(ticket.assignee_id) : ''}
                onChange={(value) => change({ assignee_id: value ? Number(value) : null })}
              />
              <Select
                label="Priority"
                options={asOptions(PRIORITIES)}
                value={ticket.priority}
                onChange={(value) => change({ priority: value as Ticket['priority'] })}
              />
              <Select
                label="Category"
                options={asOptions(TICKET_CATEGORIES)}
                value={ticket.category}
                onChange={(value) => change({ category: value as Ticket['category'] })}
              />
            </>
          ) : (
            <Facts
              facts={[
                ['Assignee', ticket.assignee_name ?? 'Unassigned'],
                ['Priority', <PriorityBadge key="p" priority={ticket.priority} />],
              ]}
            />
          )}
          <Facts
            facts={[
              ['Requester', ticket.requester_name || ticket.client_name],
              ['Channel', CHANNEL_LABELS[ticket.channel]],
              ['Created', momentText(ticket.created_at)],
            ]}
          />
        </Stack>
      </Card>
      <Clocks ticket={ticket} />
      <FollowingWork details={details} mayWrite={mayWrite} onTask={onTask} onLink={onLink} />
      <Related details={details} />
    </>
  );
}

function Clocks({ ticket }: { ticket: Ticket }) {
  const { rating, rating_comment, reopened } = ticket;
  const clock = (kind: 'response' | 'resolution'): ReactNode => {
    const state = ticket[`${kind}_clock`];
    return (
      <Stack as="span" gap={3} justifyItems="start">
        <Badge tone={clockTone(state)}>{clockText(kind, state)}</Badge>
        <Text tone="soft" size={12}>
          {`Due ${momentText(ticket[`${kind}_due_at`])}`}
        </Text>
      </Stack>
    );
  };
  return (
    <Card title="Response times">
      <Facts
        facts={[
          ['First reply', clock('response')],
          ['Resolution', clock('resolution')],
          ...(reopened ? ([['Reopened', reopened === 1 ? 'Once' : `${reopened} times`]] as const) : []),
          ...(rating ? ([['Rating', <Rated key="r" rating={rating} />]] as const) : []),
          ...(rating_comment ? ([['Comment', rating_comment]] as const) : []),
        ]}
      />
    </Card>
  );
}

/** A request becomes a task or a quotation. */
function FollowingWork({ details, mayWrite, onTask, onLink }: Props) {
  const { ticket, task, has_task, invoice, quotation } = details;
  const base = `/business/${useParams().businessId}`;
  const can = useCan();
  const mayTask = mayWrite && can('workboard', ['read', 'Manage WorkBoard']) && !has_task;
  const mayQuote = mayWrite && can('invoices', 'write') && !quotation;
  const mayLink = mayWrite && can('invoices', 'read');
  if (!task && !has_task && !invoice && !quotation && !mayTask && !mayLink) return null;
  return (
    <Card title="Work">
      <Rows>
        {task && (
          <ListRow to={`${base}/workBoardTask/${task.id}`} title={task.name} detail={`Task ${task.reference}`} />
        )}
        {has_task && !task && <ListRow title="Task" detail="On a board that you can’t see" />}
        {quotation && (
          <ListRow to={`${base}/quotation/${quotation.id}/view`} title={quotation.number} detail="Quotation" />
        )}
        {invoice && <ListRow to={`${base}/invoice/${invoice.id}/view`} title={invoice.number} detail="Invoice" />}
      </Rows>
      {(mayTask || mayLink) && (
        <Row gap={8} wrap marginTop={10}>
          {mayTask && (
            <Button size="small" icon={<IconPlus {...icon} />} onClick={onTask}>
              Create task
            </Button>
          )}
          {mayQuote && (
            <Button
              size="small"
              icon={<IconFileText {...icon} />}
              to={`${base}/quotation/create?client=${ticket.client_id}&ticket=${ticket.id}`}
            >
              Create quotation
            </Button>
          )}
          {mayLink && (
            <Button size="small" icon={<IconLink {...icon} />} onClick={onLink}>
              Link document
            </Button>
          )}
        </Row>
      )}
    </Card>
  );
}

function Related({ details: { follows, followed_by, merged } }: { details: TicketDetails }) {
  const base = `/business/${useParams().businessId}/supports`;
  const related = [
    ...(follows ? [{ ...follows, how: 'Earlier ticket' }] : []),
    ...followed_by.map((one) => ({ ...one, how: 'Later ticket' })),
    ...merged.map((one) => ({ ...one, how: 'Merged into this one' })),
  ];
  if (related.length === 0) return null;
  return (
    <Card title="Related tickets">
      <Rows>
        {related.map(({ id, subject, status, how }) => (
          <ListRow
            key={id}
            to={`${base}/${id}`}
            title={subject}
            detail={`${ticketNumber(id)} · ${how}`}
            aside={<StatusBadge status={status} side="staff" />}
          />
        ))}
      </Rows>
    </Card>
  );
}
