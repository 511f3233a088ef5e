import type { ComponentType } from 'react';
import { late } from '../late.tsx';

/** What a room has standing beside every screen of a client, in features/<room>/<room>.beside.tsx as `Component`. */
export type Beside = { Component: ComponentType<{ clientId: number }> };

const rooms = import.meta.glob<Beside>('../../features/*/*.beside.tsx');
const PARTS = Object.entries(rooms).map(([path, load]) => ({
  path,
  Part: late(async () => (await load()).Component),
}));

/** Mounted once a client, after the first view. */
export function PortalCompanions({ clientId }: { clientId: number }) {
  return PARTS.map(({ path, Part }) => <Part key={`${path} ${clientId}`} clientId={clientId} />);
}
