import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

export const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

const find = (name: string): string | undefined =>
  [...onPath(name), ...ELSEWHERE.map((folder) => join(folder, name))].find(isExecutable);

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const hasApt = (): boolean => process.getuid?.() === 0 && find('apt-get') !== undefined;

/** Test files run in parallel, and apt-get doesn't wait for another apt-get. */
function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('flock', [join(tmpdir(), 'daftar-apt.lock'), 'apt-get', ...args], { env, stdio: 'inherit' });
}
export const updatePackages = (): void => apt('update', '-qq');
export const installPackage = (name: string): void => apt('install', '-y', '-qq', '--no-install-recommends', name);

/**
 * The path of a program that tests need. A missing one is installed from the system's packages; if that can't be done,
 * the tests fail, because a skipped test proves nothing.
 */
export function ensureProgram(
  name: string,
  { title, needed }: { title: string; needed: string },
  debian: string,
): string {
  const found = find(name);
  if (found) return found;
  if (hasApt()) {
    console.log(`Installing ${title} from the system’s packages …`);
    try {
      updatePackages();
      installPackage(debian);
    } catch {
      throw new Error(`${needed} need ${title}, and apt-get could not install it: see what it says above.`);
    }
  }
  const installed = find(name);
  if (!installed) throw new Error(`${needed} need ${title} (${debian}), which can’t be installed from here.`);
  return installed;
}
