import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** scripts/*.mjs run on Node 20 without packages, because they install the rest. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(ROOT, ...parts);

/** Ends with one clear sentence, no stack. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
