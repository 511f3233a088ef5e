import { readFileSync } from 'node:fs';
import { durationsOf, withinBudget } from './durations.mjs';
import { inRoot } from './project.mjs';

/** Tests that do more at depth: files of their own, and properties, which are tried more often. */
const DEEP_FILE = /\.deep\.test\./;
const USES_DEPTH = /testing\/(property|depth)/;
/** Minutes of deep tests that a change waits for; the others wait for the release. DEEP_MINUTES changes it. */
const MINUTES = 10;

/** Of these tests by part, those that do more at depth. */
export function deepTests(parts, read = (path) => readFileSync(inRoot(path), 'utf8')) {
  const isDeep = (path) => DEEP_FILE.test(path) || USES_DEPTH.test(read(path));
  return Object.fromEntries(Object.entries(parts).map(([part, paths]) => [part, paths.filter(isDeep)]));
}

/** As many of these tests as fit into the minutes, the shortest first; names the others. */
export function ofTheBudget(parts, minutes = Number(process.env.DEEP_MINUTES ?? MINUTES)) {
  const all = Object.entries(parts).flatMap(([part, paths]) => paths.map((path) => `${part} ${path}`));
  const seconds = Object.fromEntries(
    Object.keys(parts).flatMap((part) =>
      Object.entries(durationsOf(part)).map(([path, duration]) => [`${part} ${path}`, duration]),
    ),
  );
  const { kept, left } = withinBudget(all, seconds, minutes * 60, (name) => (DEEP_FILE.test(name) ? 60 : 5));
  if (left.length) console.log(`Not run, because they don't fit into ${minutes} minutes: ${left.sort().join(', ')}.`);
  const fits = new Set(kept);
  return Object.fromEntries(
    Object.entries(parts).map(([part, paths]) => [part, paths.filter((path) => fits.has(`${part} ${path}`))]),
  );
}
