import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

/** Requests of the file that a module of the app was built into: files have no names, to keep the frame small. */
export function requestsOf(module: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const chunk = manifest[`src/${module}`];
  if (!chunk) throw new Error(`The app has no file of its own for ${module}.`);
  return `**/${chunk.file}`;
}
