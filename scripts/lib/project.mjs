import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything in scripts/*.mjs runs on Node 20 with nothing installed: it is what brings the rest in. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(ROOT, ...parts);

/** Ends with one clear sentence, no stack. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
