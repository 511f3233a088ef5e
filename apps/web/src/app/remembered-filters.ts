import { rememberedKey, toRemember, withRemembered } from '@daftar/domain/remembered-filters';
import type { Params } from 'react-router';
import type { Screen } from '#web/core/screen.ts';
import { session } from '../core/session.ts';
import { keep, load } from '../core/storage.ts';

/** The board named in the address, if any. */
export const boardOf = ({ audience }: Screen, params: Params, query: URLSearchParams): string | null => {
  const named = params['boardId'] ?? query.get('board');
  return audience === 'business' && named && /^\d+$/.test(named) ? named : null;
};

const placeOf = (entry: Screen, params: Params, query: URLSearchParams): string | null => {
  const { user } = session();
  const [business, board] = [params['businessId'], boardOf(entry, params, query)];
  // One address shows all reports, and each has its own filters.
  const report = params['report'] ?? query.get('report');
  const route = report ? `${entry.path}#${report}` : entry.path;
  return user && rememberedKey({ user: user.uuid, business: business ?? null, board, route });
};

/** The place shown now: filters changed there are deliberate, and aren't restored. */
let shownPlace: string | null = null;

/** Stores the filters of the address shown; an address without filters clears them. */
export function remember(entry: Screen | null, params: Params, search: string): void {
  const query = new URLSearchParams(search);
  shownPlace = entry && placeOf(entry, params, query);
  if (entry && shownPlace) keep(shownPlace, toRemember(query, entry.remembers) || null);
}

/** The query to restore, or null if the address already has it. */
export function restoredQuery(entry: Screen, params: Params, query: URLSearchParams): string | null {
  const place = placeOf(entry, params, query);
  if (!place || place === shownPlace) return null;
  return withRemembered(query, load(place), entry.remembers)?.toString() ?? null;
}
