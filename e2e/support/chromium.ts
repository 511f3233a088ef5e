import {
  hasApt,
  installPackage,
  isExecutable,
  onPath,
  updatePackages,
} from '../../apps/server/src/testing/programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined => [...NAMES.flatMap(onPath), ...ELSEWHERE].find(isExecutable);

/** The same browser without a window system. */
export const findShell = (): string | undefined => onPath('chromium-headless-shell').find(isExecutable);

/** The journeys need a real Chromium: where there is none it is installed, and where that cannot be, they fail. */
export default function ensureChromium(): void {
  if (findChromium()) return;
  if (hasApt()) {
    console.log('Installing Chromium from the system’s packages …');
    try {
      updatePackages();
      installPackage('chromium');
    } catch {
      throw new Error('The journeys need Chromium, and apt-get could not install it: see what it says above.');
    }
    try {
      installPackage('chromium-headless-shell');
    } catch {
      console.log('Without its build that has no windows, the journeys take a fifth longer.');
    }
  }
  if (!findChromium()) {
    throw new Error('The journeys need Chromium, which is not here and cannot be installed from here: install it.');
  }
}
