// npm run new-feature NAME [singular]: a list with a form, in every layer, registered and tested.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './lib/child.mjs';
import { fail, inRoot } from './lib/project.mjs';
import { scaffold } from './lib/scaffold.mjs';

const [name, one] = process.argv.slice(2);
if (!/^[a-z]+(_[a-z]+)*s$/.test(name ?? ''))
  fail('Name the feature in the plural, in small letters, for example: npm run new-feature property_deeds');
if (existsSync(inRoot('packages/contract/src', `${name}.ts`))) fail(`There already is a feature named ${name}.`);

const migrations = readdirSync(inRoot('apps/server/src/db/migrations'));
const files = scaffold(name, one, (path) => readFileSync(inRoot(path), 'utf8'), migrations);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(inRoot(path)), { recursive: true });
  writeFileSync(inRoot(path), text);
}
for (const script of ['tables', 'format'])
  if (await run('npm', ['run', '--silent', script])) fail(`npm run ${script} failed. Its output is above.`);
console.log(`Added or changed:\n${Object.keys(files)
  .map((path) => `  ${path}\n`)
  .join('')}
Next: describe the fields in packages/contract/src/${name}.ts, the table in apps/server/src/db/migrations
and the screen in apps/web/src/features/${name}. Run npm run tables after a change of the table.`);
