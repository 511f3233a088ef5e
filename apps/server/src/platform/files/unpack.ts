import { extensionOf } from '@daftar/domain/files';
import { ERR_ENCRYPTED, ERR_INVALID_PASSWORD, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

export class ZipProblem extends Error {
  /** Named where the password is the problem. */
  readonly field: 'password' | null;
  constructor(message: string, field: 'password' | null = null) {
    super(message);
    this.field = field;
  }
}

type Order = { password: string; maxBytes: number; extensions: readonly string[] };
const MAX_FILES = 20;

/** The only file of these types in a zip, with traditional or AES encryption. Refuses what unpacks too large. */
export async function unpack(
  bytes: Uint8Array,
  { password, maxBytes, extensions }: Order,
): Promise<{ name: string; bytes: Buffer }> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  try {
    const all = await reader.getEntries();
    const wanted = all
      .slice(0, MAX_FILES)
      .filter((entry) => !entry.directory && extensions.includes(extensionOf(entry.filename)));
    const [entry] = wanted;
    if (!entry || entry.directory || wanted.length > 1 || all.length > MAX_FILES)
      throw new ZipProblem('The zip must contain one text file. Unpack it and choose that file.');
    if (entry.uncompressedSize > maxBytes) throw new ZipProblem('The file in the zip is too large.');
    if (entry.encrypted && !password)
      throw new ZipProblem(
        'Enter the password of the zip: the date of birth or incorporation as DDMMYYYY.',
        'password',
      );
    const stream = new LimitedWriter(maxBytes);
    const content = await entry.getData(stream, password ? { password } : {});
    return { name: entry.filename.split('/').at(-1)!, bytes: Buffer.from(content) };
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    const message = error instanceof Error ? error.message : '';
    if (message === ERR_INVALID_PASSWORD || message === ERR_ENCRYPTED)
      throw new ZipProblem('This password doesn’t open the zip. Enter the date as DDMMYYYY.', 'password');
    throw new ZipProblem('The zip can’t be opened. Unpack it and choose the text file.');
  } finally {
    await reader.close();
  }
}

/** The size that a zip states can be wrong, so the content is counted too. */
class LimitedWriter extends Uint8ArrayWriter {
  #left: number;
  constructor(maxBytes: number) {
    super();
    this.#left = maxBytes;
  }
  override async writeUint8Array(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#left -= chunk.length;
    if (this.#left < 0) throw new ZipProblem('The file in the zip is too large.');
    await super.writeUint8Array(chunk);
  }
}
