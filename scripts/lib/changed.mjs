import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { engineTests } from './engine-tests.mjs';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { inRoot, ROOT } from './project.mjs';

/**
 * The files that differ from main: committed, not yet committed, and not yet known to git. CHANGED_SINCE names another
 * commit: in a clone of main nothing differs from it.
 */
export function changedFiles(root = ROOT, since = process.env.CHANGED_SINCE) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base] = since ? [since] : git('merge-base', 'HEAD', 'main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].sort();
}

/** A change to one of these can change the result of any test. */
const EVERYTHING =
  /^(package(-lock)?|tsconfig)\.json$|^(apps|packages)\/\w+\/(package|tsconfig)\.json$|^vitest\.config\.ts$|^scripts\/(test\.mjs|lib\/(vitest|child|runtime|durations)\.mjs)$|^apps\/web\/(vite\.config|index)\./;
/** The database of every server test. */
const EVERY_SERVER_TEST = /^apps\/server\/src\/(db\/|testing\/global-setup\.ts$)/;
/** The initial data of every journey. */
const EVERY_JOURNEY = /^apps\/server\/src\/(db|demo)\//;

/**
 * Composition files aren't followed into the features, otherwise every test would depend on every feature. Server tests
 * call features through the contract: they depend on the features whose contract they load.
 */
const COMPOSITION = /^apps\/(server\/src\/(app|features)|web\/src\/app\/features)\.ts$/;
const FEATURE = /^(?:apps\/\w+\/src\/features|packages\/contract\/src)\/(\w+)[./]/;

/** Tests that read project files: their dependencies aren't known from imports. */
const READS_FILES = /import\.meta\.(dirname|url|glob)/;
/** A journey is about the feature of its name; these are about others too. */
const ALSO_ABOUT = {
  activity: ['bin', 'jobs', 'outbox', 'providers'],
  billing: ['fee_plans'],
  businesses: ['tutorial'],
  client_records: ['clients'],
  communications: ['reminders'],
  dashboard: ['notes'],
  firms: ['services'],
  live: ['notifications', 'team'],
  recurring_tasks: ['bulk_tasks', 'compliance'],
  sessions: ['identity'],
  shell: ['task_reports'],
};
/** The journey that opens every screen. */
const EVERY_SCREEN = 'accessibility';

/** The tests that these changes can affect, by part of `npm test`; `once` are left to server-pg. */
export function affectedTests(changed, once, project = ourProject()) {
  const { files, read, engine } = project;
  const tests = files.filter((path) => /\.test\.(tsx?|mjs)$/.test(path));
  const partOf = (path) => {
    if (path.startsWith('e2e/')) return 'e2e';
    if (/^(apps\/server|bench)\//.test(path)) return 'server';
    return path.endsWith('.tsx') ? 'screens' : 'unit';
  };
  const next = follow(files, read);
  const hasChanged = (path) => changed.includes(path);
  const reaches = (starts) => [...reachedFrom(starts, next)].some(hasChanged);
  const own = (feature, apps = 'apps/') =>
    files.filter((path) => !tests.includes(path) && path.startsWith(apps) && FEATURE.exec(path)?.[1] === feature);
  const isAffected = (test) => {
    if (changed.some((path) => EVERYTHING.test(path))) return true;
    const part = partOf(test);
    if (part === 'server' && changed.some((path) => EVERY_SERVER_TEST.test(path))) return true;
    // Mounted by its address, not imported.
    const mounted = part === 'screens' ? own(FEATURE.exec(test)?.[1], 'apps/web/') : [];
    if (part !== 'e2e') return READS_FILES.test(read(test)) || reaches([test, ...mounted]);
    if (changed.some((path) => EVERY_JOURNEY.test(path))) return true;
    const name = /(\w+)\.test\.ts$/.exec(test)[1];
    if (name === EVERY_SCREEN && changed.some((path) => path.startsWith('apps/web/src/'))) return true;
    const about = [name, ...(ALSO_ABOUT[name] ?? [])].flatMap((feature) => own(feature));
    return reaches([test, 'apps/web/src/main.tsx', 'apps/server/src/app.ts', ...about]);
  };
  const affected = changed.length ? tests.filter(isAffected) : [];
  const of = (part) => affected.filter((test) => partOf(test) === part);
  const server = of('server');
  return {
    unit: of('unit'),
    screens: of('screens'),
    server: server.filter((test) => !once.includes(test)),
    'server-pg': server.filter((test) => engine.includes(test)),
    e2e: of('e2e'),
  };
}

function follow(files, read) {
  const graph = importGraph(files, read);
  const features = files.filter((path) => /^apps\/server\/src\/features\/(?!.*\.test\.)/.test(path));
  /** The features that implement a part of the contract. */
  const served = (part) =>
    part.endsWith('/index.ts')
      ? features
      : features.filter((path) => FEATURE.exec(path)?.[1] === FEATURE.exec(part)?.[1]);
  return (path) => {
    const loaded = graph.get(path) ?? [];
    if (COMPOSITION.test(path))
      return loaded.filter((name) => !FEATURE.test(name) && !name.endsWith('contract/src/index.ts'));
    if (!path.startsWith('apps/server/') || !/\.test\.|\/testing\//.test(path)) return loaded;
    const called = loaded.filter((name) => name.startsWith('packages/contract/src/'));
    return [...loaded, ...called.flatMap(served)];
  };
}

function ourProject() {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((path) => path && existsSync(inRoot(path)));
  return {
    files,
    read: (path) => readFileSync(inRoot(path), 'utf8'),
    engine: engineTests({ deep: process.env.TEST_DEPTH === 'deep' }),
  };
}
