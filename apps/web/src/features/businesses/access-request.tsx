import type { Received } from '@daftar/contract/core/route';
import { teamRoutes } from '@daftar/contract/team';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './access-request.module.css';

type AccessRequest = Received<typeof teamRoutes.ownAccessRequests>['data'][number];
const TONES: Record<AccessRequest['state'], Tone> = { Pending: 'amber', Accepted: 'green', Rejected: 'red' };

/** /business-access-request: request to join by code, and the status of own requests. */
export const Component = () => (
  <Page narrow>
    <PageHeader
      title="Join a business"
      subtitle="Ask a colleague for the join code. An administrator approves your request."
    />
    <Card title="Request to join">
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
    // The join code is not remembered as a draft, since it gives access to requests.
    draft: false,
    initial: { join_code: '', message: '' },
    onDone: ({ business_name }) => {
      toast('success', `Request sent to ${business_name}`);
      form.restart({ join_code: '', message: '' });
    },
  });
  return (
    <Form form={form} label="Request to join" guard={false}>
      <Stack gap={14}>
        <TextField name="join_code" label="Join code" required code maxLength={12} placeholder="K7PM2QXA" />
        <TextArea
          name="message"
          label="Message"
          maxLength={300}
          rows={2}
          placeholder="Your role and what you will work on"
        />
        <div>
          <Button type="submit" look="solid" busy={form.busy} icon={<IconDoorEnter size={16} aria-hidden />}>
            Send request
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

function Requests() {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10, sort: '-created_at' as const };
  const { data, error, refetch } = useRead(teamRoutes.ownAccessRequests, { query }, { keep: true });
  if (!data) return <NotLoaded query={{ error, refetch }} what="your requests" rows={2} />;
  if (data.meta.total === 0) {
    return (
      <EmptyState icon={<IconDoorEnter size={22} />} title="No requests yet">
        Your requests and their status appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <Box as="ul" dividers className={classes.rows}>
        {data.data.map((request) => (
          <Row as="li" gap="8 12" wrap padding="10 0" key={request.id}>
            <Avatar name={request.business_name} size={32} square />
            <div>
              <Box as="strong" block weight={500}>
                {request.business_name}
              </Box>
              <span>
                Requested {ago(request.created_at)}
                {request.message && ` · ${request.message}`}
              </span>
            </div>
            <Badge tone={TONES[request.state]}>{request.state}</Badge>
            {request.state === 'Accepted' && (
              <Button size="small" to={`/business/${request.business_id}/dashboard`}>
                Open
              </Button>
            )}
          </Row>
        ))}
      </Box>
      {data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} small />}
    </>
  );
}
