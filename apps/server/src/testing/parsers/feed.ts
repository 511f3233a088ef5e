/** Feeds parsers their worst cases and measures how long the main thread computes between two turns. */
import { templateProblems } from '@daftar/domain/deeds/check';
import { renderEmail } from '@daftar/domain/email_templates/render';
import { emailMarksProblem, emailProblems, type EmailBody } from '@daftar/domain/email_templates/template';
import { contains } from '#server/platform/db/list-page.ts';
import { checkedContent } from '#server/platform/files/content-check.ts';
import { templateHtml, templateText } from '#server/platform/messages/template-html.ts';
import { fromChunks, type Chunks } from '#server/platform/parsers/chunks.ts';
import { ParseRefused } from '#server/platform/parsers/parser.ts';
import { readJson } from '#server/platform/limited-json.ts';
import { pictureOf } from '#server/platform/pdf/pictures.ts';
import { webhookBody as emailReport } from '#server/features/email_events/zeptomail.ts';
import { webhookBody as whatsAppReport } from '#server/features/whatsapp_settings/webhook-body.ts';
import { LINEAR_PARSERS, WORKER_PARSERS, type LinearName, type WorkerName } from '#server/parsers.ts';
import {
  bounceCases,
  csvCases,
  emailCases,
  htmlCases,
  jsonCases,
  pdfCases,
  statementCases,
  textCases,
  vCardCases,
  workbookCases,
  xmlCases,
  type Content,
  type Contents,
} from './worst-cases.ts';

type Input<N extends WorkerName> = Parameters<(typeof WORKER_PARSERS)[N]['run']>[0];
type Case<T> = readonly [what: string, input: () => T];

const each = <T>(of: string, cases: Contents, input: (bytes: Buffer) => T): Case<T>[] =>
  Object.entries(cases).map(([what, content]) => [`${of}${what}`, () => input(content())]);

const listed = {
  uid: 1,
  size: 1,
  isSeen: false,
  receivedAt: new Date('2026-04-01T10:00:00Z'),
  envelope: {},
  attachments: [],
};
const of = { gstin: '24AAACK4821M1Z5', fp: '042026' };

/** Text formats stop at 30 MB: a packed workbook of this size is a bomb anyway. */
const MAX_TEXT = 30 * 1024 * 1024;
const MAX_SMALL_TEXT = 5 * 1024 * 1024;

/** Worst cases of each parser in a thread, at most so large. */
export const workerCases = (max: number): { [N in WorkerName]: Case<Input<N>>[] } => {
  const [text, small] = [Math.min(max, MAX_TEXT), Math.min(max, MAX_SMALL_TEXT)];
  // One parser reads all of them in `npm test`: the others call the same reader.
  const someWorkbooks = Number.isFinite(max) ? { 'the last corner': workbookCases['the last corner']! } : workbookCases;
  const client = (format: Input<'client_file'>['format']) => (bytes: Buffer) => ({ format, bytes });
  const statement = (name: string) => (bytes: Buffer) => ({ as: 'statement' as const, name, bytes, password: '' });
  const books = (name: string) => (bytes: Buffer) => ({ as: 'books' as const, name, bytes });
  const source = (name: string) => (bytes: Buffer) => ({ name, bytes, format: undefined, unit: undefined });
  const gst = (fileName: string, kind: Input<'gst_import'>['kind']) => (bytes: Buffer) => ({
    as: 'import' as const,
    fileName,
    bytes,
    kind,
    of,
    mapping: {},
    isIff: false,
  });
  return {
    client_file: [
      ...each('Excel: ', workbookCases, client('EXCEL')),
      ...each('JSON: ', jsonCases(text), client('JSON')),
      ...each('CSV: ', csvCases(text), client('CSV')),
      ...each('vCard: ', vCardCases(text), client('VCARD')),
      ...each('Tally XML: ', xmlCases(text), client('TALLY')),
    ],
    opening_balances: [
      ...each('XML: ', xmlCases(text), (bytes) => ({ bytes })),
      ...each('JSON: ', jsonCases(text), (bytes) => ({ bytes })),
    ],
    tax_statement: [
      ...each('26AS: ', statementCases(small), statement('a.txt')),
      ...each('AIS JSON: ', jsonCases(small), statement('a.json')),
      ...each('AIS CSV: ', csvCases(small), statement('a.csv')),
      ...each('AIS Excel: ', someWorkbooks, statement('a.xlsx')),
      ...each('zip: ', someWorkbooks, statement('a.zip')),
      ...each('books: ', csvCases(small), books('a.csv')),
    ],
    cma_source: [
      ...each('Excel: ', someWorkbooks, source('a.xlsx')),
      ...each('JSON: ', jsonCases(small), source('a.json')),
      ...each('XML: ', xmlCases(small), source('a.xml')),
    ],
    gst_import: [
      ...each('Excel: ', someWorkbooks, gst('a.xlsx', 'sales')),
      ...each('CSV: ', csvCases(text), gst('b2cs.csv', 'sales')),
      ...each('JSON: ', jsonCases(text), gst('a.json', 'sales')),
      ...each('GSTR-2B: ', jsonCases(text), gst('a.json', '2b')),
      ['JSON: rows of one section', () => gst('a.json', 'sales')(rowsOf('b2cs', text))],
      ['JSON: rows of documents', () => gst('a.json', 'sales')(rowsOf('cdnur', text))],
    ],
    pdf_text: each('', pdfCases(Math.min(max, WORKER_PARSERS.pdf_text.maxBytes)), (bytes) => ({ bytes })),
    email: each('', emailCases(Math.min(max, 25 * 1024 * 1024)), (bytes) => ({ listed, bytes, isCut: false })),
    bounce: each('', bounceCases(Math.min(max, WORKER_PARSERS.bounce.maxBytes)), (bytes) => ({ bytes })),
  };
};

const rowsOf = (section: string, bytes: number): Buffer => {
  const row = '{"nt_num":"1","rt":18},';
  const head = `{"gstin":"${of.gstin}","fp":"${of.fp}","${section}":[`;
  return Buffer.from(`${head}${row.repeat(Math.min(299_000, Math.floor(bytes / row.length) - 10))}{}]}`);
};

type Linear = { cases: Contents; parse: (bytes: Buffer) => unknown };
const BRAND = { name: 'Sharma', colour: '#8a1f4d', hasLogo: true };
const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const json = (parse: (value: unknown) => unknown) => (bytes: Buffer) =>
  attempt(() => parse(readJson(bytes.toString('utf8'))));
const sized = (name: LinearName, cases: (bytes: number) => Contents): Contents => cases(LINEAR_PARSERS[name].maxBytes);

/** Worst cases of each parser on the main thread, at its largest size. */
export const LINEAR_CASES: Record<LinearName, Linear> = {
  request_body: { cases: sized('request_body', jsonCases), parse: json((value) => value) },
  query: { cases: sized('query', jsonCases), parse: json((value) => value) },
  search_words: {
    cases: sized('search_words', (bytes) => textCases(bytes, { wildcards: '%', backslashes: '\\', letters: 'a' })),
    parse: (bytes) => contains(bytes.toString()),
  },
  email_hook: { cases: sized('email_hook', jsonCases), parse: json((value) => emailReport.safeParse(value)) },
  whatsapp_hook: { cases: sized('whatsapp_hook', jsonCases), parse: json((value) => whatsAppReport.safeParse(value)) },
  template_html: {
    cases: sized('template_html', htmlCases),
    parse: (bytes) => {
      // As many blocks as a call can send.
      const html = bytes.toString('utf8').slice(0, 60_000);
      const blocks = Array.from({ length: 33 }, () => ({ kind: 'html' as const, html }));
      return [templateHtml('x', blocks, BRAND), templateText(blocks)];
    },
  },
  template_language: {
    cases: sized('template_language', (bytes) => ({
      ...textCases(bytes, {
        'open marks': '{{',
        'closed marks': '}}',
        'empty marks': '{{}}',
        values: '{{client.full_name}}',
        conditions: '{{#if a}}',
        'closed conditions': '{{/if}}',
        letters: 'a',
        braces: '{ ',
      }),
      'as many conditions as are read': () => Buffer.from('{{#if a}}'.repeat(5000)),
      'as many values as are read': () => Buffer.from('{{a.b | upper}}'.repeat(5000)),
      'open marks with one end': () => Buffer.from(`${'{{'.repeat((bytes - 2) / 2)}}}`),
    })),
    parse: (bytes) => {
      const text = bytes.toString('utf8');
      const email: EmailBody = { subject: 'x', blocks: [{ kind: 'html', html: text }] };
      return [
        emailProblems(email),
        emailMarksProblem(email) ?? renderEmail(email, {}),
        templateProblems({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }, []),
      ];
    },
  },
  picture: {
    cases: sized('picture', (bytes) => ({
      'JPEG of empty segments': () =>
        Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(bytes - 2, Buffer.from('ff010000', 'hex'))]),
      'PNG without an end': () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)]),
    })),
    parse: (bytes) => pictureOf(bytes),
  },
  file_start: {
    cases: sized('file_start', (bytes) => textCases(bytes, { letters: 'a', zeros: '\0' })),
    parse: (bytes) =>
      checkedContent('a.txt')
        .on('error', () => undefined)
        .end(bytes),
  },
};

export type Fed = {
  parser: string;
  what: string;
  /** The longest computing of the main thread between two turns, in milliseconds. */
  wait: number;
  seconds: number;
  outcome: 'read' | 'refused';
};

export async function feedWorker<N extends WorkerName>(
  name: N,
  [what, input]: Case<Input<N>>,
  most?: number,
): Promise<Fed> {
  const given = input();
  const parser = WORKER_PARSERS[name] as { run(input: unknown, businessId: number, most?: number): Promise<unknown> };
  const from = Date.now();
  const { wait, outcome } = await watched(async () => {
    try {
      await drain(await parser.run(given, 1, most));
      return 'read' as const;
    } catch (error) {
      if (error instanceof ParseRefused) return 'refused' as const;
      throw error;
    }
  });
  return { parser: name, what, wait, outcome, seconds: (Date.now() - from) / 1000 };
}

export async function feedLinear(name: LinearName, what: string, content: Content): Promise<Fed> {
  const bytes = content();
  const { wait } = await watched(async () => LINEAR_CASES[name].parse(bytes));
  return { parser: name, what, wait, outcome: 'read', seconds: wait / 1000 };
}

/** Computing time, not duration: a busy machine makes turns late without a fault of the parser. */
export async function watched<T>(work: () => Promise<T>): Promise<{ wait: number; outcome: T }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let wait = 0;
  let last = spent();
  const look = () => {
    const now = spent();
    wait = Math.max(wait, now - last);
    last = now;
  };
  const timer = setInterval(look, 0);
  try {
    const outcome = await work();
    look();
    return { outcome, wait };
  } finally {
    clearInterval(timer);
  }
}

/** Receives the long lists in an answer, as the features do. */
async function drain(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if ('chunks' in value) return void (await fromChunks(value as Chunks<unknown>));
  if (Array.isArray(value)) return;
  for (const inner of Object.values(value)) await drain(inner);
}
