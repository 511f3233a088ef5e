import type { ComponentType } from 'react';
import { CLIENT_SLOTS, type ClientSlot } from '#web/core/client-slots.ts';
import type { ClientPart, Feature } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';
import { holds } from '#web/core/use-business.ts';
import { lazyComponent } from '#web/kit/lazy-component.ts';

type OfClient = ComponentType<{ clientId: number }>;
export type FilledSlot = {
  slot: ClientSlot;
  label: string;
  needs: (typeof CLIENT_SLOTS)[number]['needs'];
  Card?: OfClient | undefined;
  Tab?: OfClient | undefined;
};

/** Slots filled by features, in declared order. */
export const filledBy = (features: readonly Pick<Feature, 'client'>[]): FilledSlot[] =>
  CLIENT_SLOTS.flatMap((declared) => {
    const part: ClientPart | undefined = features.map(({ client }) => client?.[declared.slot]).find(Boolean);
    return part
      ? [{ ...declared, Card: part.card && lazyComponent(part.card), Tab: part.tab && lazyComponent(part.tab) }]
      : [];
  });

let filled: readonly FilledSlot[] | undefined;

/** Slots that the user can see. */
export const slotsFor = (
  permissions: Parameters<typeof holds>[0],
  slots: readonly FilledSlot[] = (filled ??= filledBy(allFeatures())),
): readonly FilledSlot[] => slots.filter(({ needs }) => holds(permissions, needs));
