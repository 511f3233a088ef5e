import { readFileSync } from 'node:fs';
import { durationsOf, withinBudget } from './durations.mjs';
import { inRoot } from './project.mjs';

/** Tests that do more at depth: files of their own, and properties, which are tried more often. */
const DEEP_FILE = /\.deep\.test\./;
const USES_DEPTH = /testing\/(property|depth)/;
/** Minutes of deep tests that a change waits for; the others wait for the release. DEEP_MINUTES changes it. */
const MINUTES = 10;
/** A test that tries more at depth takes about so many times as long as in `npm test`, on whichever engine it ran there. */
const TIMES = 10;

/** Of these tests by part, those that do more at depth. */
export function deepTests(parts, read = (path) => readFileSync(inRoot(path), 'utf8')) {
  const isDeep = (path) => DEEP_FILE.test(path) || USES_DEPTH.test(read(path));
  return Object.fromEntries(Object.entries(parts).map(([part, paths]) => [part, paths.filter(isDeep)]));
}

/** As many of these tests as fit into the minutes, the shortest first; names the others. */
export function ofTheBudget(parts, minutes = Number(process.env.DEEP_MINUTES ?? MINUTES), durations = durationsOf) {
  const all = Object.entries(parts).flatMap(([part, paths]) => paths.map((path) => `${part} ${path}`));
  const usual = Object.assign({}, ...Object.keys(parts).map((part) => durations(part)));
  const seconds = Object.fromEntries(all.map((name) => [name, estimate(name.slice(name.indexOf(' ') + 1), usual)]));
  const { kept, left } = withinBudget(all, seconds, minutes * 60);
  if (left.length) console.log(`Not run, because they don't fit into ${minutes} minutes: ${left.sort().join(', ')}.`);
  const fits = new Set(kept);
  return Object.fromEntries(
    Object.entries(parts).map(([part, paths]) => [part, paths.filter((path) => fits.has(`${part} ${path}`))]),
  );
}

const estimate = (path, usual) => (DEEP_FILE.test(path) ? (usual[path] ?? 60) : (usual[path] ?? 0.5) * TIMES);
