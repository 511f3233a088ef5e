import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';

/** Runs one project of vitest.config.ts and counts its tests. What ran no test, or did not end well, has failed. */
export async function vitest({ tool, env }, project, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(tool('vitest'), ['run', '--project', project, ...reporters, ...args], {
      env: { ...env, ...settings },
    });
    const { passed, failed } = count(report);
    return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return { passed: 0, failed: 0 };
  }
  const states = results.flatMap((file) => {
    const tests = file.assertionResults.map((test) => test.status);
    // A file that could not be loaded, or whose set-up failed, has failed even where no test of it did.
    return file.status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests;
  });
  const of = (state) => states.filter((each) => each === state).length;
  return { passed: of('passed'), failed: of('failed') };
}
