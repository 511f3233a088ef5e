import type { Readable } from 'node:stream';

/** The first and last byte, both included. */
export type Range = { start: number; end: number };

/** How a browser is to treat what it gets. */
export type Serving = { seconds: number; type: string; disposition: string };

/**
 * Where files are kept. Who may have which file is decided before (features/files); here a path is only a name, and
 * never one that leads out of the store.
 */
export type Storage = {
  kind: 'local' | 's3';
  /** An address of the store's own to PUT to, or null where the file comes through this server. */
  uploadUrl(path: string, upload: { seconds: number; size: number | undefined }): Promise<string | null>;
  /** An address of the store's own to GET from, or null where the file goes through this server. */
  downloadUrl(path: string, serving: Serving): Promise<string | null>;
  /** Writes once and whole; throws TooLarge or AlreadyStored, and then nothing was kept. */
  write(path: string, body: Readable, limits: { maxBytes: number; length: number | undefined }): Promise<void>;
  size(path: string): Promise<number | null>;
  read(path: string, range?: Range): Promise<Readable>;
  /** Removes what broken uploads left behind. */
  tidy(now: Date): Promise<void>;
};

export class TooLarge extends Error {}
export class AlreadyStored extends Error {}
/** The store must be told the length before the first byte. */
export class LengthNeeded extends Error {}
