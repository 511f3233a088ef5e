// npm run dev: the server starts again when its source changes, the web app changes in the open page.
import { spawnSync } from 'node:child_process';
import { background, serve } from './lib/child.mjs';
import { ROOT, fail, inRoot } from './lib/project.mjs';
import { reloading } from './lib/reloading.mjs';
import { prepare } from './lib/runtime.mjs';

const SOURCES = ['apps/server/src', 'packages/domain/src', 'packages/contract/src'];
const { node, env, tool } = await prepare();
const options = process.argv.slice(2);
// A server that is watched would wait with a wrong setting until its source changes.
const checked = spawnSync(node, [inRoot('scripts/lib/port.ts'), ...options], {
  cwd: ROOT,
  env,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (checked.status !== 0) process.exit(1);
const port = Number(checked.stdout);
if (!port) fail('PORT can’t be 0 here: the web app needs the address of its server.');
const follow = inRoot('scripts/lib/follow-parent.mjs');

console.log(`Web app with live reload: http://localhost:${port + 1}   (server only: http://localhost:${port})`);
process.exitCode = await serve([
  reloading(
    SOURCES.map((folder) => inRoot(folder)),
    () => background(node, ['--import', follow, 'apps/server/src/main.ts', ...options], { env }),
  ),
  background(
    node,
    ['--import', follow, tool('vite'), '--port', String(port + 1), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: inRoot('apps/web'),
      env: { ...env, API_SERVER: `http://localhost:${port}` },
    },
  ),
]);
