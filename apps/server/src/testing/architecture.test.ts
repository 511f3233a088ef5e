import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The rules of the house (ARCHITECTURE.md), read off the folders themselves: a new room is covered the day it is made. */
const ROOT = join(import.meta.dirname, '../../../..');
const FLOORS = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];

type Source = { path: string; text: string; imports: string[] };

function sources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) ? [read(path)] : [];
  });
}

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import ['"]([^'"]+)['"]/g,
  );
  return { path, text, imports: [...found].map((m) => (m[1] ?? m[2] ?? m[3])!) };
}

const all = FLOORS.flatMap(sources);
const server = all.filter((s) => s.path.startsWith('apps/server/src/'));
const web = all.filter((s) => s.path.startsWith('apps/web/src/'));
const isTest = (s: Source) => /\.test\.tsx?$/.test(s.path) || s.path.includes('/testing/');
const roomOf = (path: string) => /features\/([^/]+)\//.exec(path)?.[1];

/** `file: import` for every import that a rule forbids. */
const offending = (files: Source[], forbidden: (source: Source, specifier: string) => boolean): string[] =>
  files.flatMap((s) => s.imports.filter((i) => forbidden(s, i)).map((i) => `${s.path}: ${i}`));

describe('who may import whom', () => {
  test('the domain imports nothing of ours and does no I/O', () => {
    const domain = all.filter((s) => s.path.startsWith('packages/domain/') && !isTest(s));
    expect(domain.length).toBeGreaterThan(10);
    expect(offending(domain, (_, i) => !/^(\.\.?\/|libphonenumber-js)/.test(i))).toEqual([]);
    expect(
      domain.filter((s) => /\bDate\.now\(|new Date\(\)|process\.|Math\.random\(/.test(s.text)).map((s) => s.path),
    ).toEqual([]);
  });

  test('the contract imports the domain and zod', () => {
    const contract = all.filter((s) => s.path.startsWith('packages/contract/') && !isTest(s));
    expect(offending(contract, (_, i) => !/^(\.\.?\/|@daftar\/domain\/|zod)/.test(i))).toEqual([]);
  });

  test('server and web never import each other', () => {
    expect(offending(server, (_, i) => /#web|@daftar\/web|apps\/web/.test(i))).toEqual([]);
    expect(offending(web, (_, i) => /#server|@daftar\/server|apps\/server/.test(i))).toEqual([]);
  });

  test('nobody climbs: no ../../', () => {
    expect(offending(all, (_, i) => i.includes('../../'))).toEqual([]);
  });
});

test('every number of section 9 is used where it holds, and nobody says it in its stead', () => {
  const constants = all.find((s) => s.path === 'packages/domain/src/constants.ts')!;
  const names = [...constants.text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  const users = all.filter((s) => s.imports.some((i) => /(^|\/)constants(\.ts)?$/.test(i)));
  const isUsed = (name: string) => users.some((s) => new RegExp(`\\b${name}\\b`).test(s.text));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

describe('the server', () => {
  test('SQL lives in repos, in db/ and in the tests', () => {
    const mayHaveSql = (s: Source) => /\.repo\.ts$/.test(s.path) || /\/src\/db\//.test(s.path) || isTest(s);
    const knows = (s: Source) =>
      s.imports.some((i) => i === 'kysely' || i === 'pg') ||
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(s.text);
    // The frame asks for tokens, turns and idempotency keys before a room is reached; the queue speaks SQL to pg-boss.
    const frame = /\/(http\/(authenticate|rate|idempotency|health)|jobs\/[a-z-]+|realtime\/[a-z-]+)\.ts$/;
    expect(server.filter((s) => knows(s) && !mayHaveSql(s) && !frame.test(s.path)).map((s) => s.path)).toEqual([]);
  });

  test('Fastify only in http/, socket.io only in realtime/, process.env only in env.ts', () => {
    const code = server.filter((s) => !isTest(s));
    expect(offending(code, (s, i) => /^@?fastify/.test(i) && !/\/src\/(http\/|app\.ts)/.test(s.path))).toEqual([]);
    expect(offending(code, (s, i) => /socket\.io/.test(i) && !/\/src\/realtime\//.test(s.path))).toEqual([]);
    expect(
      code.filter((s) => /process\.env/.test(s.text) && !s.path.endsWith('/src/env.ts')).map((s) => s.path),
    ).toEqual([]);
  });

  test('a room calls another room by its service, and no room calls http/ but to be bound', () => {
    const rooms = server.filter((s) => roomOf(s.path) && !isTest(s));
    expect(
      offending(rooms, (s, i) => {
        const other = roomOf(i);
        return other !== undefined && other !== roomOf(s.path) && !/\.(service|jobs)\.ts$/.test(i);
      }),
    ).toEqual([]);
    expect(offending(rooms, (s, i) => /#server\/http\//.test(i) && !/\.routes\.ts$/.test(s.path))).toEqual([]);
    expect(offending(rooms, (s, i) => /\.repo\.ts$/.test(i) && /\.routes\.ts$/.test(s.path))).toEqual([]);
  });
});

describe('the web', () => {
  test('rooms do not import each other, nor Mantine', () => {
    const rooms = web.filter((s) => roomOf(s.path));
    expect(offending(rooms, (s, i) => roomOf(i) !== undefined && roomOf(i) !== roomOf(s.path))).toEqual([]);
    expect(offending(rooms, (_, i) => i.startsWith('@mantine/'))).toEqual([]);
  });

  // billing/ is the document editor: invoices, quotations and recurring invoices are typed into the same one. work/ is
  // what boards, tasks, timers and the dashboard say alike: due dates, states, people.
  test('what rooms share knows none of them: the kit, and what billing and work have in common, which stands on the kit', () => {
    const shared = web.filter((s) => /\/src\/(kit|billing|work)\//.test(s.path));
    expect(offending(shared, (_, i) => roomOf(i) !== undefined)).toEqual([]);
    const above = shared.filter((s) => !s.path.includes('/src/kit/'));
    expect(offending(above, (_, i) => i.startsWith('@mantine/'))).toEqual([]);
    expect(offending(web, (s, i) => s.path.includes('/src/kit/') && /^#web\/(billing|work)\//.test(i))).toEqual([]);
  });
});

test('one room a feature, the same name on every floor', () => {
  const rooms = new Set(readdirSync(join(ROOT, 'apps/server/src/features')));
  const contract = new Set(readdirSync(join(ROOT, 'packages/contract/src')).map((name) => name.replace(/\.ts$/, '')));
  expect([...rooms].filter((room) => !contract.has(room))).toEqual([]);
  const screens = readdirSync(join(ROOT, 'apps/web/src/features'));
  // The dashboard has no calls of its own: it shows those of the others.
  const known = new Set([...contract, 'dashboard']);
  expect(screens.filter((room) => !known.has(room))).toEqual([]);
});

test('files stay within one idea: none of ours is over 400 lines', () => {
  const long = all.filter((s) => !/\.data\.ts$|tables\.ts$/.test(s.path) && s.text.split('\n').length > 400);
  expect(long.map((s) => relative(ROOT, join(ROOT, s.path)))).toEqual([]);
});

test('journeys that may share a server make no account twice: each has addresses and numbers of its own', () => {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of sources('e2e').filter(isTest))
    for (const [, email, number] of text.matchAll(/email: '([^']+)',\s*mobile_number: '(\d+)'/g))
      for (const account of [email!, number!]) users.set(account, (users.get(account) ?? new Set()).add(path));
  expect(users.size).toBeGreaterThan(20);
  expect([...users].filter(([, paths]) => paths.size > 1)).toEqual([]);
});

test('the second engine leaves out what reaches no database, whatever helper stands between', async () => {
  const { withoutDatabase } = await import(pathToFileURL(join(ROOT, 'scripts/lib/server-tests.mjs')).href);
  const folder = mkdtempSync(join(tmpdir(), 'daftar-tests-'));
  const files = {
    'hidden.test.ts': `import { test } from 'vitest';\nimport {\n  practice,\n} from '#server/testing/practice.ts';`,
    'late.test.ts': `const { practice } = await import('./testing/practice.ts');`,
    'typed.test.ts': `import type { Practice } from './testing/practice.ts';`,
    // Each loads the other, and one of them the database.
    'testing/practice.ts': `import { office } from './office.ts';`,
    'testing/office.ts': `import { practice } from './practice.ts';\nexport { cloneDatabase } from './database.ts';`,
    'testing/database.ts': '',
  };
  mkdirSync(join(folder, 'testing'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(withoutDatabase(folder)).toEqual(['apps/server/src/typed.test.ts']);
  rmSync(folder, { recursive: true });
  expect(withoutDatabase()).toContain('apps/server/src/pdf/pdf.test.ts');
});
