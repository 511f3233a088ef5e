// Checks the weight of the built app against ui.md's budgets: node apps/web/scripts/budgets.mjs (after a build).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const KB = 1024;

/** Screens whose first view is measured: the modules loaded before it shows something. */
const VIEWS = {
  'sign-in': { modules: ['src/features/identity/sign-in.tsx'], js: 121, css: 14, fonts: 33 },
  dashboard: { framed: true, modules: ['src/features/dashboard/dashboard.tsx'], js: 175 },
};
/**
 * 205 until ten features of filing declared their screens, 0.1 KB each (docs/decisions/0102-gst-filing.md). Renewed tokens,
 * tokens of links and keys that end with the session are another kilobyte in all first views, sign-in included
 * (docs/decisions/0142-promises-of-security.md).
 */
const STAFF_PAGE_JS = 208;
/** The charts of a CMA need its engine, which the sheet has loaded before; a computation the rules of its year. */
const LARGER_PAGES = { 'src/features/cma/charts.tsx': 209, 'src/features/tax_computations/computation.tsx': 209 };
const ROUTE_CHUNK_JS = 30;
/** Drawers, dialogs and panels open on a screen that is there already: what counts is what they add to the frame. */
const OPENED_LATER = /-(?:drawer|dialog|panel)\.tsx$/;
const OPENED_JS = 55;
/** Libraries no first view may load (ui.md), with a string that survives minification. */
const NEVER = {
  tiptap: 'ProseMirror',
  'pdf.js': 'pdfjsVersion',
  recharts: 'recharts',
  'socket.io': '.EIO=',
  emoji: 'grinning',
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
};
/** Libraries the lightest views must not load either. */
const NOT_YET = { zod: 'ZodType', DOMPurify: 'DOMPurify', Mantine: '--mantine-' };

const manifestFile = join(DIST, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('No build found. Run `npx vite build` in apps/web first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
/** Chunk groups of vite.config.ts: the entry, and the frame of all staff screens. */
const [entry, FRAME] = ['start', 'frame'].map((group) => {
  const found = Object.keys(manifest).find((key) => manifest[key].name === group);
  if (!found) throw new Error(`The build has no chunk named ${group}.`);
  return found;
});

const sizes = new Map();
function weigh(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(join(DIST, file));
    // As the server sends it (scripts/vite/precompress.ts).
    sizes.set(file, file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
  }
  return sizes.get(file);
}

/** Everything the browser fetches for these modules: their chunks, what those import, their styles. */
function filesOf(keys) {
  const seen = new Set();
  const files = { js: new Set(), css: new Set() };
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (chunk.file.endsWith('.js')) files.js.add(chunk.file);
    for (const style of chunk.css ?? []) files.css.add(style);
    if (chunk.file.endsWith('.css')) files.css.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}
const total = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0) / KB;
const fonts = () =>
  Object.values(manifest)
    .flatMap((chunk) => chunk.assets ?? [])
    .filter((file) => file.endsWith('.woff2'));

const lines = [];
const failures = [];
function check(name, actual, limit) {
  const line = `${name.padEnd(46)} ${actual.toFixed(1).padStart(7)} KB of ${limit}`;
  lines.push(line);
  if (actual > limit) failures.push(line);
}

for (const [name, { framed, modules, js, css, fonts: font }] of Object.entries(VIEWS)) {
  const files = filesOf([entry, ...(framed ? [FRAME] : []), ...modules]);
  check(`${name}: JS`, total(files.js), js);
  if (css) check(`${name}: CSS`, total(files.css), css);
  if (font) check(`${name}: fonts`, total(new Set(fonts())), font);
}

for (const key of Object.keys(manifest).filter(
  (one) => /^src\/features\/.*\.tsx$/.test(one) && manifest[one].isDynamicEntry,
)) {
  const alone = weigh(manifest[key].file) / KB;
  check(`${key}: own chunk`, alone, ROUTE_CHUNK_JS);
  if (OPENED_LATER.test(key)) {
    const there = filesOf([entry, FRAME]).js;
    check(`${key}: added`, total([...filesOf([key]).js].filter((file) => !there.has(file))), OPENED_JS);
  } else if (!key.includes('features/identity/'))
    check(`${key}: first view`, total(filesOf([entry, FRAME, key]).js), LARGER_PAGES[key] ?? STAFF_PAGE_JS);
}

/** Every screen, and what else the frame loads: its chunk lists the features' screens. */
const screens = manifest[FRAME].dynamicImports;
if (screens.length < 100) failures.push(`only ${screens.length} screens were found: look at where they are named`);

/** The libraries in a file; cached, because screens share most files. */
const brought = new Map();
function bringsOf(file) {
  if (!brought.has(file)) {
    const code = readFileSync(join(DIST, file), 'utf8');
    const words = Object.entries({ ...NEVER, ...NOT_YET });
    brought.set(file, new Set(words.filter(([, word]) => code.includes(word)).map(([name]) => name)));
  }
  return brought.get(file);
}

function refuse(modules, words) {
  for (const file of filesOf([entry, FRAME, ...modules]).js) {
    for (const name of Object.keys(words)) {
      if (bringsOf(file).has(name))
        failures.push(`${modules.join(', ')}: ${file} brings ${name}, which must come later`);
    }
  }
}
for (const screen of screens) refuse([screen], NEVER);
refuse(
  Object.values(VIEWS).flatMap(({ modules }) => modules),
  { ...NEVER, ...NOT_YET },
);
// The first named layer is the lowest; an early chunk must not name its own layer first.
const LAYERS = 'start, mantine-parts, mantine, mantine-dates, layout';
const entryStyles = [...filesOf([entry]).css].map((file) => readFileSync(join(DIST, file), 'utf8')).join('');
const named = [...entryStyles.matchAll(/@layer ([^;{]+)[;{]/g)].flatMap(([, names]) =>
  names.split(',').map((name) => name.trim()),
);
const order = [...new Set(named)].join(', ');
if (order !== LAYERS) failures.push(`the entry style sheet names the layers ${order}, not ${LAYERS}`);

console.log(lines.join('\n'));
if (failures.length) {
  console.error(`\nOver budget:\n${failures.join('\n')}`);
  process.exit(1);
}
console.log('\nAll within budget.');
