import { inChunks, type Chunks } from '#server/platform/parsers/chunks.ts';

/** An uploaded sheet as rows of text, titles first. */
export type Grid = string[][];
export type NamedSheet = { name: string; grid: Grid };

export class UnreadableSheet extends Error {}

/** A file of a few kilobytes can describe any number of cells, so the size of the result is limited too. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 500;
export const MAX_CELLS = 3_000_000;
export const MAX_SHEET_BYTES = 50 * 1024 * 1024;
/** Computing time of reading one: the largest that are allowed take a third. */
export const SHEET_CPU_MS = 20_000;
/** One text of a workbook can be in all of its cells. */
export const MAX_CHARACTERS = 64_000_000;

/** Refuses a grid whose cells have more text than the main thread should hold. */
export function checkCharacters(grids: readonly Grid[], max: number = MAX_CHARACTERS): void {
  let characters = 0;
  for (const grid of grids) for (const row of grid) for (const cell of row) characters += cell.length;
  if (characters > max) throw new UnreadableSheet('The file has too much text. Split it and try again.');
}

export const gridChunks = (grid: Grid): Chunks<string[]> => inChunks(grid, (row) => row.length);
