// node scripts/licences.ts: checks the licences of what is shipped, as package-lock.json names them. Part of lint.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems, type Lock } from './lib/licences.ts';

const problems = licenceProblems(
  JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock,
);
for (const problem of problems) console.error(problem);
if (problems.length) {
  console.error(
    'Choose another package, or add its licence or an exception with its reason to scripts/lib/licences.ts.',
  );
  process.exitCode = 1;
}
