import { ACCESS_REQUEST_STATES, teamRoutes } from '@daftar/contract/team';
import type { Received } from '@daftar/contract/core/route';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import classes from './team.module.css';
import { useTeam, type Team } from './use-team.ts';

export type AccessRequest = Received<typeof teamRoutes.accessRequests>['data'][number];

const TONES: Record<AccessRequest['state'], Tone> = { Pending: 'amber', Accepted: 'green', Rejected: 'grey' };

const columnsOf = (team: Team, onAccept: (request: AccessRequest) => void): Column<AccessRequest>[] => [
  {
    id: 'user',
    title: 'Name',
    width: 210,
    cell: ({ user_name }) => (
      <Row as="span" gap={9} minWidth={0} weight={500}>
        <Avatar name={user_name} size={22} />
        <Text truncate>{user_name}</Text>
      </Row>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    width: 200,
    cell: ({ user_email }) => <Text tone="soft">{user_email}</Text>,
  },
  { id: 'message', title: 'Message', cell: ({ message }) => <span title={message}>{message}</span> },
  {
    id: 'asked',
    title: 'Requested',
    width: 132,
    sort: 'created_at',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={momentText(created_at)} className={classes.seen}>
        {ago(created_at)}
      </time>
    ),
  },
  {
    id: 'state',
    title: 'Status',
    width: 112,
    cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge>,
  },
  ...(team.mayManage
    ? [
        {
          id: 'acts',
          title: 'Actions',
          hideTitle: true,
          width: 168,
          align: 'end' as const,
          narrow: true,
          cell: (row: AccessRequest) =>
            row.state === 'Pending' && <Acts request={row} onAccept={() => onAccept(row)} />,
        },
      ]
    : []),
];

/** Requests to join by code. */
export function Requests() {
  const team = useTeam();
  const [accepting, setAccepting] = useState<AccessRequest | null>(null);
  return (
    <>
      <ListScreen
        embedded
        title="Requests"
        what="requests"
        route={teamRoutes.accessRequests}
        columns={columnsOf(team, setAccepting)}
        filters={[
          { name: 'state', label: 'Status', options: ACCESS_REQUEST_STATES.map((value) => ({ value, label: value })) },
        ]}
        filterKey="request_filters"
        empty={{
          icon: <IconDoorEnter size={22} />,
          title: 'No requests to join',
          text: 'Share the join code from Company. Requests to join appear here.',
        }}
      />
      {accepting && <AcceptDialog request={accepting} team={team} onClose={() => setAccepting(null)} />}
    </>
  );
}

function Acts({ request, onAccept }: { request: AccessRequest; onAccept: () => void }) {
  const { id, user_name, version } = request;
  const reject = useWrite(teamRoutes.rejectAccessRequest, {
    version,
    onDone: () => toast('success', `Request from ${user_name} rejected`),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Reject request from ${user_name}?`,
      body: 'They will be notified and can request again.',
      verb: 'Reject request',
      danger: true,
    });
    if (yes) reject.mutate({ params: { id } });
  };
  return (
    <Row gap={6} align="stretch" justify="end">
      <Button
        size="small"
        look="quiet"
        busy={reject.isPending}
        onClick={() => void ask()}
        aria-label={`Reject ${user_name}`}
      >
        Reject
      </Button>
      <Button size="small" onClick={onAccept} aria-label={`Accept ${user_name}`}>
        Accept
      </Button>
    </Row>
  );
}
