import type { Readable } from 'node:stream';

/** The first and last byte, both included. */
export type Range = { start: number; end: number };

/** How a browser is to treat what it gets. */
export type Serving = { seconds: number; type: string; disposition: string };

/** Where to PUT a file, and what must be said with it. */
export type UploadAddress = { url: string; headers: Record<string, string> };

/**
 * Where files are kept. Who may have which file is decided before (features/files); here a path is only a name, and
 * never one that leads out of the store.
 */
export type Storage = {
  kind: 'local' | 's3';
  /** An address of the store's own to PUT exactly this many bytes to, or null where it must come through this server. */
  uploadUrl(path: string, upload: { seconds: number; size: number }): Promise<UploadAddress | null>;
  /** An address of the store's own to GET from, or null where the file goes through this server. */
  downloadUrl(path: string, serving: Serving): Promise<string | null>;
  /** Writes once and whole; throws TooLarge or AlreadyStored, and then nothing was kept. */
  write(path: string, body: Readable, limits: { maxBytes: number; length: number | undefined }): Promise<void>;
  /** Null where there is no such file. */
  size(path: string): Promise<number | null>;
  read(path: string, range?: Range): Promise<Readable>;
  /** Removes what broken uploads left behind, and what lies in the folder of passing files for longer than a day. */
  tidy(now: Date): Promise<void>;
};

/** A folder for files that are made for one download. */
export const PASSING = 'passing';
const DAY_MS = 24 * 60 * 60 * 1000;
export const isPast = (now: Date, written: Date): boolean => now.getTime() - written.getTime() > DAY_MS;

export class TooLarge extends Error {}
export class AlreadyStored extends Error {}
/** The store must be told the length before the first byte. */
export class LengthNeeded extends Error {}

/**
 * Lets bytes through as long as they are few enough: what a caller says of the length is not believed. The source stays
 * open, for whoever sent too much is still to be told.
 */
export async function* atMost(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > maxBytes) throw new TooLarge();
    yield chunk;
  }
}
