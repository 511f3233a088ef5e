import { chatRoutes } from '@daftar/contract/chat';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';
import { lineOf } from './new-messages.ts';

const MAX = 5;
const SHORTEST = 2;

/** Finds messages by any part of their text. Opens the conversation at the message. */
export const source: PaletteSource = {
  label: 'Messages',
  icon: 'message',
  isLast: true,
  search: async (search, { businessId, signal }) => {
    if (!businessId || search.length < SHORTEST) return [];
    const { data } = await request(chatRoutes.search, { query: { search } }, { signal, quiet: true });
    return data.slice(0, MAX).map((message) => ({
      key: String(message.id),
      title: lineOf(message),
      detail: message.name,
      to: `/business/${businessId}/chat?group=${message.group_uuid}&message=${message.number}`,
    }));
  },
};
