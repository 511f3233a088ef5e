import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../project.mjs';
import { analyse } from './backtracking.mjs';

const DOMAIN = 'packages/domain/src';
const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const AMOUNT = ['0', '1', '.', '-'];
const TAG = ['<li class="a">', '<br>', '<hr/>', '</p>', '<table>', 'a', '>', ' '];

/** What an expression was, what it is, and the parts of the texts on which both must match the same. */
const MENDED = [
  [`${DOMAIN}/cma/chart.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${DOMAIN}/cma/excel-formula.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${DOMAIN}/cma/goal-seek.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${DOMAIN}/cma/prints.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${SERVER}/features/cma_prints/model.service.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${SERVER}/features/lender_policies/lender_policies.service.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${WEB}/features/cma/cma-sheet.tsx`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${WEB}/features/cma/figures.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${WEB}/features/portal_billing/paper-lines.tsx`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${WEB}/features/reports/values.tsx`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${WEB}/kit/sheet/clipboard.ts`, /\.?0+$/, /\.?(?<!0)0+$/, AMOUNT],
  [`${DOMAIN}/billing/tax-summary.ts`, /(\.\d*?)0+$/, /(\.(?:0*[1-9])*)0+$/, AMOUNT],
  [`${WEB}/features/fee_plans/form-values.ts`, /(\.\d*?)0+$/, /(\.(?:0*[1-9])*)0+$/, AMOUNT],
  [`${WEB}/features/quotations/convert-dialog.tsx`, /(\.\d*?)0+$/, /(\.(?:0*[1-9])*)0+$/, AMOUNT],
  [`${WEB}/features/quotations/offered-document.tsx`, /(\.\d*?)0+$/, /(\.(?:0*[1-9])*)0+$/, AMOUNT],
  [`${WEB}/kit/document-editor/form-values.ts`, /(\.\d*?)0+$/, /(\.(?:0*[1-9])*)0+$/, AMOUNT],
  [`${DOMAIN}/deeds/filters.ts`, /0+$/, /(?<!0)0+$/, AMOUNT],
  [`${DOMAIN}/gst_books/documents.ts`, /^(.*?)(\d+)(\D*)$/s, /^(.*?)(?<!\d)(\d+)(\D*)$/s, ['0', '1', 'a', '\n', '-']],
  [`${DOMAIN}/gst_reconciliation/numbers.ts`, /(\d+)\D*$/, /(?<!\d)(\d+)\D*$/, ['0', '1', 'a', '\n', '-']],
  [`${DOMAIN}/gst_imports/cells.ts`, /\s*%$/, /(?<!\s)\s*%$/, ['1', ' ', '\n', '%']],
  [`${DOMAIN}/cma_import/cells.ts`, /^([^-+]*\d[^-+]*)-$/, /^(?=\D*\d)([^-+]*)-$/, ['1', '-', '+', 'a', ' ']],
  [
    `${DOMAIN}/cma_import/cells.ts`,
    /\s*\b(dr|cr|debit|credit)\.?$/i,
    /(?<!\s)\s*\b(dr|cr|debit|credit)\.?$/i,
    ['Dr', 'credit', '.', ' ', '1', '\t'],
  ],
  [
    `${DOMAIN}/cma_import/year-table.ts`,
    /\bform\s*[-–:]?\s*(iii|ii|iv|vi|v|i)\b/i,
    /\bform\s*(?:[-–:]\s*)?(iii|ii|iv|vi|v|i)\b/i,
    ['form', 'II', 'iv', ' ', '-', ':'],
  ],
  [`${DOMAIN}/chat/markup.ts`, /[.-]+$/, /(?<![.-])[.-]+$/, ['a', '.', '-', ' ']],
  [
    `${DOMAIN}/credentials.ts`,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
    ['a', '@', '.', ' ', 'b'],
  ],
  [`${DOMAIN}/email_accounts/dns.ts`, /=+$/, /(?<!=)=+$/, ['a', '=', ' ']],
  [`${DOMAIN}/email_templates/render.ts`, /[^\S\n]+$/gm, /(?<![^\S\n])[^\S\n]+$/gm, ['a', ' ', '\t', '\n', '\r']],
  [`${DOMAIN}/files.ts`, /^[.\s]+|[.\s]+$/g, /^[.\s]+|(?<![.\s])[.\s]+$/g, ['a', '.', ' ', '\n']],
  [`${DOMAIN}/files.ts`, /[.\s]+$/, /(?<![.\s])[.\s]+$/, ['a', '.', ' ', '\n']],
  [
    `${DOMAIN}/masking.ts`,
    /[^\s@,;:“”"'()]+@[^\s@,;“”"'()]+/g,
    /(?<![^\s@,;:“”"'()])[^\s@,;:“”"'()]+@[^\s@,;“”"'()]+/g,
    ['a', '@', ':', ' ', ',', '.'],
  ],
  [
    `${DOMAIN}/masking.ts`,
    /^\+91[\s-]*(?=(?:[\s-]*[\d•]){10}\D*$)/,
    /^\+91[\s-]*(?=[\d•](?:[\s-]*[\d•]){9}\D*$)/,
    ['+91', ' ', '-', '98250', '•••••', 'x'],
  ],
  [`${DOMAIN}/messaging/purposes.ts`, /[.!।\s]+$/u, /(?<![.!।\s])[.!।\s]+$/u, ['a', '.', '।', ' ', '!']],
  [
    `${DOMAIN}/template-language/language.ts`,
    /^#\s*(each|if)\s+(.+)$/,
    /^#\s*(each|if)\s+(\S.*)$/,
    ['#', 'each', 'if', ' ', 'a', '|'],
    // `readToken` trims the text first.
    (text) => text.trim(),
  ],
  [`${WEB}/features/deed_templates/question-values.ts`, /^[^a-z]+|_+$/g, /^[^a-z]+|_$/g, ['a', '1', '_b', 'b1']],
  [
    `${WEB}/kit/variable-suggestions.ts`,
    /\{\{\s*([#/\w.|: "]*)$/,
    /\{\{\s*((?:[#/\w.|:"][#/\w.|: "]*)?)$/,
    ['{', '{{', ' ', '#if', 'a', '\n', '}'],
  ],
  [
    `${WEB}/kit/deed/token-suggestions.ts`,
    /\{\{\s*([#\w.|: "]*)$/,
    /\{\{\s*((?:[#\w.|:"][#\w.|: "]*)?)$/,
    ['{', '{{', ' ', '#each', 'a', '\n', '}'],
  ],
  [
    `${WEB}/kit/variable-suggestions.ts`,
    /^#if\s+(?:.*\s)?([\w.]*)$/,
    /^#if\s(?:[^]*\s)?([\w.]*)$/,
    ['#if', ' ', 'a', '.'],
  ],
  [
    `${WEB}/kit/layout.tsx`,
    /(?<![\w.%(-])-?\d*\.?\d+(?![\w.%])/g,
    /(?<![\w.%(-])-?(?:\d+(?:\.\d+)?|\.\d+)(?![\w.%])/g,
    ['1', '.', '-', ' ', '%', 'a'],
  ],
  [`${WEB}/kit/sheet/clipboard.ts`, /^\((\d*\.?\d+)\)$/, /^\((\d+(?:\.\d+)?|\.\d+)\)$/, ['(', ')', '1', '.', '0']],
  [`${DOMAIN}/emails/compose.ts`, /<li[^>]*>/gi, /<li[^<>]*>/gi, TAG],
  [`${DOMAIN}/emails/compose.ts`, /<[^>]*>/g, /<[^<>]*>/g, TAG],
  [`${SERVER}/platform/messages/safe-html.ts`, /<hr[^>]*>/g, /<hr[^<>]*>/g, TAG],
  [
    `${DOMAIN}/email_accounts/tracked-links.ts`,
    /(<a\b[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    /(<a\b[^<>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    ['<a ', 'href', '=', '"x"', "'y'", '>', ' '],
    // A tag within a tag isn't written.
    (text) =>
      text
        .split('>')
        .map((part) => part.split('<a ').slice(0, 2).join('<a '))
        .join('>'),
  ],
  [
    `${SERVER}/platform/db/hosts.ts`,
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^,/?#]+),([^/?#]+)(.*)$/,
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@,/?#]+),([^@/?#]+)(.*)$/s,
    ['postgres://', 'postgres://u@', 'a:1', ',', '/b', '?c'],
    // A host behind the user, and one start.
    (text) => text.replaceAll(/(?!^)postgres:\/\/(?:u@)?/g, '').replaceAll('@,', '@a,'),
  ],
];

/** All texts of up to so many parts. */
function* textsOf(parts, count) {
  yield '';
  if (count) for (const text of textsOf(parts, count - 1)) for (const part of parts) yield text + part;
}

const matchesOf = (pattern, text) =>
  JSON.stringify(
    pattern.global
      ? [...text.matchAll(pattern)].map((one) => [one.index, ...one])
      : [pattern.exec(text)?.index, pattern.exec(text)],
  );

/** Several files have the same expression. */
const compared = new Map();

describe.each(MENDED)('%s: %s', (file, was, now, parts, prepare = (text) => text) => {
  test('is linear now, and in use', () => {
    expect(analyse(was).growth).not.toBe('linear');
    expect(analyse(now).growth).toBe('linear');
    expect(readFileSync(inRoot(file), 'utf8')).toContain(String(now));
  });

  test('matches what it matched', () => {
    const count = parts.length > 6 ? 5 : parts.length > 4 ? 6 : 7;
    const pair = `${was} ${now}`;
    if (!compared.has(pair)) {
      const texts = [...new Set([...textsOf(parts, count)].map(prepare))];
      const different = texts.filter((text) => matchesOf(was, text) !== matchesOf(now, text));
      compared.set(pair, { different, isMatched: texts.some((text) => text.search(was) >= 0) });
    }
    expect(compared.get(pair)).toEqual({ different: [], isMatched: true });
  });
});
