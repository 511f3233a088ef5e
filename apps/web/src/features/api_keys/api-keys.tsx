import { apiKeyRoutes, type ApiKey } from '@daftar/contract/api_keys';
import { keyState, type KeyState } from '@daftar/domain/api-keys';
import { formatDay } from '@daftar/domain/date-format';
import { IconBook, IconDots, IconKey, IconPencil, IconRefresh, IconBan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { KeyDrawer } from './key-drawer.tsx';
import { openReference } from './open-reference.ts';
import { RotateDrawer } from './rotate-drawer.tsx';
import { SecretDialog } from '#web/kit/secret-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const TONES: Record<KeyState, Tone> = { Active: 'green', Expired: 'grey', Revoked: 'grey', Stopped: 'amber' };

const USE = 'Use it as a bearer token: Authorization: Bearer dft_…';

const scopeText = (scopes: readonly string[]): string =>
  scopes.length > 2 ? `${scopes.slice(0, 2).join(', ')} and ${scopes.length - 2} more` : scopes.join(', ');

const columnsFor = (today: string, menu: (row: ApiKey) => React.ReactNode): readonly Column<ApiKey>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: ({ name, problem, revoked_at }) => (
      <Stack as="span" gap={2} minWidth={0}>
        <Text weight={500} truncate>
          {name}
        </Text>
        {problem && !revoked_at && <Text tone="red">{problem}</Text>}
      </Stack>
    ),
  },
  { id: 'prefix', title: 'Key', width: 124, cell: ({ prefix }) => <code>{prefix}…</code> },
  { id: 'scopes', title: 'Scopes', cell: ({ scopes }) => <Text truncate>{scopeText(scopes)}</Text> },
  { id: 'user', title: 'Team member', width: 150, cell: ({ user_name }) => <Text truncate>{user_name}</Text> },
  {
    id: 'last_used_at',
    title: 'Last used',
    width: 130,
    cell: ({ last_used_at }) => (last_used_at ? ago(last_used_at) : 'Never'),
  },
  {
    id: 'expires_on',
    title: 'Expires on',
    width: 116,
    sort: 'expires_on',
    cell: ({ expires_on }) => formatDay(expires_on),
  },
  {
    id: 'state',
    title: 'Status',
    width: 104,
    narrow: true,
    cell: (row) => {
      const state = keyState(row, today);
      return <Badge tone={TONES[state]}>{state}</Badge>;
    },
  },
  { id: 'actions', title: 'Actions', hideTitle: true, width: 58, align: 'end', narrow: true, cell: menu },
];

type Opened =
  | { kind: 'new' }
  | { kind: 'edit' | 'rotate'; row: ApiKey }
  | { kind: 'secret'; name: string; secret: string };

async function revoke({ id, name }: ApiKey): Promise<void> {
  const body = `Programs that use ${name} lose access at once. This can’t be undone.`;
  if (!(await confirm({ title: 'Revoke API key?', body, verb: 'Revoke key', danger: true }))) return;
  await write(apiKeyRoutes.revoke, { params: { id } });
  toast('success', 'API key revoked');
}

/** Keys for programs, with whom they act for and when they were last used. */
export function Component() {
  const today = useToday();
  const mayWrite = useCan()('business_management', 'write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const columns = useMemo(() => {
    const menu = (row: ApiKey) =>
      mayWrite && !row.revoked_at ? (
        <Menu width={190} trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots {...icon} />} />}>
          {row.is_own && (
            <>
              <MenuItem icon={<IconPencil {...icon} />} onClick={() => setOpened({ kind: 'edit', row })}>
                Edit key
              </MenuItem>
              <MenuItem icon={<IconRefresh {...icon} />} onClick={() => setOpened({ kind: 'rotate', row })}>
                Rotate key
              </MenuItem>
            </>
          )}
          <MenuItem danger icon={<IconBan {...icon} />} onClick={() => void revoke(row).catch(() => undefined)}>
            Revoke key
          </MenuItem>
        </Menu>
      ) : null;
    return columnsFor(today, menu);
  }, [mayWrite, today]);
  const onCreated = (created: { name: string; secret: string }): void => setOpened({ kind: 'secret', ...created });
  return (
    <>
      <ListScreen
        embedded
        title="API keys"
        what="API keys"
        route={apiKeyRoutes.list}
        columns={columns}
        searchHint="Search by name"
        create={mayWrite ? { label: 'Create key', onClick: () => setOpened({ kind: 'new' }) } : undefined}
        actions={
          <Button icon={<IconBook {...icon} />} onClick={() => void openReference()}>
            API reference
          </Button>
        }
        empty={{
          icon: <IconKey size={22} />,
          title: 'No API keys yet',
          text: 'A key lets a program read or change records for you, within the scopes that you choose.',
        }}
      />
      {opened?.kind === 'new' && <KeyDrawer row={null} onCreated={onCreated} onClose={close} />}
      {opened?.kind === 'edit' && <KeyDrawer row={opened.row} onCreated={onCreated} onClose={close} />}
      {opened?.kind === 'rotate' && <RotateDrawer row={opened.row} onRotated={onCreated} onClose={close} />}
      {opened?.kind === 'secret' && (
        <SecretDialog title={opened.name} what="API key" secret={opened.secret} help={USE} onClose={close} />
      )}
    </>
  );
}
