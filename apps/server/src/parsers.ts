/**
 * Every parser of what a user or a stranger sends. Tests feed each one its worst cases at the largest size and find
 * parsers that aren't listed here (docs/decisions/0136-parsers.md).
 */
import type { ParserLimits } from './platform/parsers/parser.ts';
import { pdfTextParser } from './platform/pdf/read-text.ts';
import { MAX_CPU_MS as MAILBOX_CPU_MS, MAX_MAIL_BYTES } from './platform/providers/imap-protocol.ts';
import { clientFileParser } from './features/client_imports/client-file.ts';
import { sourceFileParser } from './features/cma_import/source-file.ts';
import { bounceParser } from './features/email_events/bounce.service.ts';
import { importFileParser } from './features/gst_imports/import-file.ts';
import { mailParser } from './features/mailboxes/mail.ts';
import { openingFileParser } from './features/receivables/opening-file.ts';
import { statementFileParser } from './features/tax_statements/statement-file.ts';

/** In a thread, with limits of computing time, memory and size. */
export const WORKER_PARSERS = {
  client_file: clientFileParser,
  opening_balances: openingFileParser,
  tax_statement: statementFileParser,
  cma_source: sourceFileParser,
  gst_import: importFileParser,
  pdf_text: pdfTextParser,
  email: mailParser,
  bounce: bounceParser,
};
export type WorkerName = keyof typeof WORKER_PARSERS;

/** In a process that ends with the conversation, with limits of computing time, memory, size and duration. */
export const PROCESS_PARSERS = {
  imap: {
    reads: 'Answers of the IMAP servers that users choose',
    maxBytes: 2 * MAX_MAIL_BYTES,
    cpuMs: MAILBOX_CPU_MS,
    because: 'One line makes imapflow fill a list of 16 million numbers. In a thread this ends the whole server.',
    files: ['platform/providers/imap-commands.ts'],
  },
} as const;

export type LinearParser = Omit<ParserLimits, 'cpuMs' | 'name'> & {
  /** Why its time grows with the length only. */
  because: string;
  /** Its sources. */
  files: readonly string[];
};

/** On the main thread, because their content is short and their time grows with its length only. */
export const LINEAR_PARSERS = {
  request_body: {
    reads: 'JSON of calls',
    maxBytes: 2 * 1024 * 1024,
    because: 'V8 reads JSON in one pass, and the schemas of the contract limit lists and texts.',
    files: ['platform/http/server.ts'],
  },
  query: {
    reads: 'Filters and saved views as JSON in the address',
    maxBytes: 16 * 1024,
    because: 'Node refuses longer addresses.',
    files: [
      'features/clients/list.service.ts',
      'features/reports/chosen.service.ts',
      'features/reports/which-clients.ts',
      'features/client_reports/client_reports.report.ts',
    ],
  },
  search_words: {
    reads: 'Words to search for',
    maxBytes: 100,
    because: 'The contract limits them to 100 characters. The database gets them as a value.',
    files: ['platform/db/list-page.ts'],
  },
  email_hook: {
    reads: 'Reports of the email provider as JSON, after its secret was checked',
    maxBytes: 1024 * 1024,
    because: 'V8 reads JSON in one pass.',
    files: ['features/email_events/receive.service.ts'],
  },
  whatsapp_hook: {
    reads: 'Reports of WhatsApp as JSON, after their signature was checked',
    maxBytes: 3 * 1024 * 1024,
    because: 'V8 reads JSON in one pass; ids become texts in one more.',
    files: ['features/whatsapp_settings/hook.service.ts'],
  },
  template_html: {
    reads: 'HTML blocks of email templates',
    maxBytes: 60_000,
    because: 'Depth and number of elements are limited before sanitize-html reads on; longer HTML is shown as text.',
    files: ['platform/html/sanitise.ts', 'platform/messages/safe-html.ts'],
  },
  template_language: {
    reads: 'Values, loops and conditions in deed and email templates',
    maxBytes: 2 * 1024 * 1024,
    because: 'A template with more than 5000 marks isn’t read. Others are read forwards, mark by mark.',
    files: ['features/deed_templates/deed_templates.service.ts', 'features/email_templates/email_templates.service.ts'],
  },
  picture: {
    reads: 'Logos and signatures (PNG, JPEG)',
    maxBytes: 5 * 1024 * 1024,
    because: 'Only the header is read here. The thread that prints PDFs unpacks them, within its limits.',
    files: ['platform/pdf/pictures.ts', 'platform/files/png.ts'],
  },
  file_start: {
    reads: 'The first bytes of every uploaded file',
    maxBytes: 1024,
    because: 'It looks at the first kilobyte.',
    files: ['platform/files/content-check.ts'],
  },
} satisfies Record<string, LinearParser>;
export type LinearName = keyof typeof LINEAR_PARSERS;
