import type { RoomName } from '@daftar/contract';
import { businesses } from './features/businesses/businesses.routes.ts';
import { identity } from './features/identity/identity.routes.ts';
import type { Room } from './http/implement.ts';

/** Every room of the house. */
export const rooms: Partial<Record<RoomName, Room>> = {
  identity,
  businesses,
};
