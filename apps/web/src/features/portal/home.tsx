import { portalRoutes } from '@daftar/contract/portal';
import { useRead } from '#web/core/query.ts';
import { Page } from '#web/kit/page.tsx';
import { homeParts } from './home-parts.ts';

/** Product rule 11: the portal opens on what the client must do now. */
export function Component() {
  const client = useRead(portalRoutes.client, {}).data;
  return (
    <Page>
      <h1 className="visually-hidden">{client ? `Home, ${client.client_full_name}` : 'Home'}</h1>
      {homeParts().map(({ place, Component: Part }) => (
        <Part key={place} />
      ))}
    </Page>
  );
}
