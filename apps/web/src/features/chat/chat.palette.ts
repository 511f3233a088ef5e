import { chatRoutes } from '@daftar/contract/chat';
import { request } from '#web/app/api.ts';
import type { PaletteSource } from '#web/app/palette/sources.ts';
import { lineOf } from './arrivals.ts';

const MOST = 5;
const SHORTEST = 2;

/** What was said, by any part of it; it leads to its place in the conversation. */
export const source: PaletteSource = {
  label: 'Messages',
  icon: 'message',
  isLast: true,
  search: async (search, { businessId, signal }) => {
    if (!businessId || search.length < SHORTEST) return [];
    const { data } = await request(chatRoutes.search, { query: { search } }, { signal, quiet: true });
    return data.slice(0, MOST).map((message) => ({
      key: String(message.id),
      title: lineOf(message),
      detail: message.name,
      to: `/business/${businessId}/chat?group=${message.group_uuid}&message=${message.number}`,
    }));
  },
};
