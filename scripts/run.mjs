// node scripts/run.mjs FILE …: any TypeScript file of the project, on the right Node, with its packages installed.
import { run } from './lib/child.mjs';
import { fail } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Name the file to run, for example: node scripts/run.mjs bench/main.ts');
const { node, env } = await prepare();
process.exitCode = await run(node, [file, ...args], { env });
