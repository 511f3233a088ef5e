import { setImmediate as othersFirst } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** Checksums of this much take about 20 ms, during which no other request is served. */
const AT_ONCE = 1024 * 1024;

/**
 * A ZIP of stored files, uncompressed since most already are. Checksums are computed in pieces, so that other requests
 * are served in between.
 */
export async function zipped(files: AsyncIterable<{ name: string; bytes: Uint8Array }>): Promise<Buffer> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (let from = 0; from < bytes.length; from += AT_ONCE) {
      await othersFirst();
      entry.push(bytes.subarray(from, from + AT_ONCE));
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(made);
}
