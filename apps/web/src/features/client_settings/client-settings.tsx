import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import type { clientDetail } from '@daftar/contract/clients/shape';
import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { IconArrowLeft, IconUserSearch } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { FlashMessage } from './flash-message.tsx';
import { Merging } from './merging.tsx';
import { PortalAccess } from './portal-access.tsx';
import { Preferences } from './preferences.tsx';
import { Privacy } from './privacy.tsx';

export type Settings = Received<typeof clientSettingRoutes.get>;
export type Detail = z.output<typeof clientDetail>;

/** client/:clientId/settings: who may see the client and write to it, and which record it is one with. */
export function Component() {
  const { clientId, businessId } = useParams();
  const id = Number(clientId);
  const may = { enabled: id > 0, quiet: true };
  const client = useRead(clientRoutes.detail, { params: { id } }, may);
  const settings = useRead(clientSettingRoutes.get, { params: { clientId: id } }, may);
  const list = `/business/${businessId}/clients`;
  const error = client.error ?? settings.error;
  if (!(id > 0) || (error instanceof ApiError && [400, 404, 422].includes(error.status)))
    return <NoClient list={list} />;
  const again = () => void Promise.all([client.refetch(), settings.refetch()]);
  if (error) return <ErrorState what="the settings of the client" error={error} retry={again} />;
  if (!client.data || !settings.data) return <SkeletonRows rows={10} />;
  return <Sections key={id} client={client.data} settings={settings.data} list={list} />;
}

type Props = { client: Detail; settings: Settings; list: string };

function Sections({ client, settings, list }: Props) {
  const { client_full_name: name, code_number, category } = client;
  useTitle(`Settings of ${name}`);
  return (
    <Page narrow>
      <PageHeader
        title={`Settings of ${name}`}
        subtitle={`File ${code_number} · ${category}`}
        icon={<Avatar name={name} size={40} square />}
        actions={
          <Button to={`${list}/${client.id}`} icon={<IconArrowLeft size={16} aria-hidden />}>
            Back to the client
          </Button>
        }
      />
      <PortalAccess client={client} />
      <Privacy settings={settings} />
      <FlashMessage settings={settings} />
      <Preferences settings={settings} />
      <Merging client={client} />
    </Page>
  );
}

/** Another business's client, a private one and one in the bin look like none. */
const NoClient = ({ list }: { list: string }) => (
  <State
    level={1}
    icon={<IconUserSearch size={22} />}
    title="There is no such client here"
    actions={<Button to={list}>All clients</Button>}
  >
    It may be in the bin, or not be meant for you.
  </State>
);
