import type { DashboardLayout } from '@daftar/contract/preferences';
import type { Permissions } from '@daftar/domain/permissions';
import { holds } from '#web/core/use-business.ts';
import type { DashboardCard, DashboardPart } from '#web/core/feature.ts';

export type Zone = 'figures' | 'main' | 'side';
export const ZONES: readonly Zone[] = ['figures', 'main', 'side'];
export type Arranged = Record<Zone | 'hidden', DashboardPart[]>;

const isCard = (part: DashboardPart): part is DashboardCard => 'column' in part;
export const zoneOf = (part: DashboardPart): Zone => (isCard(part) ? part.column : 'figures');

/** The parts that the role allows, in the user's arrangement; others in their default place. */
export function arrange(
  parts: readonly DashboardPart[],
  permissions: Permissions,
  saved: DashboardLayout | null,
): Arranged {
  const usable = parts.filter(({ needs }) => holds(permissions, needs));
  const byKey = new Map(usable.map((part) => [part.key, part]));
  const taken = (keys: readonly string[] = []) => keys.flatMap((key) => byKey.get(key) ?? []);
  const arranged: Arranged = {
    figures: taken(saved?.figures),
    main: taken(saved?.main),
    side: taken(saved?.side),
    hidden: taken(saved?.hidden),
  };
  const placed = new Set(Object.values(arranged).flat());
  for (const part of usable.filter((one) => !placed.has(one)).toSorted((a, b) => a.place - b.place)) {
    const zone = holds(permissions, part.shownTo) ? arranged[zoneOf(part)] : arranged.hidden;
    const next = zone.findIndex(({ place }) => place > part.place);
    zone.splice(next < 0 ? zone.length : next, 0, part);
  }
  return arranged;
}

/**
 * The card of a column that is read first, and those that follow it. A late card never comes above the first: it would
 * push it down when it appears.
 */
export function inTurn<T extends Pick<DashboardPart, 'isLater'>>(parts: readonly T[]): Record<'first' | 'rest', T[]> {
  const at = parts.findIndex(({ isLater }) => !isLater);
  if (at < 0) return { first: [], rest: [...parts] };
  return { first: [parts[at]!], rest: parts.toSpliced(at, 1) };
}

export const layoutOf = ({ figures, main, side, hidden }: Arranged): DashboardLayout => {
  const keys = (parts: readonly DashboardPart[]) => parts.map(({ key }) => key);
  return { figures: keys(figures), main: keys(main), side: keys(side), hidden: keys(hidden) };
};

const without = (arranged: Arranged, part: DashboardPart): Arranged => {
  const left = (parts: readonly DashboardPart[]) => parts.filter((one) => one !== part);
  const { figures, main, side, hidden } = arranged;
  return { figures: left(figures), main: left(main), side: left(side), hidden: left(hidden) };
};

export const hide = (arranged: Arranged, part: DashboardPart): Arranged => {
  const rest = without(arranged, part);
  return { ...rest, hidden: [...rest.hidden, part] };
};

/** To a position of a zone; a hidden part is shown again. */
export function put(arranged: Arranged, part: DashboardPart, zone: Zone, at: number): Arranged {
  const rest = without(arranged, part);
  return { ...rest, [zone]: rest[zone].toSpliced(at, 0, part) };
}
