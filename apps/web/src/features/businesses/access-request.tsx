import type { Received } from '@daftar/contract/core/route';
import { teamRoutes } from '@daftar/contract/team';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { ago } from '#web/kit/time.ts';
import { useForm } from '#web/kit/use-form.ts';
import classes from './access-request.module.css';

type AccessRequest = Received<typeof teamRoutes.ownAccessRequests>['data'][number];
const TONES: Record<AccessRequest['state'], Tone> = { Pending: 'amber', Accepted: 'green', Rejected: 'red' };

/** /business-access-request: ask to join by the code a colleague gives; the own requests, and what became of them. */
export const Component = () => (
  <Page narrow>
    <PageHeader
      title="Join a business"
      subtitle="Ask a colleague for the join code. Whoever manages its users lets you in."
    />
    <Card title="Ask to join">
      <Ask />
    </Card>
    <Card title="Your requests">
      <Requests />
    </Card>
  </Page>
);

function Ask() {
  const form = useForm({
    route: teamRoutes.requestAccess,
    // The code lets somebody ask to come in.
    draft: false,
    initial: { join_code: '', message: '' },
    onDone: ({ business_name }) => {
      toast('success', `Your request went to ${business_name}`);
      form.restart({ join_code: '', message: '' });
    },
  });
  return (
    <Form form={form} label="Ask to join" guard={false}>
      <div className={classes.fields}>
        <TextField name="join_code" label="Join code" required code maxLength={12} placeholder="K7PM2QXA" />
        <TextArea
          name="message"
          label="Message"
          maxLength={300}
          rows={2}
          placeholder="Who you are, and what you will work on"
        />
        <div>
          <Button type="submit" look="solid" busy={form.busy} icon={<IconDoorEnter size={16} aria-hidden />}>
            Ask to join
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Requests() {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10, sort: '-created_at' as const };
  const { data, error, refetch } = useRead(teamRoutes.ownAccessRequests, { query }, { keep: true });
  if (error && !data) return <ErrorState what="your requests" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  if (data.meta.total === 0) {
    return (
      <EmptyState icon={<IconDoorEnter size={22} />} title="No requests yet">
        What you ask for appears here, with the answer.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {data.data.map((request) => (
          <li key={request.id}>
            <Avatar name={request.business_name} size={32} square />
            <div>
              <strong>{request.business_name}</strong>
              <span>
                Asked {ago(request.created_at)}
                {request.message && ` · ${request.message}`}
              </span>
            </div>
            <Badge tone={TONES[request.state]}>{request.state}</Badge>
            {request.state === 'Accepted' && (
              <Button size="small" to={`/business/${request.business_id}/dashboard`}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} small />}
    </>
  );
}
