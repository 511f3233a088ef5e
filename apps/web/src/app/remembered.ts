import { rememberedKey, toRemember, withRemembered } from '@daftar/domain/remembered-filters';
import type { Params } from 'react-router';
import type { Entry } from './manifest.ts';
import { session } from './session.ts';
import { keep, load } from './storage.ts';

/** The board that an address names; most are about none. */
export const boardOf = ({ audience }: Entry, params: Params, query: URLSearchParams): string | null => {
  const named = params['boardId'] ?? query.get('board');
  return audience === 'business' && named && /^\d+$/.test(named) ? named : null;
};

const placeOf = (entry: Entry, params: Params, query: URLSearchParams): string | null => {
  const { user } = session();
  const [business, board] = [params['businessId'], boardOf(entry, params, query)];
  return user && rememberedKey({ user: user.uuid, business: business ?? null, board, route: entry.path });
};

/** Where one is: what is changed there has been changed on purpose, and stays so. */
let here: string | null = null;

/** Notes the filters of the address that is shown; an address without any forgets them. */
export function remember(entry: Entry | null, params: Params, search: string): void {
  const query = new URLSearchParams(search);
  here = entry && placeOf(entry, params, query);
  if (entry && here) keep(here, toRemember(query, entry.remembers) || null);
}

/** The query to come back with, or null when the address already says all that is known. */
export function restored(entry: Entry, params: Params, query: URLSearchParams): string | null {
  const place = placeOf(entry, params, query);
  if (!place || place === here) return null;
  return withRemembered(query, load(place), entry.remembers)?.toString() ?? null;
}
