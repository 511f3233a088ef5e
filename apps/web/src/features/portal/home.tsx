import { portalRoutes } from '@daftar/contract/portal';
import type { RoomAtHome } from '#web/app/home-parts.ts';
import { useRead } from '#web/app/query.ts';
import { Page } from '#web/kit/page.tsx';

const rooms = import.meta.glob<RoomAtHome>('../*/*.home.tsx', { eager: true });
const PARTS = Object.entries(rooms)
  .flatMap(([path, { home }]) => home.map((part) => ({ ...part, key: `${path} ${part.place}` })))
  .toSorted((a, b) => a.place - b.place);

/** Product rule 11: the portal opens on what the client must do now. */
export function Component() {
  const client = useRead(portalRoutes.client, {}).data;
  return (
    <Page>
      <h1 className="visually-hidden">{client ? `Home of ${client.client_full_name}` : 'Home'}</h1>
      {PARTS.map(({ key, Component: Part }) => (
        <Part key={key} />
      ))}
    </Page>
  );
}
