import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartupError } from '#server/platform/startup-error.ts';
import { END, type End } from './archive.ts';
import { encryption } from './encryption.ts';

export type ArchiveWriter = {
  json(name: string, value: unknown): Promise<void>;
  /** Exactly `size` bytes. */
  entry(name: string, size: number, body: Readable): Promise<void>;
};

/**
 * Writes an archive to a draft that is renamed when it is complete and on disk, so that an interrupted backup is never
 * taken for a whole one. Returns its size.
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const draft = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true }).catch(refuseFolder(dirname(file)));
  // Readable for its owner only: it contains everything.
  await (await open(draft, 'w', 0o600).catch(refuseFolder(dirname(file)))).close();
  const tar = pack();
  const stages = passphrase ? [createGzip(), encryption(passphrase)] : [createGzip()];
  const target = createWriteStream(draft, { flush: true });
  try {
    const writing = pipeline([tar as unknown as Readable, ...stages, target] as never);
    const filling = fillTar(tar, fill).catch((error: Error) => {
      tar.destroy(error);
      throw error;
    });
    const [filled, written] = await Promise.allSettled([filling, writing]);
    // If the disk is full, the writer fails only because the file does.
    const failed = [written, filled].find((part) => part.status === 'rejected' && !isFollowUp(part.reason));
    if (failed?.status === 'rejected') throw failed.reason;
    if (filled.status === 'rejected') throw filled.reason;
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

const refuseFolder =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOSPC') throw error;
    throw new StartupError(
      `Can’t write a backup to ${folder} (${error.code}). Set BACKUP_DIR to a folder you can write to.`,
    );
  };

const isFollowUp = (error: Error): boolean => /destroyed|premature close|aborted/i.test(error.message);

async function fillTar(tar: ReturnType<typeof pack>, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  let entries = 0;
  const entry = async (name: string, size: number, body: Readable): Promise<void> => {
    hash.update(`${name}\n${size}\n`);
    entries += 1;
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(body, hashed, tar.entry({ name, size }) as unknown as NodeJS.WritableStream);
  };
  const json = async (name: string, value: unknown): Promise<void> => {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    await entry(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  };
  await fill({ entry, json });
  const end: End = { entries, sha256: hash.copy().digest('hex') };
  await json(END, end);
  tar.finalize();
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
