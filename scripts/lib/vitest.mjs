import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './child.mjs';
import { memoryFolder } from './memory-folder.mjs';

/** As many files may fail and still be run again: more have a common cause, which a second run only repeats. */
const AGAIN_AT_MOST = 5;

/**
 * Runs one project of vitest.config.ts, counts its tests and names those that failed. What ran no test, or did not end
 * well, has failed. With `again`, files that failed run once more, alone: what passes then is named as unsteady instead
 * of failed. On two busy cores a correct test can miss its time; a fault of the code fails twice.
 */
export async function vitest(runtime, project, args, { settings, again = false } = {}) {
  const first = await runOnce(runtime, project, args, settings);
  const files = failedFiles(first);
  if (!again || !files.length || files.length > AGAIN_AT_MOST) return first;
  console.log(`\nRunning again, alone: ${files.join(', ')}`);
  return combined(first, await runOnce(runtime, project, [...files, '--no-file-parallelism'], settings));
}

/** The files behind the failures; none where the run itself failed, because then more than these files is at fault. */
export const failedFiles = ({ failures }) =>
  failures.every(({ file }) => file) ? [...new Set(failures.map(({ file }) => file))] : [];

/** The first run, with what its failed files came to in the second. */
export function combined(first, second) {
  const died = second.failures.some(({ file }) => !file);
  const again = new Set(second.failures.map(({ test }) => test));
  const unsteady = died ? [] : first.failures.filter(({ test }) => !again.has(test));
  const failures = died ? [...first.failures, ...second.failures] : second.failures;
  return { passed: first.passed + unsteady.length, failed: failures.length, failures, unsteady };
}

async function runOnce({ tool, env }, project, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(tool('vitest'), ['run', '--project', project, ...reporters, ...args], {
      env: { ...env, ...memoryFolder(env), ...settings },
    });
    const { passed, failures } = count(report);
    if (!failures.length && (code !== 0 || !passed)) failures.push({ test: 'the run itself did not end well' });
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
    failures.push(
      ...failed.map((test) => ({
        file,
        test: `${file} › ${test.fullName}`,
        message: firstLine(test.failureMessages?.[0]),
      })),
    );
    // A file that failed to load or set up has failed even if none of its tests did.
    if (status === 'failed' && !failed.length) failures.push({ file, test: file, message: firstLine(message) });
  }
  return { passed, failures };
}

const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n', 1)[0];
