import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, inRoot } from './project.mjs';

const FOLDER = inRoot('.cache', 'checks');

/**
 * Runs a check unless it succeeded before on the same contents: all files of the project that match, and the lock file,
 * which names the tool's version. A failure is never kept.
 */
export async function unlessUnchanged(name, matches, check, { root = ROOT, folder = FOLDER } = {}) {
  const kept = join(folder, name);
  const contents = fingerprint(root, matches);
  if (existsSync(kept) && readFileSync(kept, 'utf8') === contents) return { passed: 1, failed: 0, note: 'unchanged' };
  const result = await check();
  if (!result.failed) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, contents);
  }
  return result;
}

/** Of the files that git knows or would add, whether committed or not. */
function fingerprint(root, matches) {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const hash = createHash('sha256');
  for (const path of [...new Set(listed)].sort()) {
    if (!path || (path !== 'package-lock.json' && !matches.test(path)) || !existsSync(join(root, path))) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
