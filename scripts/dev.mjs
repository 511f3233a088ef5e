// npm run dev: the server starts again when its source changes, the web app changes in the open page.
import { background, serve } from './lib/child.mjs';
import { inRoot } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';

const { node, env, tool } = await prepare();
const port = Number(env.PORT || 4000);
const follow = inRoot('scripts/lib/follow-parent.mjs');

console.log(`The web app with live changes: http://localhost:${port + 1}   (server alone: http://localhost:${port})`);
process.exitCode = await serve([
  background(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    env,
  }),
  background(
    node,
    ['--import', follow, tool('vite'), '--port', String(port + 1), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: inRoot('apps/web'),
      env: { ...env, API_SERVER: `http://localhost:${port}` },
    },
  ),
]);
