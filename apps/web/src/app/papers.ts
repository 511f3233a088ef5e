import type { PdfFile } from '#web/kit/pdf-file.ts';

/**
 * A paper that has an address of its own: `pdf-preview?paper=file&path=…`. A room names its papers in
 * features/<room>/<room>.papers.ts, as `export const papers`; what the address says besides is for the paper to read.
 */
export type Paper = {
  kind: string;
  /** The heading. */
  title: (query: URLSearchParams) => string;
  /** As a sentence goes on: "the invoice". */
  what: string;
  /** The call behind it decides who may see it. */
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<PdfFile>;
};

const rooms = import.meta.glob<{ papers: readonly Paper[] }>('../features/*/*.papers.ts', { eager: true });
const all: readonly Paper[] = Object.values(rooms).flatMap((room) => room.papers);

export const paperOf = (kind: string | null): Paper | undefined => all.find((paper) => paper.kind === kind);
