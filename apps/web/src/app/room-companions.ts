import type { ComponentType } from 'react';

/**
 * What a room has standing beside every screen of a business, in features/<room>/<room>.companion.tsx: `Companion`,
 * mounted once, and `Panel`, what its button in the top bar opens. Loaded after the first view.
 */
export type RoomCompanion = {
  Companion: ComponentType<{ businessId: number }>;
  Panel: ComponentType<{ businessId: number; onLeave: () => void }>;
};

const rooms = import.meta.glob<RoomCompanion>('../features/*/*.companion.tsx');

export const loadCompanions = (): Promise<RoomCompanion[]> => Promise.all(Object.values(rooms).map((load) => load()));
export const loadCompanion = (room: string): Promise<RoomCompanion> =>
  rooms[`../features/${room}/${room}.companion.tsx`]!();
