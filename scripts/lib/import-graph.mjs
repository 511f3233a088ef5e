import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { inRoot } from './project.mjs';

/** Patterns of files loaded with a file: imports, re-exports and worker files. Not types. */
const LOADS = [
  /(?:^|\n)(?:import|export)(?! type\b)[^'";]*?from '([^']+)'/g,
  /(?:^|\n)import '([^']+)'/g,
  /import\(\s*'([^']+)'/g,
  /new URL\(\s*'(\.[^']+)'/g,
  /@import '([^']+)'/g,
];

/** Our own names for folders, as the package.json files declare them. */
const NAMES = [
  [/^#server\//, 'apps/server/src/'],
  [/^#web\//, 'apps/web/src/'],
  [/^@daftar\/(contract|domain)\/(.+)$/, 'packages/$1/src/$2.ts'],
  [/^@daftar\/contract$/, 'packages/contract/src/index.ts'],
];

/** Which of these files each one loads: a map from path to paths. */
export function importGraph(files, read = (path) => readFileSync(inRoot(path), 'utf8')) {
  const known = new Set(files);
  const loadedBy = (path) =>
    LOADS.flatMap((pattern) => [...read(path).matchAll(pattern)].map(([, name]) => resolve(path, name)));
  return new Map(
    files
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .map((path) => [path, [...new Set(loadedBy(path))].filter((name) => known.has(name))]),
  );
}

function resolve(from, name) {
  const path = name.split('?')[0];
  if (path.startsWith('.')) return join(dirname(from), path);
  const [pattern, place] = NAMES.find(([own]) => own.test(path)) ?? [];
  return pattern ? path.replace(pattern, place) : path;
}

/** All that these files load, themselves included. */
export function reachedFrom(starts, next) {
  const seen = new Set(starts);
  for (const path of seen) for (const name of next(path)) seen.add(name);
  return seen;
}
