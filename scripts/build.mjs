// npm run build: builds the web app, for a server that is started without npm (Dockerfile).
import { fail } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { buildWeb } from './lib/web.mjs';

if (!(await buildWeb(await prepare()))) fail('The web app could not be built. See Vite’s errors above.');
