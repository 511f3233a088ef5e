import { clientRoutes } from '@daftar/contract/clients';
import type { clientDetail } from '@daftar/contract/clients/shape';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { StatusBadge } from './badges.tsx';
import { moveToBin } from './bulk.ts';
import { ClientActivity } from './client-activity.tsx';
import { ClientOverview, ClientSide } from './client-overview.tsx';
import { FlashMessage, useFlashHidden } from './flash-message.tsx';
import { isMissing, NoClient } from './no-client.tsx';
import { recordTabs } from './record-kinds.ts';
import { Records } from './records.tsx';
import { StepButtons } from './step-buttons.tsx';

export type Detail = z.output<typeof clientDetail>;

/** clients/:clientId: one client. */
export function Component() {
  const id = Number(useParams().clientId);
  const read = useRead(clientRoutes.detail, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoClient />;
  if (read.error) return <ErrorState what="the client" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Client key={id} client={read.data} /> : <SkeletonRows rows={10} />;
}

function Client({ client }: { client: Detail }) {
  const { id, client_full_name: name, code_number, category, status } = client;
  const list = `/business/${useParams().businessId}/clients`;
  const mayWrite = useCan()('clients', 'write');
  const records = recordTabs(category as ClientCategory, client.country);
  const [hidden, hide] = useFlashHidden(id);
  return (
    <DetailScreen
      title={name}
      subtitle={`File ${code_number} · ${category}`}
      icon={<Avatar name={name} size={40} square />}
      badge={<StatusBadge status={status} />}
      actions={
        <>
          <StepButtons id={id} list={list} />
          {mayWrite && <Acts client={client} list={list} />}
        </>
      }
      banner={client.flash_message && !hidden && <FlashMessage text={client.flash_message} onHide={hide} />}
      tabs={[{ value: 'overview', label: 'Overview' }, ...records, { value: 'activity', label: 'Activity' }]}
      aside={<ClientSide client={client} />}
    >
      {(tab) => {
        if (tab === 'activity') return <ClientActivity clientId={id} />;
        const kinds = records.find(({ value }) => value === tab)?.kinds;
        if (!kinds) return <ClientOverview client={client} />;
        return kinds.map((kind) => <Records key={kind.title} kind={kind} client={client} mayWrite={mayWrite} />);
      }}
    </DetailScreen>
  );
}

function Acts({ client, list }: { client: Detail; list: string }) {
  const navigate = useNavigate();
  const edit = `${list}/edit?client=${client.id}`;
  useShortcut('e', () => void navigate(edit));
  const bin = (): void =>
    void moveToBin([client.id], client.client_full_name).then(
      () => navigate(list),
      () => undefined,
    );
  return (
    <>
      <Button to={edit} icon={<IconPencil size={16} aria-hidden />} shortcut="E">
        Edit
      </Button>
      <Menu trigger={<IconButton label="More acts" icon={<IconDots size={16} aria-hidden />} />} width={190}>
        <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={bin}>
          Move to the bin
        </MenuItem>
      </Menu>
    </>
  );
}
