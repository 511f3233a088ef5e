/**
 * LibreOffice recalculates exported CMA workbooks, and every figure is compared with the engine: the demo's eight files.
 * It is installed from the system's packages if it is missing.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { businessRoutes } from '@daftar/contract/businesses';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import { cmaPrintRoutes } from '@daftar/contract/cma_prints';
import { makeClient } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import type { CmaUnit } from '@daftar/domain/cma/chart';
import type { Nature } from '@daftar/domain/cma/line';
import { PRINT_PARTS, typedOf } from '@daftar/domain/cma/prints';
import { Sheet } from '@daftar/domain/cma/sheet';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { startApp } from '../apps/server/src/app.ts';
import { fillDemonstration } from '../apps/server/src/demo/demo.ts';
import { SIGN_INS } from '../apps/server/src/demo/people.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { createVaultKey } from '../apps/server/src/platform/vault.ts';
import { readFormulaWorkbook, workbookDifferences } from '../apps/server/src/testing/formula-workbook.ts';

const run = promisify(execFile);
const PROGRAMS = ['soffice', 'libreoffice'];
const CONVERT_MS = 180_000;

const found = (): string | undefined => PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);

function libreOffice(): string | undefined {
  const there = found();
  if (there) return there;
  console.log('LibreOffice is missing: installing libreoffice-calc from the system’s packages …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'libreoffice-calc'],
  ]) {
    const [program, ...args] = [...asRoot, ...step];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync(program!, args, { encoding: 'utf8', env });
    if (status !== 0 && step[1] === 'install') console.error(stderr?.trim().split('\n').slice(-5).join('\n'));
  }
  return found();
}

export async function workbookFigures(url: string, dataDir: string): Promise<boolean> {
  console.log('\nCMA workbooks: figures after LibreOffice has recalculated, against the engine\n');
  const program = libreOffice();
  if (!program) {
    console.error('LibreOffice can’t be installed here, so nothing was compared.');
    return false;
  }
  const folder = join(dataDir, 'workbooks');
  await mkdir(folder, { recursive: true });
  const files = await demoFiles(url, dataDir);
  console.log('file                                       cells   different   first difference');
  let good = files.length > 0;
  for (const [at, { name, bytes, ...compared }] of files.entries()) {
    const path = join(folder, `${at}.xlsx`);
    await writeFile(path, withoutResults(bytes));
    const out = join(folder, 'recalculated');
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run(program, [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, path], { timeout: CONVERT_MS });
    const cells = readFormulaWorkbook(await readFile(join(out, `${at}.xlsx`)));
    const result = workbookDifferences(cells, (key) => cells.get(key)?.value ?? null, compared);
    good &&= result.differences.length === 0;
    console.log(
      `${name.padEnd(40)} ${String(result.compared).padStart(7)} ${String(result.differences.length).padStart(11)}   ${result.differences[0] ?? ''}`,
    );
  }
  return good;
}

/** Stored results are taken out, so that LibreOffice must calculate. */
function withoutResults(workbook: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(workbook)).map(([name, part]) => {
    const xml = strFromU8(part).replaceAll(/( t="str")?>(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '>$2');
    return [name, strToU8(xml)];
  });
  return zipSync(Object.fromEntries(parts));
}

type DemoFile = { name: string; bytes: Buffer; sheet: Sheet; nature: Nature; unit: CmaUnit };

/** Workbooks as they are downloaded, and the engine's figures. */
async function demoFiles(url: string, dataDir: string): Promise<DemoFile[]> {
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    CREDENTIAL_KEYS: createVaultKey('1'),
    RATE_LIMIT_FACTOR: '1000',
  });
  const logStream = new Writable({ write: (_line, _encoding, done) => done() });
  const running = await startApp(env, url, { logStream });
  try {
    await fillDemonstration(running.app);
    const as = (headers: Record<string, string>) =>
      makeClient({ base: `${running.url}/api`, timeoutMs: 60_000, headers: () => headers });
    const { login, password } = SIGN_INS[0];
    const { user } = await as({})(identityRoutes.login, { body: { login, password, login_type: 'staff' } });
    const authorization = `Bearer ${user.token.token}`;
    const { data: businesses } = await as({ authorization })(businessRoutes.list, {});
    const call = as({
      authorization,
      'x-business-id': String(businesses.find((one) => one.role_name === 'Owner')!.id),
    });
    const made: DemoFile[] = [];
    for (const file of (await call(cashCreditRoutes.list, { query: { per_page: 100 } })).data) {
      const params = { id: file.id };
      const { columns, balances, cells, settings, nature, unit } = await call(cmaRoutes.sheet, { params });
      const body = { unit: unit as CmaUnit, parts: [...PRINT_PARTS], date: '2026-11-17', format: 'xlsx' as const };
      const link = await call(cmaPrintRoutes.preview, { params, body });
      made.push({
        name: `${file.client_name}`.slice(0, 38),
        bytes: Buffer.from(await (await fetch(link.url)).arrayBuffer()),
        sheet: new Sheet(columns, typedOf(columns, balances, cells), settings),
        nature: nature as Nature,
        unit: unit as CmaUnit,
      });
    }
    return made;
  } finally {
    await running.close();
  }
}
