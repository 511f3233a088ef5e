import { chatEvents } from '@daftar/contract/chat';
import { expect, it, vi } from 'vitest';
import { newUuid } from './uuid.ts';

it('creates UUIDs on pages without TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 200 }, newUuid);
  vi.unstubAllGlobals();
  const { messageUuid } = chatEvents.send_message.shape;
  expect(made.filter((uuid) => !messageUuid.safeParse(uuid).success)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
