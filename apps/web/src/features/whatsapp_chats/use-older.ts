import { whatsAppChatRoutes as routes, type WhatsAppMessage } from '@daftar/contract/whatsapp_chats';
import { useState } from 'react';
import { request } from '#web/core/api.ts';

type Loaded = { data: readonly WhatsAppMessage[]; has_more: boolean };
export type HandedIn = { key: string; document_name: string | null };

/**
 * The newest messages with the older ones that were loaded, the newest first. The newest are read again after each
 * change, so a message that new ones pushed out of their page is kept.
 */
export function useOlder(id: number, newest: Loaded) {
  const [older, setOlder] = useState<Loaded | null>(null);
  const [busy, setBusy] = useState(false);
  const known = new Set(newest.data.map(({ key }) => key));
  const messages = [...newest.data, ...(older?.data ?? []).filter(({ key }) => !known.has(key))];
  const load = async (): Promise<void> => {
    setBusy(true);
    const before = messages.at(-1)!.key;
    const page = await request(routes.messages, { params: { id }, query: { before } }).catch(() => null);
    if (page) setOlder({ data: [...messages, ...page.data], has_more: page.has_more });
    setBusy(false);
  };
  const noteHandedIn = ({ key, document_name }: HandedIn): void =>
    setOlder(
      (now) =>
        now && {
          ...now,
          data: now.data.map((one) => (one.key === key ? { ...one, document_name, needs_document: false } : one)),
        },
    );
  return { messages, hasMore: (older ?? newest).has_more, busy, load, noteHandedIn };
}
