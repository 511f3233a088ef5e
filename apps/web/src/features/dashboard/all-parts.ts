import type { DashboardCard, DashboardPart } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';

export type Part = DashboardPart | DashboardCard;

/** Figures, then cards, of all features in order. They load together: a late card would move the others. */
export async function loadParts(): Promise<readonly Part[]> {
  const modules = await Promise.all(allFeatures().flatMap(({ dashboard }) => (dashboard ? [dashboard()] : [])));
  const inOrder = (parts: readonly Part[]): Part[] => parts.toSorted((a, b) => a.place - b.place);
  return [
    ...inOrder(modules.flatMap(({ figures = [] }) => figures)),
    ...inOrder(modules.flatMap(({ cards = [] }) => cards)),
  ];
}
