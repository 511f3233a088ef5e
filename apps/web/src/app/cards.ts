import type { ComponentType } from 'react';
import type { Needs } from './manifest.ts';

/**
 * What a room shows on the dashboard, in features/<room>/<room>.cards.tsx as `export const figures` and `export const
 * cards`: a number of the strip, or a card of one of the two columns. A card with nothing to say renders nothing.
 */
export type DashboardPart = {
  /** The smaller, the earlier. */
  place: number;
  needs?: Needs;
  Component: ComponentType;
};
export type DashboardCard = DashboardPart & { column: 'main' | 'side' };
export type RoomCards = { figures?: readonly DashboardPart[]; cards?: readonly DashboardCard[] };
