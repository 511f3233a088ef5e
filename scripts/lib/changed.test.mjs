import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { affectedTests, changedFiles } from './changed.mjs';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const TEXTS = {
  [`${SERVER}/app.ts`]: "import { features } from './features.ts';\nimport './platform/pool.ts';",
  [`${SERVER}/features.ts`]: "import './features/links/links.routes.ts';\nimport './features/notes/notes.routes.ts';",
  [`${SERVER}/platform/pool.ts`]: '',
  [`${SERVER}/platform/pool.test.ts`]: "import { pool } from './pool.ts';",
  [`${SERVER}/testing/app.ts`]: "import { startApp } from '#server/app.ts';",
  [`${SERVER}/testing/census.test.ts`]: "import { contract } from '@daftar/contract';\nimport './app.ts';",
  [`${SERVER}/testing/tree.test.ts`]: 'readdirSync(import.meta.dirname);',
  [`${SERVER}/features/links/links.routes.ts`]: "import type { Note } from '@daftar/contract/notes';",
  [`${SERVER}/features/links/links.test.ts`]:
    "import {\n  linkRoutes,\n} from '@daftar/contract/links';\nimport '#server/testing/app.ts';",
  [`${SERVER}/features/notes/notes.routes.ts`]: "import { noteRule } from '@daftar/domain/note-rule';",
  [`${SERVER}/features/notes/notes.test.ts`]: "const { noteRoutes } = await import('@daftar/contract/notes');",
  'packages/contract/src/index.ts':
    "export { linkRoutes } from './links.ts';\nexport { noteRoutes } from './notes.ts';",
  'packages/contract/src/links.ts': '',
  'packages/contract/src/notes.ts': '',
  'packages/domain/src/note-rule.ts': '',
  'packages/domain/src/note-rule.test.ts': "import { noteRule } from './note-rule.ts';",
  [`${WEB}/main.tsx`]: "import './kit/button.tsx';",
  [`${WEB}/kit/button.tsx`]: "import './button.module.css';",
  [`${WEB}/kit/button.module.css`]: '',
  [`${WEB}/features/links/links.routes.tsx`]: "import '#web/core/address.ts';",
  [`${WEB}/features/links/links-screen.test.tsx`]:
    "import { linkRoutes } from '@daftar/contract/links';\nimport '#web/testing/screens.tsx';",
  [`${WEB}/testing/screens.tsx`]: "import '#web/kit/button.tsx';",
  [`${WEB}/core/address.ts`]: '',
  'e2e/accessibility.test.ts': '',
  'e2e/dashboard.test.ts': '',
  'e2e/links.test.ts': "import './support/visit.ts';",
  'e2e/support/visit.ts': '',
  'docs/README.md': '',
};
const project = {
  files: Object.keys(TEXTS),
  read: (path) => TEXTS[path],
  engine: [`${SERVER}/testing/census.test.ts`],
};
const affected = (...changed) => Object.values(affectedTests(changed, [], project)).map((paths) => paths.map(nameOf));
const nameOf = (path) => /([\w-]+)\.test/.exec(path)[1];

describe('affectedTests', () => {
  test.each([
    ['nothing', [], [[], [], [], [], []]],
    ['a page of the docs', ['docs/README.md'], [[], [], ['tree'], [], []]],
    [
      'a rule',
      ['packages/domain/src/note-rule.ts'],
      [['note-rule'], [], ['census', 'tree', 'notes'], ['census'], ['dashboard']],
    ],
    [
      'a feature',
      [`${SERVER}/features/links/links.routes.ts`],
      [[], [], ['census', 'tree', 'links'], ['census'], ['links']],
    ],
    [
      'its contract',
      ['packages/contract/src/links.ts'],
      [[], ['links-screen'], ['census', 'tree', 'links'], ['census'], []],
    ],
    [
      'the platform',
      [`${SERVER}/platform/pool.ts`],
      [[], [], ['pool', 'census', 'tree', 'links'], ['census'], ['accessibility', 'dashboard', 'links']],
    ],
    ['a screen', [`${WEB}/core/address.ts`], [[], ['links-screen'], ['tree'], [], ['accessibility', 'links']]],
    [
      'a style of the kit',
      [`${WEB}/kit/button.module.css`],
      [[], ['links-screen'], ['tree'], [], ['accessibility', 'dashboard', 'links']],
    ],
    ['a helper of journeys', ['e2e/support/visit.ts'], [[], [], ['tree'], [], ['links']]],
    ['a test', [`${SERVER}/platform/pool.test.ts`], [[], [], ['pool', 'tree'], [], []]],
    [
      'the schema',
      [`${SERVER}/db/schema/links.sql`],
      [[], [], ['pool', 'census', 'tree', 'links', 'notes'], ['census'], ['accessibility', 'dashboard', 'links']],
    ],
  ])('%s', (_, changed, expected) => {
    expect(affected(...changed)).toEqual(expected);
  });

  test('a feature of ours affects few tests: the files that put features together are known', () => {
    const { server, e2e } = affectedTests(['apps/server/src/features/links/links.repo.ts'], []);
    const names = [...server, ...e2e].map(nameOf);
    expect(names).toEqual(expect.arrayContaining(['links', 'census']));
    expect(names.length).toBeLessThan(50);
  });

  test('what runs once is left to the second engine', () => {
    const { server, 'server-pg': pg } = affectedTests(['package.json'], project.engine, project);
    expect(server).not.toContain(project.engine[0]);
    expect(pg).toEqual(project.engine);
  });

  test('the packages affect every test', () => {
    expect(affected('package-lock.json').flat()).toHaveLength(11);
  });
});

test('changedFiles are those since main: committed, not committed and new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-changed-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.in', ...args], { cwd: folder });
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'Commit');
  };
  git('init', '-qb', 'main');
  for (const name of ['kept', 'committed', 'edited']) write(name, '1');
  commit();
  git('checkout', '-qb', 'work');
  write('committed', '2');
  commit();
  git('checkout', '-q', 'main');
  write('elsewhere', '1');
  commit();
  git('checkout', '-q', 'work');
  write('edited', '2');
  write('new/file', '1');
  expect(changedFiles(folder)).toEqual(['committed', 'edited', 'new/file']);
  rmSync(folder, { recursive: true });
});
