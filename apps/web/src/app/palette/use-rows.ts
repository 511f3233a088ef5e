import { can, type Permissions } from '@daftar/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Screen } from '#web/core/screen.ts';
import { allFeatures, fillPath } from '#web/core/features.ts';
import { MENU_GROUPS, reachable } from '../menu.ts';
import { queryClient } from '#web/core/query.ts';
import { recentRecords } from '#web/core/recent-records.ts';
import { useBusiness, usePermissions } from '#web/core/use-business.ts';
import { arrange, rank, RECENT } from './rank.ts';
import { useActions } from './use-actions.ts';
import type { PaletteSource, SearchResult } from '#web/core/feature.ts';

let loaded: Promise<PaletteSource[]> | undefined;

const loadSources = (): Promise<PaletteSource[]> =>
  (loaded ??= Promise.all(allFeatures().flatMap(({ palette }) => (palette ? [palette()] : []))).then((modules) =>
    modules
      .flatMap(({ source, others = [] }) => [source, ...others])
      .toSorted((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false)),
  ));

/** A record or screen with an address, or an action. */
export type PaletteRow = Omit<SearchResult, 'to'> & {
  to?: string;
  act?: () => void;
  group: string;
  icon: string;
  /** Other names of an action. */
  words?: readonly string[];
  isRecord?: boolean;
};

const MAX_LENGTH = 30;
/** Without a search text. */
const MAX_RECENT = 5;

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

/** Records opened lately; with a search text, those whose title has it. */
const recentRows = (search: string): PaletteRow[] => {
  const all = recentRecords().map(({ to, title }) => ({ key: to, title, to, group: RECENT, icon: 'history' }));
  const text = search.toLowerCase();
  return search ? all.filter(({ title }) => title.toLowerCase().includes(text)) : all.slice(0, MAX_RECENT);
};

/**
 * Exact and recent ones first, then records, screens and actions. `first` is set while the rows lag behind the text: it
 * computes the current first row.
 */
export function useRows(text: string): { rows: PaletteRow[]; first?: () => PaletteRow | undefined } {
  const params = useParams();
  const permissions = usePermissions();
  const actions = useActions();
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
            return (await search(bare, { businessId, signal })).map((one) => ({
              ...one,
              group: label,
              icon,
              isRecord: true,
            }));
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
        .filter(({ create }) => !create)
        .toSorted(byMenu)
        .map(({ path, title, menu }): PaletteRow => ({
          key: path,
          title,
          to: fillPath(path, params),
          group: 'Go to',
          icon: menu?.icon ?? 'list',
        })),
      ...actions,
    ],
    [permissions, params, taxKind, actions],
  );
  const ordered = (search: string, found: readonly PaletteRow[]): PaletteRow[] => {
    const recent = recentRows(search);
    const places = recent.map(({ to }) => to!);
    return arrange([...found, ...recent, ...rank(screens, search)], search, places);
  };
  const rows = ordered(searchText, records.data ?? []).slice(0, MAX_LENGTH);
  return searchText === typed ? { rows } : { rows, first: () => ordered(typed, [])[0] };
}
