import { ApiError } from '@daftar/contract/core/errors';
import { useState } from 'react';
import { upload, type Uploaded } from '#web/kit/upload.ts';

export type Going = {
  key: number;
  name: string;
  /** Uploaded share, from 0 to 1. */
  share: number;
  state: 'going' | 'done' | 'failed';
  reason?: string;
};

/** Few at a time: a phone's connection is slow. */
const AT_ONCE = 3;
/** The API's limit per call. */
const MAX = 20;
let keys = 0;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Upload failed. Try again.';
  const { errors, error: said, message } = error.body;
  return errors?.[0]?.message ?? said ?? message ?? 'Upload failed. Try again.';
};

/**
 * Uploads with progress. `keep` adds stored files to the drive: one by one, so that an error concerns one file, or
 * together, so that staff get one notification.
 */
export function useUploads(keep: (files: Uploaded[]) => Promise<unknown>, how: 'each' | 'together') {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const change = (key: number, part: Partial<Going>): void =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async (files: readonly File[]): Promise<void> => {
    if (!files.length) return;
    const chosen = files.map((file) => ({ file, key: (keys += 1) }));
    setGoing((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      ...chosen.map(({ file, key }) => ({ key, name: file.name, share: 0, state: 'going' as const })),
    ]);
    const settle = async (stored: readonly { key: number; place: Uploaded }[]): Promise<void> => {
      try {
        await keep(stored.map(({ place }) => place));
        for (const { key } of stored) change(key, { state: 'done', share: 1 });
      } catch (error) {
        for (const { key } of stored) change(key, { state: 'failed', reason: reasonOf(error) });
      }
    };
    const all: { key: number; place: Uploaded }[] = [];
    const waiting = [...chosen];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { key, file } = next;
        try {
          const place = await upload(file, 'document', (share) => change(key, { share }));
          if (how === 'each') await settle([{ key, place }]);
          else all.push({ key, place });
        } catch (error) {
          change(key, { state: 'failed', reason: reasonOf(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (let from = 0; from < all.length; from += MAX) await settle(all.slice(from, from + MAX));
  };

  return { going, send, clear: () => setGoing((all) => all.filter(({ state }) => state === 'going')) };
}
