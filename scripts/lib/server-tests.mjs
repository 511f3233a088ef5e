import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './project.mjs';

const FOLDER = 'apps/server/src';
/** Where a database is come by: a copy of one's own, a pool of connections, a server. */
const DATABASES = new Set(['testing/database.ts', 'db/pool.ts', 'db/embedded.ts']);
/** What is loaded with a file; types are not. */
const LOADS =
  /(?:^|\n)(?:import|export)(?! type\b)[^'";]*?from '([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g;

/**
 * Server tests that reach no database through anything they load (papers, sheets, settings): a second engine would tell
 * nothing new of them.
 */
export function withoutDatabase(folder = inRoot(FOLDER)) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !reachesDatabase(folder, name))
    .map((name) => join(FOLDER, name));
}

function reachesDatabase(folder, test) {
  const seen = new Set([test]);
  for (const file of seen) {
    if (DATABASES.has(file)) return true;
    for (const name of loadedBy(folder, file)) seen.add(name);
  }
  return false;
}

const known = new Map();
function loadedBy(folder, file) {
  const path = join(folder, file);
  if (!known.has(path))
    known.set(
      path,
      [...readFileSync(path, 'utf8').matchAll(LOADS)]
        .map(([, from, asked, bare]) => from ?? asked ?? bare)
        .filter((name) => /^(#server|\.\.?)\/.*\.ts$/.test(name))
        .map((name) => (name.startsWith('#') ? name.slice('#server/'.length) : join(dirname(file), name)))
        // A text may look like an import.
        .filter((name) => existsSync(join(folder, name))),
    );
  return known.get(path);
}
