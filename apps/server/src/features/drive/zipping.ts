import { setImmediate as othersFirst } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** Summing up as much as this takes some twenty milliseconds, for which nobody else is answered. */
const AT_ONCE = 1024 * 1024;

/**
 * Several files in one, each as it is: most of them are compressed already. They are summed up a piece at a time, so that
 * everybody else is answered in between.
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
