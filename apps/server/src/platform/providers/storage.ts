import type { Readable } from 'node:stream';

/** First and last byte, inclusive. */
export type Range = { start: number; end: number };

export type Serving = { seconds: number; type: string; disposition: string };

/** Address to PUT a file to, with the headers to send. */
export type UploadAddress = { url: string; headers: Record<string, string> };

/** A file store. Access is checked before (features/files); here a path is only a name, which can't leave the store. */
export type Storage = {
  kind: 'local' | 's3';
  /** A URL of the store to PUT exactly this many bytes to, or null if uploads go through this server. */
  uploadUrl(path: string, upload: { seconds: number; size: number }): Promise<UploadAddress | null>;
  /** A URL of the store to GET from, or null if downloads go through this server. */
  downloadUrl(path: string, serving: Serving): Promise<string | null>;
  /** Writes once and atomically; throws TooLarge or AlreadyStored. */
  write(path: string, body: Readable, limits: { maxBytes: number; length: number | undefined }): Promise<void>;
  /** Null if there is no such file. */
  size(path: string): Promise<number | null>;
  read(path: string, range?: Range): Promise<Readable>;
  /** Every complete file, for backups. */
  list(): AsyncIterable<{ path: string; size: number }>;
  /** Deletes broken uploads, and temporary files older than a day. */
  tidy(now: Date): Promise<void>;
};

/** Folder of temporary files, for one download each. */
export const TEMPORARY_FOLDER = 'passing';
const DAY_MS = 24 * 60 * 60 * 1000;
export const isPast = (now: Date, written: Date): boolean => now.getTime() - written.getTime() > DAY_MS;

export class TooLarge extends Error {}
export class AlreadyStored extends Error {}
/** The store needs the length in advance. */
export class LengthNeeded extends Error {}

/**
 * Stops after `maxBytes`, whatever length the caller claimed. The source stays open, because the sender still gets an
 * error.
 */
export async function* atMost(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > maxBytes) throw new TooLarge();
    yield chunk;
  }
}
