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

export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(executable);
}

/** The journeys need a real Chromium: where there is none it is installed, and where that cannot be, they fail. */
export default function ensureChromium(): void {
  if (findChromium()) return;
  const root = process.getuid?.() === 0;
  if (root && findProgram('apt-get')) {
    console.log('Installing Chromium from the system’s packages …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        stdio: 'inherit',
      });
    } catch {
      throw new Error('The journeys need Chromium, and apt-get could not install it: see what it says above.');
    }
  }
  if (!findChromium()) {
    throw new Error('The journeys need Chromium, which is not here and cannot be installed from here: install it.');
  }
}

function findProgram(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => executable(join(folder, name)));
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
