import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const TEXT = /\.(?:js|css|html|svg|webmanifest|json)$/;
/** Below this an answer fits into one packet anyway. */
const WORTH_IT = 1_000;

/**
 * Writes each text file a second and a third time, as `.br` and `.gz`, so that the server sends them small without
 * spending time on it. Last of all plug-ins: the worker is written late.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => TEXT.test(name))) {
          const path = join(folder, file);
          const text = await readFile(path);
          if (text.length < WORTH_IT) continue;
          const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
          await Promise.all([
            brotli(text, size).then((small) => writeFile(`${path}.br`, small)),
            zip(text, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
          ]);
        }
      },
    },
  };
}
