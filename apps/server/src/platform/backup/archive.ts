/**
 * A backup is a gzipped tar file, encrypted with age if a passphrase is set: `manifest.json`, `keys.json` (encrypted
 * archives only), `tables/<table>/<part>` in PostgreSQL's COPY text format, `database.json`, `files/<path>`, and last
 * `end.json` with the checksum of everything before it.
 */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const KEYS = 'keys.json';
export const DATABASE = 'database.json';
export const END = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

export type Manifest = {
  format: number;
  /** Of Daftar. */
  release: string;
  created_at: string;
  migrations: { name: string; checksum: string }[];
  tables: { name: string; columns: string[] }[];
  /** Keys that `keys.json` or the new server must have. */
  keys: KeyFingerprints;
  has_keys: boolean;
};

export type KeyFingerprints = { secret: string; credential_keys: { id: string; fingerprint: string }[] };

/** In the form of the settings SECRET and CREDENTIAL_KEYS. */
export type Keys = { secret: string; credential_keys: string };

/** Counted while reading, so it follows the tables. */
export type DatabaseSummary = {
  rows: Record<string, number>;
  sequences: { name: string; value: string; is_called: boolean }[];
};

export type End = { entries: number; sha256: string };
