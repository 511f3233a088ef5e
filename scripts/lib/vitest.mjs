import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './child.mjs';
import { keepDurations } from './durations.mjs';
import { memoryFolder } from './memory-folder.mjs';

/**
 * Runs one project of vitest.config.ts, counts its tests, names those that failed, and keeps what each file took. What
 * ran no test, or did not end well, has failed. Nothing runs twice: a second run would hide tests that need luck.
 */
export async function vitest({ tool, env }, part, project, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(tool('vitest'), ['run', '--project', project, ...reporters, ...args], {
      env: { ...env, ...memoryFolder(env), ...settings, TEST_PART: part },
    });
    const { passed, failures, files } = count(readReport(report));
    if (!failures.length && (code !== 0 || !passed)) failures.push({ test: 'the run itself did not end well' });
    keepDurations(part, files);
    return { passed, failed: failures.length, failures, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/** The passed tests, the failures, and the seconds of each file, from vitest's JSON report. */
export function count(results, root = process.cwd()) {
  let passed = 0;
  const failures = [];
  const files = [];
  for (const { name, status, message, startTime, endTime, assertionResults: tests } of results) {
    const file = relative(root, name);
    const failed = tests.filter((test) => test.status === 'failed');
    passed += tests.filter((test) => test.status === 'passed').length;
    failures.push(
      ...failed.map((test) => ({ test: `${file} › ${test.fullName}`, message: firstLine(test.failureMessages?.[0]) })),
    );
    // A file that failed to load or set up has failed even if none of its tests did.
    if (status === 'failed' && !failed.length) failures.push({ test: file, message: firstLine(message) });
    files.push({ file, seconds: (endTime - startTime) / 1000 });
  }
  return { passed, failures, files };
}

const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n', 1)[0];
