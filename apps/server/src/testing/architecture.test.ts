import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The import rules of ARCHITECTURE.md. They are read from the folders, so a new feature is covered at once. */
const ROOT = join(import.meta.dirname, '../../../..');
const LAYERS = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];

type Source = { path: string; text: string; imports: string[]; valueImports: string[] };

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
  const all = [...found].map((m) => ({ statement: m[0], specifier: (m[1] ?? m[2] ?? m[3])! }));
  const values = all.filter(({ statement }) => !isTypeOnly(statement));
  return { path, text, imports: all.map((i) => i.specifier), valueImports: values.map((i) => i.specifier) };
}

/** `import type …`, `export type …`, or braces that hold only types. */
const isTypeOnly = (statement: string): boolean =>
  /^\s*(?:import|export)\s+(?:type\b|\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*from)/.test(statement);

const all = LAYERS.flatMap(sources);
const server = all.filter((s) => s.path.startsWith('apps/server/src/'));
const web = all.filter((s) => s.path.startsWith('apps/web/src/'));
const isTest = (s: Source) => /\.test\.tsx?$/.test(s.path) || s.path.includes('/testing/');
const featureOf = (path: string) => /features\/([^/]+)\//.exec(path)?.[1];

/** `file: import` for every import that a rule forbids. */
const offending = (files: Source[], forbidden: (source: Source, specifier: string) => boolean): string[] =>
  files.flatMap((s) => s.imports.filter((i) => forbidden(s, i)).map((i) => `${s.path}: ${i}`));

describe('imports between packages', () => {
  test('the domain imports nothing of ours and does no I/O', () => {
    const domain = all.filter((s) => s.path.startsWith('packages/domain/') && !isTest(s));
    expect(domain.length).toBeGreaterThan(10);
    expect(offending(domain, (_, i) => !/^(\.\.?\/|libphonenumber-js|fractional-indexing|diff)/.test(i))).toEqual([]);
    expect(
      domain.filter((s) => /\bDate\.now\(|new Date\(\)|process\.\w|Math\.random\(/.test(s.text)).map((s) => s.path),
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

  test('no import path has ../../', () => {
    expect(offending(all, (_, i) => i.includes('../../'))).toEqual([]);
  });
});

test('every number of section 9 is used as a constant, never typed again', () => {
  const constants = all.find((s) => s.path === 'packages/domain/src/constants.ts')!;
  const names = [...constants.text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  const users = all.filter((s) => s.imports.some((i) => /(^|\/)constants(\.ts)?$/.test(i)));
  const isUsed = (name: string) => users.some((s) => new RegExp(`\\b${name}\\b`).test(s.text));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

/** A source without the calls of this function and their arguments. */
function withoutCalls(text: string, name: string): string {
  const at = text.indexOf(`${name}(`);
  if (at < 0) return text;
  let end = at + name.length;
  for (let depth = 0; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) break;
  }
  return text.slice(0, at) + withoutCalls(text.slice(end + 1), name);
}

describe('the server', () => {
  test('SQL only in repos, reports, platform/db, platform/report and tests', () => {
    const mayHaveSql = (s: Source) =>
      /\.(repo|report)\.ts$/.test(s.path) || /\/(platform\/(db|report)|features\/reports)\//.test(s.path) || isTest(s);
    const hasSql = (s: Source) =>
      s.imports.some((i) => i === 'kysely' || i === 'pg') ||
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(s.text);
    // Sessions, rate limits and idempotency keys are read before a feature is reached; the queue speaks SQL to pg-boss.
    const exempt =
      /\/(access\/(authenticate|task-visibility)|platform\/(http\/(rate-limit|idempotency|health)|jobs\/[a-z-]+|realtime\/[a-z-]+))\.ts$/;
    expect(server.filter((s) => hasSql(s) && !mayHaveSql(s) && !exempt.test(s.path)).map((s) => s.path)).toEqual([]);
  });

  test('Fastify only in platform/http, socket.io only in platform/realtime, process.env only in env.ts', () => {
    const code = server.filter((s) => !isTest(s));
    const outside = (folder: RegExp, library: RegExp) =>
      offending(code, (s, i) => library.test(i) && !folder.test(s.path));
    expect(outside(/\/src\/(platform\/http\/|access\/authorize|app\.ts)/, /^@?fastify/)).toEqual([]);
    expect(outside(/\/src\/platform\/realtime\//, /socket\.io/)).toEqual([]);
    expect(
      code.filter((s) => /process\.env/.test(s.text) && !s.path.endsWith('/src/env.ts')).map((s) => s.path),
    ).toEqual([]);
  });

  test('live events follow the commit: rolled-back changes send none', () => {
    const features = server.filter((s) => /\/src\/(features|access)\//.test(s.path) && !isTest(s));
    expect(features.some((s) => s.text.includes('ctx.app.realtime.'))).toBe(true);
    const early = features.filter((s) => withoutCalls(s.text, 'afterCommit').includes('ctx.app.realtime.'));
    expect(early.map((s) => s.path)).toEqual([]);
  });

  test('a feature calls the service of another, and platform/http only to bind its routes', () => {
    const features = server.filter((s) => featureOf(s.path) && !isTest(s));
    expect(
      offending(features, (s, i) => {
        const other = featureOf(i);
        const isOffered = /\.(service|jobs|events|messages)\.ts$|\/features\/billing\/pdf\//.test(i);
        return other !== undefined && other !== featureOf(s.path) && !isOffered;
      }),
    ).toEqual([]);
    expect(offending(features, (s, i) => /#server\/platform\/http\//.test(i) && !/\.routes\.ts$/.test(s.path))).toEqual(
      [],
    );
    expect(offending(features, (s, i) => /\.repo\.ts$/.test(i) && /\.routes\.ts$/.test(s.path))).toEqual([]);
  });
});

/** The first cycle of the graph, as `a -> b -> a`. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' -> ');
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  return [...graph.keys()].map((name) => visit(name, [])).find((cycle) => cycle !== undefined);
}

describe('the features of the server', () => {
  const code = server.filter((s) => !isTest(s));

  test('import each other without a cycle by value; events go the other way', () => {
    const graph = new Map<string, Set<string>>();
    for (const source of code) {
      const from = featureOf(source.path);
      if (!from) continue;
      const folder = source.path.slice(0, source.path.lastIndexOf('/'));
      const paths = source.valueImports.map((i) => (i.startsWith('.') ? join(folder, i) : i));
      const others = paths.map(featureOf).filter((to) => to !== undefined && to !== from);
      graph.set(from, new Set([...(graph.get(from) ?? []), ...(others as string[])]));
    }
    expect(graph.size).toBeGreaterThan(40);
    expect(graph.get('tasks')).toContain('boards');
    expect(cycleIn(graph)).toBeUndefined();
    const planted = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(cycleIn(planted)).toBe('b -> c -> b');
  });

  test('are unknown to platform/ and access/', () => {
    const below = code.filter((s) => /\/src\/(platform|access)\//.test(s.path));
    expect(below.length).toBeGreaterThan(50);
    expect(offending(below, (_, i) => featureOf(i) !== undefined)).toEqual([]);
  });
});

describe('the web', () => {
  test('imports go one way: core <- kit <- features <- app', () => {
    const LEVELS = ['core', 'kit', 'features', 'app'];
    const code = web.filter((s) => !isTest(s) && /\/src\/(core|kit|features|app)\//.test(s.path));
    const levelOf = (path: string): number => LEVELS.findIndex((level) => path.startsWith(`apps/web/src/${level}/`));
    const targetOf = (s: Source, i: string): string =>
      i.startsWith('#web/') ? i.replace('#web/', 'apps/web/src/') : join(dirname(s.path), i);
    expect(code.length).toBeGreaterThan(500);
    expect(offending(code, (s, i) => /^(#web\/|\.)/.test(i) && levelOf(targetOf(s, i)) > levelOf(s.path))).toEqual([]);
  });

  test('features import neither each other nor Mantine, and the kit imports no feature', () => {
    const features = web.filter((s) => featureOf(s.path));
    expect(offending(features, (s, i) => featureOf(i) !== undefined && featureOf(i) !== featureOf(s.path))).toEqual([]);
    expect(offending(features, (_, i) => i.startsWith('@mantine/'))).toEqual([]);
    const shared = web.filter((s) => /\/src\/(core|kit)\//.test(s.path) && !isTest(s));
    expect(offending(shared, (_, i) => featureOf(i) !== undefined)).toEqual([]);
  });

  // The document editor and what boards, tasks and timers share are built on the kit, not part of its base.
  test('only the base of the kit imports Mantine, and it imports nothing built on it', () => {
    const above = web.filter((s) => /\/kit\/(document-editor|work)\//.test(s.path));
    expect(offending(above, (_, i) => i.startsWith('@mantine/'))).toEqual([]);
    const base = web.filter((s) => /\/src\/kit\/[^/]+$/.test(s.path));
    expect(offending(base, (_, i) => /kit\/(document-editor|work)\//.test(i))).toEqual([]);
  });
});

test('a feature has the same name in every layer', () => {
  const features = new Set(readdirSync(join(ROOT, 'apps/server/src/features')));
  const contract = new Set(readdirSync(join(ROOT, 'packages/contract/src')).map((name) => name.replace(/\.ts$/, '')));
  expect([...features].filter((name) => !contract.has(name))).toEqual([]);
  const declared = [...features].filter((name) =>
    existsSync(join(ROOT, 'apps/server/src/features', name, 'feature.ts')),
  );
  expect(declared).toEqual([...features]);
  const screens = readdirSync(join(ROOT, 'apps/web/src/features'));
  // The dashboard has no calls of its own: it shows those of the others.
  const known = new Set([...contract, 'dashboard']);
  expect(screens.filter((name) => !known.has(name))).toEqual([]);
});

test('files stay within one idea: none of ours is over 400 lines', () => {
  const long = all.filter((s) => !/\.data\.ts$|tables\.ts$/.test(s.path) && s.text.split('\n').length > 400);
  expect(long.map((s) => relative(ROOT, join(ROOT, s.path)))).toEqual([]);
});

test('journeys that may share a server create no account twice: addresses and numbers differ', () => {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of sources('e2e').filter(isTest))
    for (const [, email, number] of text.matchAll(/email: '([^']+)',\s*mobile_number: '(\d+)'/g))
      for (const account of [email!, number!]) users.set(account, (users.get(account) ?? new Set()).add(path));
  expect(users.size).toBeGreaterThan(20);
  expect([...users].filter(([, paths]) => paths.size > 1)).toEqual([]);
});

test('every shared pattern of the specification has a field', () => {
  const patterns = [
    ...readFileSync(join(ROOT, 'packages/domain/src/patterns.ts'), 'utf8').matchAll(/export const (\w+)/g),
  ];
  const used = all.filter((s) => !isTest(s) && !s.path.endsWith('/patterns.ts')).map((s) => s.text);
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.map(([, name]) => name!).filter((name) => !used.some((text) => text.includes(name)))).toEqual([]);
});
