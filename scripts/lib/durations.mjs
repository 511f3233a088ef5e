import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './project.mjs';

/** Seconds of each test file in the last run here, by part. */
const LAST = inRoot('.cache', 'test-durations.json');
/** The same from the last `npm test -- record`, for a clean clone. Only files that take long. */
const RECORDED = inRoot('scripts', 'test-durations.json');
/** Shorter files need no order: they fill the gaps at the end. */
const LONG = 2;

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Seconds by test file of a part of `npm test`. */
export const durationsOf = (part, [last, recorded] = [LAST, RECORDED]) => ({
  ...readJson(recorded)[part],
  ...readJson(last)[part],
});

/** Keeps what these files took; other files keep their last duration. */
export function keepDurations(part, files, path = LAST) {
  const all = readJson(path);
  const seconds = files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]);
  all[part] = { ...all[part], ...Object.fromEntries(seconds) };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(all));
}

/** Writes the durations of the last run to the file that clean clones have, without files that no longer exist. */
export function recordDurations(exists, [last, recorded] = [LAST, RECORDED]) {
  const sorted = Object.entries(readJson(last)).map(([part, files]) => [
    part,
    Object.fromEntries(
      Object.entries(files)
        .filter(([file, seconds]) => seconds >= LONG && exists(file))
        .sort(([, a], [, b]) => b - a)
        .map(([file, seconds]) => [file, Math.round(seconds)]),
    ),
  ]);
  writeFileSync(recorded, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** The longest first: started last, they would leave a core idle. New files count as a second; alike ones go by name. */
export function longestFirst(files, seconds) {
  const of = (file) => seconds[file] ?? 1;
  return [...files].sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1));
}

/** As many of these files as fit into the budget, the shortest first, and those that don't; `unknown` tells the others'. */
export function withinBudget(files, seconds, budget, unknown) {
  const of = (file) => seconds[file] ?? unknown(file);
  const kept = [];
  const left = [];
  let used = 0;
  for (const file of [...files].sort((a, b) => of(a) - of(b))) {
    used += of(file);
    (used <= budget ? kept : left).push(file);
  }
  return { kept, left };
}
