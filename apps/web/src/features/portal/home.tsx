import { portalRoutes } from '@daftar/contract/portal';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Page } from '#web/kit/page.tsx';
import { PortalColumns } from '#web/kit/portal-card.tsx';
import { homeParts } from './home-parts.ts';

/** Product rule 11: the portal opens on what the client must do now. */
export function Component() {
  const client = useRead(portalRoutes.client, {}).data;
  // Open requests and current work come first; the other parts follow together.
  const isLater = useLater();
  return (
    <Page>
      <h1 className="visually-hidden">{client ? `Home, ${client.client_full_name}` : 'Home'}</h1>
      <PortalColumns side={partsIn('side', isLater)}>{partsIn(undefined, isLater)}</PortalColumns>
    </Page>
  );
}

const partsIn = (wanted: 'side' | undefined, isLater: boolean) =>
  homeParts().flatMap(({ place, column, isLater: waits, Component: Part }) =>
    column === wanted && (isLater || !waits) ? <Part key={place} /> : [],
  );
