import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));

export const findChromium = (): string | undefined => [...NAMES.flatMap(onPath), ...ELSEWHERE].find(executable);

/** The same browser without a window system. */
export const findShell = (): string | undefined => onPath('chromium-headless-shell').find(executable);

/** The journeys need a real Chromium: where there is none it is installed, and where that cannot be, they fail. */
export default function ensureChromium(): void {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && onPath('apt-get').some(executable)) {
    console.log('Installing Chromium from the system’s packages …');
    try {
      apt('update', '-qq');
      install('chromium');
    } catch {
      throw new Error('The journeys need Chromium, and apt-get could not install it: see what it says above.');
    }
    try {
      install('chromium-headless-shell');
    } catch {
      console.log('Without its build that has no windows, the journeys take a fifth longer.');
    }
  }
  if (!findChromium()) {
    throw new Error('The journeys need Chromium, which is not here and cannot be installed from here: install it.');
  }
}

function apt(...args: string[]): void {
  execFileSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' });
}
const install = (name: string): void => apt('install', '-y', '-qq', '--no-install-recommends', name);

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
