import { webhookRoutes, type Webhook } from '@daftar/contract/webhooks';
import { eventLabel } from '@daftar/domain/webhooks';
import {
  IconDots,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { EndpointDrawer } from './endpoint-drawer.tsx';
import { SecretDialog } from '#web/kit/secret-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const SIGNS = 'Check each request with this signing secret. The API reference says how.';

const deliveriesOf = ({ id }: Webhook): string =>
  `?tab=deliveries&filters=${encodeURIComponent(JSON.stringify({ endpoint_id: String(id) }))}`;

const eventsText = (events: readonly string[]): string =>
  events.length > 2 ? `${eventLabel(events[0]!)} and ${events.length - 1} more` : events.map(eventLabel).join(', ');

const columnsFor = (menu: (row: Webhook) => ReactNode): readonly Column<Webhook>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: ({ name, problem }) => (
      <Stack as="span" gap={2} minWidth={0}>
        <Text weight={500} truncate>
          {name}
        </Text>
        {problem && <Text tone="red">{problem}</Text>}
      </Stack>
    ),
  },
  { id: 'url', title: 'URL', cell: ({ url }) => <Text truncate>{url}</Text> },
  { id: 'events', title: 'Events', cell: ({ events }) => <Text truncate>{eventsText(events)}</Text> },
  { id: 'user', title: 'Added by', width: 140, cell: ({ user_name }) => <Text truncate>{user_name}</Text> },
  {
    id: 'counts',
    title: 'Last 7 days',
    width: 150,
    cell: ({ delivered, failed }) => `${delivered} delivered${failed ? `, ${failed} failed` : ''}`,
  },
  {
    id: 'last',
    title: 'Last delivery',
    width: 124,
    cell: ({ last_delivery_at }) => (last_delivery_at ? ago(last_delivery_at) : 'None'),
  },
  {
    id: 'state',
    title: 'Status',
    width: 100,
    narrow: true,
    cell: ({ is_active, paused_reason }) => (
      <span title={paused_reason || undefined}>
        <Badge tone={is_active ? 'green' : 'amber'}>{is_active ? 'Active' : 'Paused'}</Badge>
      </span>
    ),
  },
  { id: 'actions', title: 'Actions', hideTitle: true, width: 58, align: 'end', narrow: true, cell: menu },
];

async function setActive({ id }: Webhook, is_active: boolean): Promise<void> {
  await write(webhookRoutes.setActive, { params: { id }, body: { is_active } });
  toast('success', is_active ? 'Endpoint resumed' : 'Endpoint paused');
}

async function remove({ id, name }: Webhook): Promise<void> {
  const body = `${name} receives no more events, and its log of deliveries is deleted permanently.`;
  if (!(await confirm({ title: 'Delete endpoint?', body, verb: 'Delete endpoint', danger: true }))) return;
  await write(webhookRoutes.remove, { params: { id } });
  toast('success', 'Endpoint deleted');
}

async function ping({ id }: Webhook): Promise<void> {
  await write(webhookRoutes.ping, { params: { id } });
  toast('success', 'Ping sent. See Deliveries for the answer.');
}

async function rotate({ id, name }: Webhook): Promise<string | null> {
  const body = `${name} must check requests with the new secret from the next event on.`;
  if (!(await confirm({ title: 'Rotate signing secret?', body, verb: 'Rotate secret' }))) return null;
  return (await write(webhookRoutes.rotateSecret, { params: { id } })).secret;
}

type Opened = { kind: 'new' } | { kind: 'edit'; row: Webhook } | { kind: 'secret'; name: string; secret: string };
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Endpoints that receive events. */
export function Component() {
  const navigate = useNavigate();
  const mayWrite = useCan()('business_management', 'write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const columns = useMemo(() => {
    const rotated = async (row: Webhook): Promise<void> => {
      const secret = await rotate(row);
      if (secret) setOpened({ kind: 'secret', name: row.name, secret });
    };
    const menu = (row: Webhook) => (
      <Menu width={200} trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots {...icon} />} />}>
        <MenuItem icon={<IconList {...icon} />} onClick={() => void navigate(deliveriesOf(row))}>
          Show deliveries
        </MenuItem>
        {mayWrite && row.is_active && (
          <MenuItem icon={<IconSend {...icon} />} onClick={() => quietly(ping(row))}>
            Send ping
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem
            icon={row.is_active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => quietly(setActive(row, !row.is_active))}
          >
            {row.is_active ? 'Pause endpoint' : 'Resume endpoint'}
          </MenuItem>
        )}
        {mayWrite && row.is_own && (
          <>
            <MenuItem icon={<IconPencil {...icon} />} onClick={() => setOpened({ kind: 'edit', row })}>
              Edit endpoint
            </MenuItem>
            <MenuItem icon={<IconRefresh {...icon} />} onClick={() => quietly(rotated(row))}>
              Rotate secret
            </MenuItem>
          </>
        )}
        {mayWrite && (
          <>
            <MenuDivider />
            <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => quietly(remove(row))}>
              Delete endpoint
            </MenuItem>
          </>
        )}
      </Menu>
    );
    return columnsFor(menu);
  }, [mayWrite, navigate]);
  const onCreated = (created: { name: string; secret: string }): void => setOpened({ kind: 'secret', ...created });
  return (
    <>
      <ListScreen
        embedded
        title="Webhooks"
        what="endpoints"
        route={webhookRoutes.list}
        columns={columns}
        searchHint="Search by name or URL"
        create={mayWrite ? { label: 'Add endpoint', onClick: () => setOpened({ kind: 'new' }) } : undefined}
        empty={{
          icon: <IconWebhook size={22} />,
          title: 'No endpoints yet',
          text: 'Daftar notifies your other programs of events, such as a new client or an issued invoice.',
        }}
      />
      {opened?.kind === 'new' && <EndpointDrawer row={null} onCreated={onCreated} onClose={close} />}
      {opened?.kind === 'edit' && <EndpointDrawer row={opened.row} onCreated={onCreated} onClose={close} />}
      {opened?.kind === 'secret' && (
        <SecretDialog title={opened.name} what="Signing secret" secret={opened.secret} help={SIGNS} onClose={close} />
      )}
    </>
  );
}
