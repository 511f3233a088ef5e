import { lazy, type ComponentType } from 'react';
import { CLIENT_SLOTS, type ClientSlot, type RoomOfClient } from '#web/app/client-slots.ts';
import { holds } from '#web/app/use-business.ts';

type OfClient = ComponentType<{ clientId: number }>;
export type FilledSlot = {
  slot: ClientSlot;
  label: string;
  needs: (typeof CLIENT_SLOTS)[number]['needs'];
  Card?: OfClient | undefined;
  Tab?: OfClient | undefined;
};

/** The slots that rooms have filled, in the order in which they are declared. */
export const filledBy = (rooms: readonly RoomOfClient[]): FilledSlot[] =>
  CLIENT_SLOTS.flatMap((declared) => {
    const fill = rooms.map(({ fills }) => fills[declared.slot]).find(Boolean);
    if (!fill) return [];
    const { tab } = fill;
    const Tab = tab && lazy(async () => ({ default: (await tab()).Component }));
    return [{ ...declared, Card: fill.Card, Tab }];
  });

const FILLED = filledBy(Object.values(import.meta.glob<RoomOfClient>('../*/*.client.tsx', { eager: true })));

/** Those that this person may see. */
export const slotsFor = (
  permissions: Parameters<typeof holds>[0],
  filled: readonly FilledSlot[] = FILLED,
): readonly FilledSlot[] => filled.filter(({ needs }) => holds(permissions, needs));
