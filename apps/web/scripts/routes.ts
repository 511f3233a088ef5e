/** `npm run routes`: every route of the specification, and whether its screen is built. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type * as Manifest from '../src/app/manifest.ts';
import type * as Screens from '../src/app/screens.ts';

// The rooms' screens are collected by Vite (import.meta.glob), so Vite loads them here too; no screen itself is loaded.
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { MANIFEST, REDIRECTS } = (await vite.ssrLoadModule('/src/app/manifest.ts')) as typeof Manifest;
const { isBuilt } = (await vite.ssrLoadModule('/src/app/screens.ts')) as typeof Screens;
await vite.close();

const built = MANIFEST.filter(({ path }) => isBuilt(path));
for (const { path, title, audience } of MANIFEST) {
  console.log(`${isBuilt(path) ? 'built    ' : 'not built'}  ${audience.padEnd(11)}  ${path.padEnd(66)}  ${title}`);
}
for (const [from, to] of Object.entries(REDIRECTS)) console.log(`redirect   anyone       ${from.padEnd(66)}  ${to}`);
console.log(`\n${built.length} of ${MANIFEST.length} routes are built; the others lead to coming_soon.`);
