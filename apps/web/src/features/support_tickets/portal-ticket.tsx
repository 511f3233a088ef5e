import { portalTicketRoutes as routes, type PortalTicketDetails } from '@daftar/contract/support_tickets/portal';
import { isEnded, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { State } from '#web/kit/states.tsx';
import { Conversation } from './conversation.tsx';
import { StatusBadge } from './labels.tsx';
import { MessageBox } from './message-box.tsx';
import { Rating } from './rating.tsx';

/** supports/:id of a client: one question with its answers. */
export function Component() {
  const { businessId, clientId, id: asked } = useParams();
  const id = Number(asked);
  const list = `/business/${businessId}/client/${clientId}/supports`;
  const read = useRead(routes.portalGet, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error))
    return (
      <State
        level={1}
        icon={<IconLifebuoy size={22} />}
        title="Question not found"
        actions={<Button to={list}>View all questions</Button>}
      >
        It may belong to another of your accounts.
      </State>
    );
  return (
    <Page>
      <QueryView query={read} what="your question" skeleton={8}>
        {(details) => <Shown key={id} details={details} list={list} />}
      </QueryView>
    </Page>
  );
}

function Shown({ details: { ticket, messages, can_reopen }, list }: { details: PortalTicketDetails; list: string }) {
  const { id, subject, status, category, merged_into_id, rating } = ticket;
  useTitle(subject);
  const navigate = useNavigate();
  const rate = useWrite(routes.portalRate, { onDone: () => toast('success', 'Rating sent') });
  const hasEnded = isEnded(status);
  return (
    <Stack gap={16}>
      <PageHeader
        title={subject}
        subtitle={`${ticketNumber(id)} · ${category}`}
        badge={<StatusBadge status={status} side="client" />}
      />
      {merged_into_id ? (
        <Notice>
          This question continues in <Link to={`${list}/${merged_into_id}`}>{ticketNumber(merged_into_id)}</Link>.
        </Notice>
      ) : (
        hasEnded && (
          <Card>
            <Rating
              rating={rating}
              busy={rate.isPending}
              onRate={(given) => rate.mutate({ params: { id }, body: { rating: given } })}
            />
          </Card>
        )
      )}
      <Conversation messages={messages} side="client" />
      {!merged_into_id && (
        <Card>
          <MessageBox
            draft={`question-${id}`}
            label="Your reply"
            verb="Send reply"
            help={
              !hasEnded
                ? undefined
                : can_reopen
                  ? 'Your reply opens this question again.'
                  : 'This question ended more than 7 days ago. Your reply starts a new one.'
            }
            onSend={async ({ text, files }) => {
              const answered = await write(routes.portalReply, { params: { id }, body: { text, files } });
              toast('success', 'Reply sent');
              if (answered.id !== id) void navigate(`${list}/${answered.id}`);
            }}
          />
        </Card>
      )}
    </Stack>
  );
}
