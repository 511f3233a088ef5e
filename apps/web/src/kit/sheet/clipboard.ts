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

/**
 * A number as people and other programs write it: `1,23,456.50`, `₹ 12`, `(45)` for a negative, `12 %`. Blank text and
 * a dash are blank. Undefined if it is no number.
 */
export function numberOf(text: string): string | null | undefined {
  const plain = text.replaceAll(/[\s,₹%\u00A0]/g, '').replace('−', '-');
  if (plain === '' || plain === '-' || plain === '–' || plain === '—') return null;
  const bracketed = /^\((\d*\.?\d+)\)$/.exec(plain)?.[1];
  const number = bracketed ? `-${bracketed}` : plain;
  const [, sign, whole, part] = /^(-?)(\d*)\.?(\d*)$/.exec(number) ?? [];
  if (whole === undefined || (whole === '' && part === '')) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${digits}${part ? `.${part}` : ''}`;
}
