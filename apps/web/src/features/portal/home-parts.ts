import type { PortalHomePart } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';

let parts: readonly PortalHomePart[] = [];

/** Loads what features show on the home screen. They load together with it: a late part would move the others. */
export async function loadHomeParts(): Promise<void> {
  const modules = await Promise.all(allFeatures().flatMap(({ portalHome }) => (portalHome ? [portalHome()] : [])));
  parts = modules.flatMap((module) => module.parts).toSorted((a, b) => a.place - b.place);
}

export const homeParts = (): readonly PortalHomePart[] => parts;
