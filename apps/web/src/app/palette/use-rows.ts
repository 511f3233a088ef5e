import { can, type Permissions } from '@daftar/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Screen } from '#web/core/screen.ts';
import { allFeatures, fillPath } from '#web/core/features.ts';
import { MENU_GROUPS, reachable } from '../menu.ts';
import { queryClient } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { lockNow } from '#web/core/screen-lock.ts';
import { useBusiness, usePermissions } from '#web/core/use-business.ts';
import { rank } from './rank.ts';
import type { PaletteSource, SearchResult } from '#web/core/feature.ts';

let loaded: Promise<PaletteSource[]> | undefined;

const loadSources = (): Promise<PaletteSource[]> =>
  (loaded ??= Promise.all(allFeatures().flatMap(({ palette }) => (palette ? [palette()] : []))).then((modules) =>
    modules.map(({ source }) => source).toSorted((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false)),
  ));

/** A record or screen with an address, or an action. */
export type PaletteRow = Omit<SearchResult, 'to'> & { to?: string; act?: () => void; group: string; icon: string };

const MAX_LENGTH = 30;

/** Menu order; screens outside the menu, and settings, come last. */
const placeInMenu = ({ menu }: Screen): number => {
  const place = menu ? MENU_GROUPS.indexOf(menu.group) : -1;
  return place < 0 ? MENU_GROUPS.length : place;
};
const byMenu = (a: Screen, b: Screen): number => placeInMenu(a) - placeInMenu(b);

/** Sources the user has permission for. */
const sourcesFor = async (permissions: Permissions): Promise<PaletteSource[]> =>
  (await loadSources()).filter(({ module, level }) => !module || can(permissions, module, level ?? 'read'));

/** Prefixes that narrow the search, with their meaning: `#` for tasks. */
export function usePrefixes(): readonly { prefix: string; label: string }[] {
  const permissions = usePermissions();
  const { data = [] } = useQuery(
    { queryKey: ['palette sources', permissions], queryFn: () => sourcesFor(permissions) },
    queryClient,
  );
  return data
    .flatMap(({ prefix, label }) => (prefix ? [{ prefix, label: label.toLowerCase() }] : []))
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

function useActs(): PaletteRow[] {
  const hasPin = useSession((state) => state.user?.user_pin_exist ?? false);
  return useMemo(
    () =>
      hasPin ? [{ key: 'lock', title: 'Lock screen', act: () => void lockNow(), group: 'Actions', icon: 'lock' }] : [],
    [hasPin],
  );
}

/**
 * Records first, then screens. `first` is set while the rows lag behind the text: it computes the current first row.
 */
export function useRows(text: string): { rows: PaletteRow[]; first?: () => PaletteRow | undefined } {
  const params = useParams();
  const permissions = usePermissions();
  const acts = useActs();
  const typed = text.trim();
  const searchText = useDeferredValue(typed);
  const businessId = Number(params.businessId) || 0;
  const records = useQuery(
    {
      queryKey: ['palette', businessId, searchText],
      enabled: searchText.length > 1,
      queryFn: async ({ signal }) => {
        const sources = await sourcesFor(permissions);
        const prefixed = sources.filter(({ prefix }) => prefix && searchText.startsWith(prefix));
        const searched = prefixed.length ? prefixed : sources;
        const found = await Promise.allSettled(
          searched.map(async ({ label, icon, prefix, search }) => {
            const bare = prefixed.length ? searchText.slice(prefix!.length).trim() : searchText;
            return (await search(bare, { businessId, signal })).map((one) => ({ ...one, group: label, icon }));
          }),
        );
        return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      },
    },
    queryClient,
  );
  const taxKind = useBusiness()?.business?.tax_kind;
  const screens = useMemo(
    () => [
      ...reachable(permissions, params, taxKind)
        .toSorted(byMenu)
        .map(({ path, title, menu }): PaletteRow => ({
          key: path,
          title,
          to: fillPath(path, params),
          group: 'Go to',
          icon: menu?.icon ?? 'list',
        })),
      ...acts,
    ],
    [permissions, params, taxKind, acts],
  );
  const rows = [...(records.data ?? []), ...rank(screens, searchText)].slice(0, MAX_LENGTH);
  return searchText === typed ? { rows } : { rows, first: () => rank(screens, typed)[0] };
}
