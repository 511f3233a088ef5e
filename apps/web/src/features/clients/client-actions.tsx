import { clientRoutes } from '@daftar/contract/clients';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconDots,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { moveToBin } from './bulk.ts';
import type { Detail } from './client.tsx';
import type { RecordTab } from './records/parts.ts';

type Props = { client: Detail; list: string; tabs: readonly RecordTab[] };

/** Actions of the client page. */
export function ClientActs({ client, list, tabs }: Props) {
  const navigate = useNavigate();
  const edit = `${list}/edit?client=${client.id}`;
  const settings = useScreenUrl('/business/:businessId/client/:clientId/settings');
  const mayWrite = useCan()('clients', 'write');
  useShortcut('e', mayWrite ? () => void navigate(edit) : undefined);
  const isActive = client.status === 'Active';
  const next = isActive ? 'Inactive' : 'Active';
  const change = useWrite(clientRoutes.update, {
    version: client.version,
    onDone: () => toast('success', `${client.client_full_name} marked as ${next.toLowerCase()}`),
  });
  const bin = (): void =>
    void moveToBin([client.id], client.client_full_name).then(
      () => navigate(list),
      () => undefined,
    );
  return (
    <>
      <AddMenu clientId={client.id} tabs={mayWrite ? tabs : []} />
      {mayWrite && (
        <>
          <Button to={edit} icon={<IconPencil size={16} aria-hidden />} shortcut="E">
            Edit
          </Button>
          <Menu trigger={<IconButton label="More actions" icon={<IconDots size={16} aria-hidden />} />} width={200}>
            <MenuItem
              icon={isActive ? <IconCircleMinus size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
              onClick={() => change.mutate({ params: { id: client.id }, body: { status: next } })}
            >
              Mark as {next.toLowerCase()}
            </MenuItem>
            {settings && (
              <MenuItem to={settings} icon={<IconSettings size={16} aria-hidden />}>
                Client settings
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={bin}>
              Move to bin
            </MenuItem>
          </Menu>
        </>
      )}
    </>
  );
}

/** Creates work and documents for the client, or adds a record of any type. */
function AddMenu({ clientId, tabs }: { clientId: number; tabs: readonly RecordTab[] }) {
  const [query] = useSearchParams();
  const ofClient = `client=${clientId}`;
  const created = [
    ['Email', useScreenUrl('/business/:businessId/email/compose', ofClient)],
    ['Task', useScreenUrl('/business/:businessId/workBoard-Tasks-create', ofClient)],
    ['Invoice', useScreenUrl('/business/:businessId/invoice/create', ofClient)],
    ['Payment', useScreenUrl('/business/:businessId/payment/add', ofClient)],
    ['Loan file', useScreenUrl('/business/:businessId/retail_loan/create', ofClient)],
  ] as const;
  const offered = created.flatMap(([label, at]) => (at ? [{ label, at }] : []));
  const to = (tab: string, kind: string): string => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    next.set('add', kind);
    return `?${next}`;
  };
  if (!offered.length && !tabs.length) return null;
  return (
    <Menu trigger={<Button icon={<IconPlus size={16} aria-hidden />}>Add</Button>} width={210}>
      {offered.map(({ label, at }) => (
        <MenuItem key={label} to={at}>
          {label}
        </MenuItem>
      ))}
      {offered.length > 0 && tabs.length > 0 && <MenuDivider />}
      {tabs.flatMap(({ value, kinds }) =>
        kinds.map(({ name, one }) => (
          <MenuItem key={name} to={to(value, name)}>
            {one[0]!.toUpperCase() + one.slice(1)}
          </MenuItem>
        )),
      )}
    </Menu>
  );
}
