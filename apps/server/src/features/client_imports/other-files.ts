import type { ImportRun } from '@daftar/contract/client_imports';
import { UnreadableContacts, type Grid } from '@daftar/domain/client-sheet/contact-files';
import { googleCsvGrid, isGoogleCsv, vCardGrid } from '@daftar/domain/client-sheet/google-contacts';
import { isTallyJson, tallyJsonClients, tallyXmlClients } from '@daftar/domain/client-sheet/tally-ledgers';
import { readCsv } from '@daftar/domain/read-csv';
import { fileText } from '#server/platform/sheets/file-text.ts';
import { MAX_COLUMNS, MAX_ROWS } from '#server/platform/sheets/grid.ts';

/** Files that are no sheets; undefined for those that are. */
export function otherGrid(format: ImportRun['format'], bytes: Buffer): Grid | undefined {
  if (format === 'VCARD') return vCardGrid(fileText(bytes));
  if (format === 'TALLY') return tallyXmlClients(fileText(bytes));
  if (format === 'CSV') return csvGrid(fileText(bytes));
  return format === 'JSON' ? tallyJson(fileText(bytes)) : undefined;
}

function csvGrid(text: string): Grid {
  const grid = readCsv(text);
  if (grid.length > MAX_ROWS || grid.some((row) => row.length > MAX_COLUMNS))
    throw new UnreadableContacts('The file is too large. Split it and try again.');
  return isGoogleCsv(grid) ? googleCsvGrid(grid) : grid.map((row) => [...row]);
}

/** Only if it looks like Tally's: other JSON is a list of clients. */
function tallyJson(text: string): Grid | undefined {
  if (!/"tallymessage"/i.test(text.slice(0, 2000))) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return isTallyJson(json) ? tallyJsonClients(json) : undefined;
  } catch (error) {
    if (error instanceof UnreadableContacts) throw error;
    return undefined;
  }
}
