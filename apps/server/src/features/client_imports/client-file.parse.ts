import type { ImportRun } from '@daftar/contract/client_imports';
import { UnreadableContacts } from '@daftar/domain/client-sheet/contact-files';
import { fileBytes } from '#server/platform/parsers/file-bytes.ts';
import { checkCharacters, gridChunks, UnreadableSheet } from '#server/platform/sheets/grid.ts';
import { readExcel, readJson } from '#server/platform/sheets/read-workbook.ts';
import { otherGrid } from './other-files.ts';

/** Rows are matched with clients on the main thread. */
const MAX_CHARACTERS = 20_000_000;

export const refusals = [UnreadableSheet, UnreadableContacts];

/** A file with clients, of any format, as a grid. */
export async function parse({ format, bytes }: { format: ImportRun['format']; bytes: Uint8Array }) {
  const file = fileBytes(bytes);
  const grid = otherGrid(format, file) ?? (format === 'JSON' ? readJson(file) : await readExcel(file));
  checkCharacters([grid], MAX_CHARACTERS);
  return gridChunks(grid);
}
