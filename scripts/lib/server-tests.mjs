import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const FOLDER = 'apps/server/src';
/** How a test comes by a database. One that had another way would run on both engines all the same. */
const ASKS_DATABASE = /testApp|testProgram|cloneDatabase|startEmbedded/;

/** Server tests that ask no database (papers, sheets, settings): a second engine would tell nothing new of them. */
export function withoutDatabase() {
  return readdirSync(inRoot(FOLDER), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(FOLDER, name))
    .filter((file) => !ASKS_DATABASE.test(readFileSync(inRoot(file), 'utf8')));
}
