import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINEAR_PARSERS, PROCESS_PARSERS, WORKER_PARSERS } from '#server/parsers.ts';

const ROOT = join(import.meta.dirname, '../..');
const REGISTRY = readFileSync(join(ROOT, 'parsers.ts'), 'utf8');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(\.test\.ts$|(^|\/)(testing|demo)\/)/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const LINEAR = new Set<string>(Object.values(LINEAR_PARSERS).flatMap(({ files: own }) => own));

/** Libraries that read what people send. Tests and demo data use them as they like. */
const LIBRARIES =
  /from '(imapflow|sanitize-html|htmlparser2|postal-mime|mailparser|read-excel-file[^']*|exceljs|xlsx|unpdf|pdf-parse|pdfjs[^']*|saxen|sax|fast-xml-parser|xml2js|jsdom|cheerio|parse5|papaparse|csv-parse[^']*|ical\.js|node-ical|vcf|liquidjs|handlebars|mustache|marked|yaml|js-yaml|@zip\.js\/zip\.js|yauzl|unzipper|sharp|jimp)'/;
const UNZIPS =
  /import \{[^}]*\b(unzip|unzipSync|inflateSync|inflateRawSync|gunzipSync|brotliDecompressSync|Unzip)\b[^}]*\} from '(fflate|node:zlib)'/;
/** Readers of the domain. */
const READERS =
  /\b(readCsv|vCardGrid|googleCsvGrid|tallyXmlClients|tallyJsonClients|tallyOpenings|tallyXmlGrid|readTallyXml|read26as|readAisJson|readAisSheet|readPortalJson|readStatement|readSource|readSheets)\b[^;]*\} from '@daftar\/domain/;

/** Only threads load these: they are parsers, or what parsers call. */
const IN_THREADS: Readonly<Record<string, string>> = {
  'features/client_imports/other-files.ts': 'client_file',
  'features/gst_imports/file-content.ts': 'gst_import',
  'features/gst_imports/rejected-rows.ts': 'gst_import',
  'features/mailboxes/read-mail.ts': 'email',
  'platform/files/unpack.ts': 'tax_statement',
  'platform/sheets/read-workbook.ts': 'client_file',
  'platform/sheets/unzip.ts': 'client_file',
  'platform/pdf/images.ts': 'the thread that prints PDFs',
  'platform/html/sanitise.ts': 'email, and template_html on the main thread',
};
/** Only a process of their own loads these. */
const IN_PROCESSES = new Set<string>(Object.values(PROCESS_PARSERS).flatMap(({ files: own }) => own));
const isTypeOnly = (text: string, library: RegExp): boolean =>
  text
    .split('\n')
    .filter((line) => library.test(line))
    .every((line) => line.startsWith('import type'));

test('every parser is in the registry: files that read with a library, a decompressor or a reader of the domain', () => {
  const found = files
    .filter(({ text }) => [LIBRARIES, UNZIPS, READERS].some((one) => one.test(text) && !isTypeOnly(text, one)))
    .map(({ path }) => path);
  expect(found.length).toBeGreaterThan(10);
  const unlisted = found.filter(
    (path) => !path.endsWith('.parse.ts') && !(path in IN_THREADS) && !LINEAR.has(path) && !IN_PROCESSES.has(path),
  );
  expect(unlisted).toEqual([]);
  expect(Object.keys(IN_THREADS).filter((path) => !files.some((one) => one.path === path))).toEqual([]);
});

/** Our own texts: settings, sealed values, rows of the database, answers of providers whose size is limited. */
const OWN_JSON = new Set([
  'access/authenticate.ts',
  'access/authorize-api-key.ts',
  'features/announcements/announcements.files.ts',
  'features/public_forms/known.service.ts',
  'platform/backup/archive-reader.ts',
  'platform/db/embedded/binaries.ts',
  'platform/db/embedded/settings.ts',
  'platform/files/signed-links.ts',
  'platform/http/idempotency.ts',
  'platform/http/web-app.ts',
  'platform/limited-json.ts',
  'platform/providers/oauth.ts',
  'platform/providers/whatsapp.ts',
  'platform/version.ts',
]);

test('JSON that people send is parsed by parsers of the registry', () => {
  const found = files.filter(({ text }) => text.includes('JSON.parse(')).map(({ path }) => path);
  const isInThread = (path: string) => path.endsWith('.parse.ts') || path in IN_THREADS;
  expect(found.filter((path) => !OWN_JSON.has(path) && !LINEAR.has(path) && !isInThread(path))).toEqual([]);
});

test('each module of a parser is declared, each declaration is listed, and each listed file exists', () => {
  const modules = files.filter(({ path }) => path.endsWith('.parse.ts'));
  expect(modules.length).toBe(Object.keys(WORKER_PARSERS).length);
  const declared = files.filter(
    ({ text, path }) => text.includes('workerParser<') && path !== 'platform/parsers/parser.ts',
  );
  expect(declared.length).toBe(modules.length);
  for (const { path } of declared) expect(REGISTRY, path).toContain(`'./${path}'`);
  for (const { path } of modules) {
    const name = path.split('/').at(-1)!;
    expect(
      declared.some(({ text }) => text.includes(`new URL('${name}', import.meta.url)`)),
      path,
    ).toBe(true);
  }
  expect([...LINEAR].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('modules of parsers are loaded in threads only', () => {
  const loads = files.filter(({ text }) => /^import (?!type )[^;]*\.parse\.ts'/m.test(text)).map(({ path }) => path);
  expect(loads).toEqual([]);
});

test('parsers in processes are loaded by their process only', () => {
  const loads = files.filter(({ text }) => /^import (?!type )[^;]*\/imap-commands\.ts'/m.test(text));
  expect(loads.map(({ path }) => path)).toEqual(['platform/providers/imap.process.ts']);
  const starts = files.filter(({ text }) => text.includes("'imap.process.ts'")).map(({ path }) => path);
  expect(starts).toEqual(['platform/providers/imap.ts']);
  expect([...IN_PROCESSES].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a parser in a thread has limits of size and computing time', () => {
  for (const { name, maxBytes, cpuMs } of Object.values(WORKER_PARSERS)) {
    expect(maxBytes, name).toBeLessThanOrEqual(50 * 1024 * 1024);
    expect(cpuMs, name).toBeLessThanOrEqual(20_000);
  }
});
