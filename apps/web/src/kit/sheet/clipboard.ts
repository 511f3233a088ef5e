import { round } from '@daftar/domain/money';

/** Cells as Excel and LibreOffice copy them: tabs between cells, line breaks between rows, quotes around both. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') {
      row.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

export const printCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** Rupees of a sheet have at most so many digits, also in crores. */
const MAX_DIGITS = 13;

/**
 * A number as people and other programs write it: `1,23,456.50`, `₹ 12`, `(45)`, `(-)45` or `45-` for a negative, `12 %`,
 * `1.2E+05`. A dash is how Excel shows zero; blank text is blank. Undefined if it is no number, or too long.
 */
export function numberOf(text: string): string | null | undefined {
  const plain = text
    .replaceAll(/[\s,₹%\u00A0]|\brs\.?|\/-$/gi, '')
    .replace('−', '-')
    .replace(/^\+/, '')
    .replace(/^\(-\)/, '-')
    .replace(/^([\d.]+)-$/, '-$1');
  if (plain === '') return null;
  if (/^[-–—]$/.test(plain)) return '0';
  const bracketed = /^\((\d+(?:\.\d+)?|\.\d+)\)$/.exec(plain)?.[1];
  const number = bracketed ? `-${bracketed}` : /^-?\d+(\.\d+)?e[+-]?\d{1,2}$/i.test(plain) ? ofScience(plain) : plain;
  const [, sign, whole, part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(number) ?? [];
  if (whole === undefined || (whole === '' && part === '')) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > MAX_DIGITS) return undefined;
  const exact = `${sign}${digits}${part ? `.${part}` : ''}`;
  // Excel copies up to 15 digits; sheets keep eight decimals.
  return part && part.length > 8 ? round(exact, 8) : exact;
}

const ofScience = (text: string): string =>
  Number(text)
    .toFixed(8)
    .replace(/\.?(?<!0)0+$/, '');
