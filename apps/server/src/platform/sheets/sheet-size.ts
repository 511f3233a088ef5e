import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS, UnreadableSheet } from './grid.ts';

/** Of Excel. */
const LAST_ROW = 1_048_576;
/** With formats and without a value, they are read and then left out. */
const MAX_EMPTY_CELLS = 4 * MAX_CELLS;

/** Rows and cells with their attributes. Tags that are written otherwise are left to the limits of the thread. */
const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g;
const REFERENCE = /\sr\s*=\s*["']([A-Z]{0,4})(\d{1,10})["']/;

/**
 * Refuses a sheet before it is laid out: one cell in its last corner would take seventeen thousand million. Reads the
 * references of the cells only.
 */
export function checkSheetXml(xml: string): void {
  let [row, column, lastRow, lastColumn, laid] = [0, 0, 0, 0, 0];
  for (const [, tag, attributes] of xml.matchAll(TAG)) {
    const [, letters = '', digits] = REFERENCE.exec(attributes!) ?? [];
    if (tag === 'row') {
      laid += column;
      [row, column] = [digits === undefined ? row + 1 : Number(digits), 0];
    } else {
      column = letters === '' ? column + 1 : columnNumber(letters);
      // A cell may name another row than the one that it is in.
      if (letters !== '') row = Math.max(row, Number(digits));
      if (!attributes!.endsWith('/')) [lastRow, lastColumn] = [row, Math.max(lastColumn, column)];
    }
    if (row > LAST_ROW || laid + column > MAX_EMPTY_CELLS) throw tooLarge();
  }
  checkSize(lastRow, lastColumn);
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const tooLarge = () =>
  new UnreadableSheet(
    `The file is too large. It can have up to ${MAX_ROWS} rows, ${MAX_COLUMNS} columns and ${MAX_CELLS} cells.`,
  );

/** Refuses a sheet by its size. */
export function checkSize(rows: number, columns: number): void {
  if (rows > MAX_ROWS || columns > MAX_COLUMNS || rows * columns > MAX_CELLS) throw tooLarge();
}
