import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../../../../package.json');

/** The release, stated once, in the project's package.json. `npm run release` sets it. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** Negative, zero or positive, as the first release is older, the same or newer. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [first, second].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((place) => a![place] !== b![place]);
  return at === undefined ? 0 : a![at]! - b![at]!;
}
