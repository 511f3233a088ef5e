// npm start: from a bare clone to a running server. Steps already done are skipped.
import { background, serve } from './lib/child.mjs';
import { fail, inRoot } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { buildWeb } from './lib/web.mjs';

const runtime = await prepare();
if (!(await buildWeb(runtime))) fail('The web app could not be built. See Vite’s errors above.');

const follow = inRoot('scripts/lib/follow-parent.mjs');
const args = ['--import', follow, 'apps/server/src/main.ts', ...process.argv.slice(2)];
process.exitCode = await serve([background(runtime.node, args, { env: runtime.env })]);
