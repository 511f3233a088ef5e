import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './child.mjs';
import { memoryFolder } from './memory-folder.mjs';

/** Runs one project of vitest.config.ts, counts its tests and names those that failed. What ran no test, or did not end well, has failed. */
export async function vitest({ tool, env }, project, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(tool('vitest'), ['run', '--project', project, ...reporters, ...args], {
      env: { ...env, ...memoryFolder(env), ...settings },
    });
    const { passed, failures } = count(report);
    if (!failures.length && (code !== 0 || !passed)) failures.push('the run itself did not end well');
    return { passed, failed: failures.length, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return { passed: 0, failures: [] };
  }
  let passed = 0;
  const failures = [];
  for (const { name, status, message, assertionResults: tests } of results) {
    const file = relative(process.cwd(), name);
    const failed = tests.filter((test) => test.status === 'failed');
    passed += tests.filter((test) => test.status === 'passed').length;
    failures.push(...failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`));
    // A file that failed to load or set up has failed even if none of its tests did.
    if (status === 'failed' && !failed.length) failures.push(`${file}: ${firstLine(message)}`);
  }
  return { passed, failures };
}

const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n', 1)[0];
