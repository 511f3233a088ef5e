import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = 'apps/web/src/features';

/** The paths of every screen that is built, read from the rooms' own lists: a new one cannot be forgotten. */
export function builtScreens(): string[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(routes|doors)\.tsx$/.test(file),
  );
  const paths = files.flatMap((file) =>
    [...readFileSync(join(FEATURES, file), 'utf8').matchAll(/^\s*'(\/[^']*)':/gm)].map(([, path]) => path!),
  );
  return [...new Set([...paths, '/404', '/500', '/coming_soon/:type?'])].sort();
}
