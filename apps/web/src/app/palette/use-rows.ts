import { can, type Permissions } from '@daftar/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Entry } from '../manifest.ts';
import { fill, MENU_GROUPS, reachable } from '../menu.ts';
import { queryClient } from '../query.ts';
import { useSession } from '../session.ts';
import { lockNow } from '../lock.ts';
import { useBusiness, usePermissions } from '../use-business.ts';
import { rank } from './rank.ts';
import { loadSources, type Found, type PaletteSource } from './sources.ts';

/** A record or a screen, which has an address, or an act. */
export type Row = Omit<Found, 'to'> & { to?: string; act?: () => void; group: string; icon: string };

const LONGEST = 30;

/** As they stand in the menu; what is not in it, and settings, come after. */
const placeInMenu = ({ menu }: Entry): number => {
  const place = menu ? MENU_GROUPS.indexOf(menu.group) : -1;
  return place < 0 ? MENU_GROUPS.length : place;
};
const byMenu = (a: Entry, b: Entry): number => placeInMenu(a) - placeInMenu(b);

/** The rooms' sources that this person may ask. */
const sourcesFor = async (permissions: Permissions): Promise<PaletteSource[]> =>
  (await loadSources()).filter(({ module, level }) => !module || can(permissions, module, level ?? 'read'));

/** First characters that narrow the search, with what they mean: `#` for tasks. */
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

function useActs(): Row[] {
  const hasPin = useSession((state) => state.user?.user_pin_exist ?? false);
  return useMemo(
    () => (hasPin ? [{ key: 'lock', title: 'Lock', act: () => void lockNow(), group: 'Do', icon: 'lock' }] : []),
    [hasPin],
  );
}

/** Records of the rooms first, then screens. While what is shown lags behind what was typed: which would come first. */
export function useRows(text: string): { rows: Row[]; first?: () => Row | undefined } {
  const params = useParams();
  const permissions = usePermissions();
  const acts = useActs();
  const typed = text.trim();
  const sought = useDeferredValue(typed);
  const businessId = Number(params.businessId) || 0;
  const records = useQuery(
    {
      queryKey: ['palette', businessId, sought],
      enabled: sought.length > 1,
      queryFn: async ({ signal }) => {
        const sources = await sourcesFor(permissions);
        const meant = sources.filter(({ prefix }) => prefix && sought.startsWith(prefix));
        const asked = meant.length ? meant : sources;
        const found = await Promise.allSettled(
          asked.map(async ({ label, icon, prefix, search }) => {
            const bare = meant.length ? sought.slice(prefix!.length).trim() : sought;
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
        .map(({ path, title, menu, create }): Row => ({
          key: path,
          title: create ? `New ${create.toLowerCase()}` : title,
          to: fill(path, params),
          group: 'Go to',
          icon: menu?.icon ?? 'list',
        })),
      ...acts,
    ],
    [permissions, params, taxKind, acts],
  );
  const rows = [...(records.data ?? []), ...rank(screens, sought)].slice(0, LONGEST);
  return sought === typed ? { rows } : { rows, first: () => rank(screens, typed)[0] };
}
