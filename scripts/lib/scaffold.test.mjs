import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './project.mjs';
import { scaffold, singularOf } from './scaffold.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');

test('a new feature has a file in every layer and is registered in every list', () => {
  const files = scaffold('loan_files', undefined, read, ['README.md', '0009_a.sql', '0010_b.sql']);
  expect(Object.keys(files).filter((path) => path.includes('loan_files'))).toEqual([
    'packages/contract/src/loan_files.ts',
    'apps/server/src/db/migrations/0011_loan_files.sql',
    'apps/server/src/features/loan_files/feature.ts',
    'apps/server/src/features/loan_files/loan_files.test.ts',
    'apps/web/src/features/loan_files/feature.ts',
    'apps/web/src/features/loan_files/loan-files.tsx',
    'e2e/loan_files.test.ts',
  ]);
  const added = {
    'packages/contract/src/index.ts': [
      "import { loanFileRoutes } from './loan_files.ts';",
      '  loan_files: loanFileRoutes,',
    ],
    'packages/domain/src/record-rights.ts': ["  'loan_files',"],
    'packages/contract/src/bin.ts': ["      'loan_files',"],
    'apps/server/src/features.ts': [
      "import { feature as loan_files } from './features/loan_files/feature.ts';",
      '  loan_files,',
    ],
    'apps/server/src/features/bin/bin.test.ts': [
      "import { loanFileRoutes } from '@daftar/contract/loan_files';",
      '  loan_files: [loanFileRoutes.list, loanFileRoutes.remove],',
    ],
    'apps/web/src/app/features.ts': [
      "import { feature as loanFiles } from '#web/features/loan_files/feature.ts';",
      '  loanFiles,',
    ],
  };
  for (const [path, lines] of Object.entries(added)) {
    const [before, after] = [read(path).split('\n'), files[path].split('\n')];
    expect(
      after.filter((line) => !before.includes(line)),
      path,
    ).toEqual(lines);
    expect(after.length - before.length, path).toBe(lines.length);
  }
});

test.each([
  ['deeds', 'deed'],
  ['properties', 'property'],
  ['loan_files', 'loan file'],
  ['addresses', 'address'],
  ['boxes', 'box'],
  ['branches', 'branch'],
])('%s are called %s one by one', (many, one) => expect(singularOf(many)).toBe(one));
