import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartupError } from '#server/platform/startup-error.ts';
import { END, FORMAT, MANIFEST, type End, type Manifest } from './archive.ts';
import { AGE_HEADER, decryption } from './encryption.ts';

type TarEntry = Readable & { header: { name: string; size: number } };

export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> };

/** The archive can't be read further. Other errors are those of the caller. */
class Unreadable extends Error {}

/**
 * Reads the entries of an archive one after the other, and checks at the end that it is complete and undamaged. `onEntry`
 * gets every entry but the last and must be able to undo what it did, because the check comes after it.
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  onEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  const decrypting = await decrypted(file, passphrase);
  const stages = [createReadStream(file), ...decrypting, createGunzip()];
  const tar = extract();
  const reading = pipeline([...stages, tar] as never);
  try {
    const [walked, read] = await Promise.allSettled([walk(tar, onEntry), reading]);
    if (walked.status === 'rejected' && !(walked.reason instanceof Unreadable)) throw walked.reason;
    const failed = [read, walked].find((part) => part.status === 'rejected');
    if (failed?.status === 'rejected') throw damageOf(file, failed.reason as Error);
  } finally {
    tar.destroy();
  }
}

async function walk(tar: ReturnType<typeof extract>, onEntry: (entry: Entry) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  let entries = 0;
  let end: End | undefined;
  for await (const entry of readable(tar as unknown as AsyncIterable<TarEntry>)) {
    const { name, size } = entry.header;
    if (end) throw new Unreadable('data after the end');
    if (name === END) {
      end = await jsonOf<End>(readable(entry));
      continue;
    }
    hash.update(`${name}\n${size}\n`);
    entries += 1;
    const body = hashed(entry, hash);
    await onEntry({ name, size, body });
    // Bytes that nobody read count too.
    while (!(await body.next()).done);
  }
  if (!end) throw new Unreadable('the end is missing');
  if (end.entries !== entries || end.sha256 !== hash.digest('hex')) throw new Unreadable('the checksum is wrong');
}

/** Errors of the source are marked, errors of the reader aren't. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable((error as Error).message, { cause: error });
  }
}

async function* hashed(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of readable(entry)) {
    hash.update(chunk);
    yield chunk;
  }
}

async function decrypted(file: string, passphrase: string | undefined) {
  const isEncrypted = (await headOf(file)) === AGE_HEADER;
  if (isEncrypted && !passphrase)
    throw new StartupError('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  return isEncrypted ? [decryption(passphrase!)] : [];
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`Can’t read the backup ${file} (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const damageOf = (file: string, error: Error): Error =>
  error instanceof StartupError
    ? error
    : new StartupError(`The backup ${file} is damaged or incomplete. Nothing was restored.`, {
        cause: error,
      });

/** Reads the whole archive once, before anything is written. Returns its first entry. */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await readArchive(file, passphrase, async ({ name, body }) => {
    if (name === MANIFEST) manifest = await jsonOf<Manifest>(body);
  });
  if (!manifest) throw new StartupError(`${file} is not a backup of Daftar.`);
  if (manifest.format > FORMAT) throw newerRelease(manifest.release);
  return manifest;
}

export async function jsonOf<T>(body: AsyncIterable<Buffer>): Promise<T> {
  const content = await text(body);
  try {
    return JSON.parse(content) as T;
  } catch (error) {
    throw new Unreadable('not JSON', { cause: error });
  }
}

export const newerRelease = (release: string): StartupError =>
  new StartupError(
    `This backup was made by a newer release of Daftar (${release}). Restore it with that release or a later one.`,
  );
