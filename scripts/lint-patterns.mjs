// Part of `npm test -- lint`: refuses regular expressions whose work can grow faster than the text they read.
import { globSync, readFileSync } from 'node:fs';
import { checkSources } from './lib/patterns/check.mjs';
import { inRoot } from './lib/project.mjs';

const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inRoot('.') })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .sort();
const { findings, patterns, exceptions } = checkSources(
  paths.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })),
);
for (const finding of findings) console.error(finding);
console.log(
  `${patterns} regular expressions in ${paths.length} files, ${exceptions} exceptions, ${findings.length} errors.`,
);
process.exitCode = findings.length ? 1 : 0;
