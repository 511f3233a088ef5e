import { rememberedKey, toRemember, withRemembered } from '@daftar/domain/remembered-filters';
import type { Entry } from './manifest.ts';
import { session } from './session.ts';
import { keep, load } from './storage.ts';

const keyFor = (entry: Entry, businessId: string | undefined): string | null => {
  const { user, boardId } = session();
  return user && rememberedKey({ user: user.uuid, business: businessId ?? null, board: boardId, route: entry.path });
};

/** Notes the filters of the address; an address without any forgets them. */
export function remember(entry: Entry, businessId: string | undefined, search: string): void {
  const key = keyFor(entry, businessId);
  if (key) keep(key, toRemember(new URLSearchParams(search), entry.remembers) || null);
}

/** The query to come back with, or null when the address already says all that is known. */
export function restored(entry: Entry, businessId: string | undefined, query: URLSearchParams): string | null {
  const key = keyFor(entry, businessId);
  return key ? (withRemembered(query, load(key), entry.remembers)?.toString() ?? null) : null;
}
