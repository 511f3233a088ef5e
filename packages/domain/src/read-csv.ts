/** Rows of a CSV file: commas, semicolons or tabs; quoted cells may hold them, and lines. Cells are trimmed. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const one = source[at]!;
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (one === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (one === separator) endCell();
    else if (one === '\n') endRow();
    else if (one !== '\r') cell += one;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The one that is most frequent in the first lines. */
function separatorOf(source: string): string {
  const start = source.slice(0, 5000).split('\n').slice(0, 5).join('\n');
  const count = (one: string) => start.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
