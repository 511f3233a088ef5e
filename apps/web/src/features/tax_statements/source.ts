import { clientStatementRoutes, firmStatementRoutes } from '@daftar/contract/tax_statements';

/** The calls of a client's statements. Those of a firm differ only in the name of the owner. */
export type Calls = typeof clientStatementRoutes;

/** Owner of the statements, and the calls that load them. */
export type Source = {
  calls: Calls;
  owner: { client_id: number };
  fy: number;
  mayWrite: boolean;
  /** A client's books are typed or imported; a firm's are its receipts. */
  isClient: boolean;
};

const OF_FIRM = {
  overview: firmStatementRoutes.overviewOfFirm,
  importFile: firmStatementRoutes.importOfFirm,
  entries: firmStatementRoutes.entriesOfFirm,
  matches: firmStatementRoutes.matchesOfFirm,
  decide: firmStatementRoutes.decideOfFirm,
  feedback: firmStatementRoutes.feedbackOfFirm,
  removeStatement: firmStatementRoutes.removeOfFirm,
  exportAll: firmStatementRoutes.exportOfFirm,
} as unknown as Calls;

type Place = Pick<Source, 'fy' | 'mayWrite'>;
export const clientSource = (client_id: number, place: Place): Source => ({
  calls: clientStatementRoutes,
  owner: { client_id },
  isClient: true,
  ...place,
});
export const firmSource = (firm_id: number, place: Place): Source => ({
  calls: OF_FIRM,
  owner: { firm_id } as unknown as Source['owner'],
  isClient: false,
  ...place,
});

/** Lines by the key of a row: `e12-b3` is an entry with a line of the books, `r5` a receipt. */
export function linesOf(keys: readonly string[], isClient: boolean): { entry_ids: number[]; line_ids: number[] } {
  const parts = keys.flatMap((key) => key.split('-'));
  const ids = (letter: string): number[] =>
    parts.filter((part) => part.startsWith(letter)).map((part) => Number(part.slice(1)));
  const books = isClient ? { line_ids: ids('b') } : { receipt_ids: ids('r') };
  return { entry_ids: ids('e'), ...books } as { entry_ids: number[]; line_ids: number[] };
}
