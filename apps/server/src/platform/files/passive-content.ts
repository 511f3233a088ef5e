import { Transform } from 'node:stream';
import { extensionOf } from '@daftar/domain/files';

/** Refused from people without a login: files that a browser would run if somebody opened them from a folder. */
const ACTIVE_TYPES = new Set(['html', 'htm', 'svg']);
export const isActiveType = (extension: string): boolean => ACTIVE_TYPES.has(extension);

export const ACTIVE_REFUSAL =
  'Web pages, SVG images and files with scripts can’t be uploaded here. Save the document as PDF and upload that.';

export class ActiveContent extends Error {
  constructor() {
    super(ACTIVE_REFUSAL);
  }
}

const SCRIPTS = ['<script', '<iframe', '<object', '<embed', 'javascript:', 'vbscript:', '<?xml-stylesheet', '<xsl:'];
const PAGES = ['<html', '<!doctype html', '<svg', ':svg', 'www.w3.org/1999/xhtml', 'www.w3.org/2000/svg'];
/** Longer than any of them, so that none hides between two chunks. */
const OVERLAP = 64;

/** Tables and letters that portals write as HTML, and emails. */
const MAY_BE_PAGES = new Set(['xls', 'doc', 'eml']);
const TEXT = new Set(['txt', 'csv', 'json', 'xml', 'vcf', 'rtf', 'cer', ...MAY_BE_PAGES]);

/** Passes a file on and ends with `ActiveContent` at the first script in it, or page under the name of something else. */
export function passiveContent(name: string): Transform {
  const extension = extensionOf(name);
  const marks = MAY_BE_PAGES.has(extension) ? SCRIPTS : [...SCRIPTS, ...PAGES];
  const isText = TEXT.has(extension);
  let tail = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isText) return done(null, chunk);
      // UTF-16 has a zero byte beside each of these characters.
      const text = (tail + chunk.toString('latin1').replaceAll('\0', '')).toLowerCase();
      tail = text.slice(-OVERLAP);
      if (marks.some((mark) => text.includes(mark))) done(new ActiveContent());
      else done(null, chunk);
    },
  });
}
