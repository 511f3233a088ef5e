import { portalRoutes } from '@daftar/contract/portal';
import { useRead } from '#web/core/query.ts';
import { Page } from '#web/kit/page.tsx';
import { PortalColumns } from '#web/kit/portal-card.tsx';
import { homeParts } from './home-parts.ts';

/** Product rule 11: the portal opens on what the client must do now. */
export function Component() {
  const client = useRead(portalRoutes.client, {}).data;
  return (
    <Page>
      <h1 className="visually-hidden">{client ? `Home, ${client.client_full_name}` : 'Home'}</h1>
      <PortalColumns side={partsIn('side')}>{partsIn(undefined)}</PortalColumns>
    </Page>
  );
}

const partsIn = (wanted: 'side' | undefined) =>
  homeParts().flatMap(({ place, column, Component: Part }) => (column === wanted ? <Part key={place} /> : []));
