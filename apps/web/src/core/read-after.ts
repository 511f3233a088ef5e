import { keep, load, STORED } from './storage.ts';

/**
 * How new the data on the screen is. Servers with standbys send it with answers and events, and read nothing older for
 * calls that send it back. Shared by all tabs, and it outlives a reload.
 */
const HEADER = 'x-read-after';

const shown = (): string => load(STORED.readAfter) ?? '';

export function noteReadAfter(position: string | null | undefined): void {
  if (position && position > shown()) keep(STORED.readAfter, position);
}

export const fetchFresh: typeof fetch = async (url, init) => {
  const headers = { ...(init?.headers as Record<string, string>), [HEADER]: shown() };
  const response = await fetch(url, { ...init, headers });
  noteReadAfter(response.headers.get(HEADER));
  return response;
};
