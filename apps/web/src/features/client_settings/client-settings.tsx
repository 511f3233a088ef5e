import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import type { clientDetail } from '@daftar/contract/clients/shape';
import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { categoryLabel } from '@daftar/domain/country-pack';
import { IconArrowLeft, IconUserSearch } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';
import { FlashMessage } from './flash-message.tsx';
import { Merging } from './merging.tsx';
import { PortalAccess } from './portal-access.tsx';
import { Preferences } from './preferences.tsx';
import { Privacy } from './privacy.tsx';

export type Settings = Received<typeof clientSettingRoutes.get>;
export type Detail = z.output<typeof clientDetail>;

/** client/:clientId/settings: privacy, communication, portal access and merging. */
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
  if (error) return <ErrorState what="client settings" error={error} retry={again} />;
  if (!client.data || !settings.data) return <SkeletonRows rows={10} />;
  return <Sections key={id} client={client.data} settings={settings.data} list={list} />;
}

type Props = { client: Detail; settings: Settings; list: string };

function Sections({ client, settings, list }: Props) {
  const { client_full_name: name, code_number, category } = client;
  const home = useHomeCountry();
  useTitle(`${name}: settings`);
  return (
    <Page narrow>
      <PageHeader
        title={`${name}: settings`}
        subtitle={`File no. ${code_number} · ${categoryLabel(category, home)}`}
        icon={<Avatar name={name} size={40} square />}
        actions={
          <Button to={`${list}/${client.id}`} icon={<IconArrowLeft size={16} aria-hidden />}>
            Back to client
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

/** Shown for clients of other businesses, private clients and clients in the bin. */
const NoClient = ({ list }: { list: string }) => (
  <State
    level={1}
    icon={<IconUserSearch size={22} />}
    title="Client not found"
    actions={<Button to={list}>View all clients</Button>}
  >
    This client may be in the bin, or you may not have access.
  </State>
);
