import type { ComponentType } from 'react';

/**
 * What a room shows on a client's home screen, in features/<room>/<room>.home.tsx as `export const home`. A part with
 * nothing to say renders nothing.
 */
export type HomePart = {
  /** The smaller, the earlier: what must be done now comes first. */
  place: number;
  Component: ComponentType;
};
export type RoomAtHome = { home: readonly HomePart[] };
