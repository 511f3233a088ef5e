/** The worst content that each parser can be sent: deep nesting, repetition, no separators, long lines and bombs. */
import { bomb, rowsOf, workbook } from './workbooks.ts';

export type Content = () => Buffer;
export type Contents = Readonly<Record<string, Content>>;

/** As often as fits. */
const filled = (unit: string, bytes: number, [before, after]: readonly [string, string] = ['', '']): Content => {
  const room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
  return () => Buffer.from(before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after);
};

/** Repeated to the largest size, by what they are. */
export const textCases = (bytes: number, units: Readonly<Record<string, string>>): Contents =>
  Object.fromEntries(Object.entries(units).map(([what, unit]) => [what, filled(unit, bytes)]));

/** For every text, whatever its format. */
const ANY = { 'one long line': 'a', 'empty lines': '\n', spaces: ' ', quotes: '"', zeros: '\0' };

export const jsonCases = (bytes: number): Contents => ({
  ...textCases(bytes, { 'open lists': '[', 'open objects': '{"a":', ...ANY }),
  'nested lists': () => Buffer.from('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  'empty objects': filled('{},', bytes, ['[', '{}]']),
  'one long number': filled('9', bytes, ['[', ']']),
  'one long text': filled('a', bytes, ['["', '"]']),
  'values in a deep list': () => Buffer.from(`[{"a":${'['.repeat(bytes / 3)}${']'.repeat(bytes / 3)}}]`),
  'keys that differ': () => {
    const keys: string[] = [];
    for (let size = 0; size < bytes - 40; size += keys.at(-1)!.length + 1) keys.push(`{"k${keys.length}":1}`);
    return Buffer.from(`[${keys.join(',')}]`);
  },
});

export const csvCases = (bytes: number): Contents =>
  textCases(bytes, { ...ANY, commas: ',', 'cells and lines': 'a,b\n', 'an open quote': '"a,""' });

export const xmlCases = (bytes: number): Contents => ({
  ...textCases(bytes, {
    ...ANY,
    'open ledgers': '<LEDGER NAME="x">',
    'open tags': '<A>',
    'tags without an end': '<LEDGER NAME="',
    'open names': '<DSPDISPNAME>',
    'names without an end': '<DSPDISPNAME>a',
    brackets: '<',
    'closed tags': '</LEDGER>',
    entities: '&#1;',
    ampersands: '&',
  }),
  'open ledgers in an envelope': filled('<LEDGER NAME="x">', bytes, ['<ENVELOPE>', '</ENVELOPE>']),
  'ledgers without a debtor': filled('<LEDGER NAME="x"></LEDGER>', bytes),
  'one ledger of open leaves': filled('<A>', bytes, ['<LEDGER NAME="x">', '</LEDGER>']),
  'one ledger of equal leaves': filled('<A>1</A>', bytes, ['<LEDGER NAME="x">', '</LEDGER>']),
  'groups in circles': filled('<GROUP NAME="a"><PARENT>a</PARENT></GROUP>', bytes),
  debtors: filled('<LEDGER NAME="x"><PARENT>Sundry Debtors</PARENT></LEDGER>', bytes),
  'spaces in a tag': filled(' ', bytes, ['<LEDGER', 'NAME="x"></LEDGER>']),
});

export const vCardCases = (bytes: number): Contents =>
  textCases(bytes, {
    ...ANY,
    'open cards': 'BEGIN:VCARD\n',
    'empty cards': 'BEGIN:VCARD\nEND:VCARD\n',
    'folded lines': 'BEGIN:VCARD\nFN:a\n ',
    'parts and backslashes': '\\;',
    parameters: 'A;A;',
    'named cards': 'BEGIN:VCARD\nFN:a\nTEL:1\nEND:VCARD\n',
    'quoted printable': '=\n',
  });

export const statementCases = (bytes: number): Contents => ({
  ...textCases(bytes, { ...ANY, carets: '^', 'carets and lines': '^\n', 'short lines': 'x\n', dashes: 'PART -' }),
  'short lines below a header': filled('1^\n', bytes, [
    'Permanent Account Number^Financial Year\nAAACK4821M^2025-26\n',
    '',
  ]),
  'carets below a header': filled('^', bytes, ['Permanent Account Number^Financial Year\nAAACK4821M^2025-26\n', '']),
  'carets before a part': filled('^', bytes, ['Permanent Account Number^Financial Year\nAAACK4821M^2025-26\n', 'PART']),
});

const cell = (at: string, value = '<v>1</v>') => `<c r="${at}">${value}</c>`;
export const workbookCases: Contents = {
  'the last corner': () => workbook(`<row r="1048576">${cell('XFD1048576')}</row>`),
  'the last corner, written oddly': () => workbook('<row r="1048576"><c x=">" r="XFD1048576"><v>1</v></c></row>'),
  'a row far below': () => workbook(`<row r="4000000000">${cell('A4000000000')}</row>`),
  'empty cells at the right': () => workbook(rowsOf(100_000, (row) => `<c r="XFD${row}"/>`)),
  'one long text in many cells': () =>
    workbook(
      rowsOf(50_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    ),
  'as many rows as allowed': () =>
    workbook(
      rowsOf(100_000, (row) =>
        ['A', 'B', 'C', 'D', 'E', 'F'].map((column) => cell(`${column}${row}`, `<v>${row}.25</v>`)).join(''),
      ),
    ),
  'cells in cells': () => workbook(`<row>${'<c>'.repeat(2_000_000)}`),
  brackets: () => workbook('<'.repeat(10_000_000)),
  'a tag of many attributes': () =>
    workbook(`<row ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'entities that name entities': () =>
    workbook(
      '<row><c t="inlineStr"><is><t>&b;</t></is></c></row>',
      '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>',
    ),
  'zeros, packed': () => bomb(200_000_000),
  'no archive': () => Buffer.alloc(10_000_000, 'PK'),
  'entries of an archive': () =>
    Buffer.concat([Buffer.alloc(20_000_000, 'PK\u0001\u0002'), Buffer.from('PK\u0005\u0006'), Buffer.alloc(20)]),
};

export const htmlCases = (bytes: number): Contents => ({
  ...textCases(bytes, {
    ...ANY,
    'open blocks': '<div>',
    'open letters': '<b>',
    'closed blocks': '</div>',
    'open tables': '<table><tr><td>',
    'open foreign elements': '<svg>',
    paragraphs: '<p></p>',
    pictures: '<img>',
    frames: '<iframe>',
    'raw texts': '<noscript></noscript>',
    styles: '<b style="color:red">a</b>',
    brackets: '<',
    comments: '<!--',
    'open quotes': '<a b="',
    ampersands: '&',
    links: '<a href="https://a.example">a</a>',
    breaks: '<br>\n ',
  }),
  'a long style': filled('{', bytes, ['<b style="', '">a</b>']),
  'declarations of a style': filled('a:b;', bytes, ['<b style="', '">a</b>']),
  attributes: filled('a ', bytes, ['<b ', '>a</b>']),
  'text and pictures': () => Buffer.from('x'.repeat(bytes / 2) + '<img>'.repeat(bytes / 10)),
});

const EMAIL = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\nMIME-Version: 1.0\r\n';
/** HTML is at most a megabyte in an email that shows it; a longer email is one of attachments. */
export const emailCases = (bytes: number): Contents => {
  const html = Object.entries(htmlCases(990_000)).map(([what, content]): [string, Content] => [
    `HTML: ${what}`,
    () => Buffer.concat([Buffer.from(`${EMAIL}Content-Type: text/html\r\n\r\n`), content()]),
  ]);
  const multipart = `${EMAIL}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
  return {
    ...Object.fromEntries(html),
    'more HTML than is shown': filled('<div>', bytes, [`${EMAIL}Content-Type: text/html\r\n\r\n`, '']),
    parts: filled('--x\r\n\r\na\r\n', bytes, [multipart, '']),
    'parts in parts': filled('--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n', bytes, [multipart, '']),
    'ends of parts': filled('--x--\r\n', bytes, [multipart, '']),
    'one long text': filled('a', bytes, [`${EMAIL}\r\n`, '']),
    'quoted printable': filled('=', bytes, [`${EMAIL}Content-Transfer-Encoding: quoted-printable\r\n\r\n`, '']),
    'base64 of nothing': filled('!', bytes, [`${EMAIL}Content-Transfer-Encoding: base64\r\n\r\n`, '']),
    headers: filled('A: b\r\n', 500_000, ['', `${EMAIL}\r\na`]),
    'one long header': filled(' a\r\n', 500_000, [`${EMAIL}X:`, '\r\n\r\na']),
    'comments in an address': filled('(', 500_000, ['From: ', `\r\n${EMAIL}\r\na`]),
    'quotes in an address': filled('"', 500_000, ['To: ', `\r\n${EMAIL}\r\na`]),
    recipients: filled('a@b.example,', 500_000, ['To: ', `\r\n${EMAIL}\r\na`]),
    groups: filled('a:', 500_000, ['To: ', `\r\n${EMAIL}\r\na`]),
    'encoded words': filled('=?utf-8?q?=61?= ', 500_000, ['Subject: ', `\r\n${EMAIL}\r\na`]),
    'open encoded words': filled('=?utf-8?q?', 500_000, ['Subject: ', `\r\n${EMAIL}\r\na`]),
    'prefixes of a subject': filled('Re: ', 500_000, ['Subject: ', `\r\n${EMAIL}\r\na`]),
    references: filled('<a@b> ', 500_000, ['References: ', `\r\n${EMAIL}\r\na`]),
    parameters: filled('a*0=b; ', 500_000, [`${EMAIL}Content-Type: text/plain; `, '\r\n\r\na']),
  };
};

const REPORT = `${EMAIL}Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n`;
export const bounceCases = (bytes: number): Contents => ({
  recipients: filled('Final-Recipient: rfc822;a@b\r\nStatus: 5.1.1\r\n\r\n', bytes, [REPORT, '']),
  'folded lines': filled('\r\n ', bytes, [`${REPORT}A: b`, '']),
  'one long line': filled('a', bytes, [REPORT, '']),
  'empty lines': filled('\r\n', bytes, [REPORT, '']),
  parts: filled('--x\r\n\r\na\r\n', bytes, [REPORT, '']),
});

const PDF = '%PDF-1.7\n';
export const pdfCases = (bytes: number): Contents =>
  Object.fromEntries(
    Object.entries({
      lists: '[',
      dictionaries: '<<',
      objects: '1 0 obj\n',
      texts: '(',
      'cross references': 'startxref\n0\n',
    }).map(([what, unit]) => [what, filled(unit, bytes, [PDF, '\n%%EOF'])]),
  );
