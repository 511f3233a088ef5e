import { ACCESS_REQUEST_STATES, teamRoutes } from '@daftar/contract/team';
import type { Received } from '@daftar/contract/core/route';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { momentText } from '#web/kit/moment.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ago } from '#web/kit/time.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import classes from './team.module.css';
import { useTeam, type Team } from './use-team.ts';

export type AccessRequest = Received<typeof teamRoutes.accessRequests>['data'][number];

const TONES: Record<AccessRequest['state'], Tone> = { Pending: 'amber', Accepted: 'green', Rejected: 'grey' };

const columnsOf = (team: Team, onAccept: (request: AccessRequest) => void): Column<AccessRequest>[] => [
  {
    id: 'user',
    title: 'Person',
    width: 210,
    cell: ({ user_name }) => (
      <span className={classes.person}>
        <Avatar name={user_name} size={22} />
        <span className={classes.clip}>{user_name}</span>
      </span>
    ),
  },
  {
    id: 'email',
    title: 'E-mail',
    width: 200,
    cell: ({ user_email }) => <span className={classes.quiet}>{user_email}</span>,
  },
  { id: 'message', title: 'Message', cell: ({ message }) => <span title={message}>{message}</span> },
  {
    id: 'asked',
    title: 'Asked',
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
    title: 'State',
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

/** People who ask to join by the join code. */
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
          { name: 'state', label: 'State', options: ACCESS_REQUEST_STATES.map((value) => ({ value, label: value })) },
        ]}
        filterKey="request_filters"
        empty={{
          icon: <IconDoorEnter size={22} />,
          title: 'Nobody is asking to join',
          text: 'A colleague with the join code of the company asks under “Join a business”; the request appears here.',
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
    onDone: () => toast('success', `The request of ${user_name} is rejected`),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Reject the request of ${user_name}?`,
      body: 'They are told. They may ask again.',
      verb: 'Reject',
      danger: true,
    });
    if (yes) reject.mutate({ params: { id } });
  };
  return (
    <div className={classes.acts}>
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
    </div>
  );
}
