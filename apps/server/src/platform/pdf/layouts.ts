/** Table layouts, referenced by name because a document is plain data. Cells carry the colours. */
import type { CustomTableLayout, Table } from 'pdfmake';

export const HAIRLINE = '#d5d9e0';

const isEdge = (line: number, { table }: { table: Table }): boolean => line === 0 || line === table.body.length;
const underTitles = (line: number, { table }: { table: Table }): boolean => line === (table.headerRows ?? 0);

const padded = (side: number, above: number, below = above): CustomTableLayout => ({
  paddingLeft: () => side,
  paddingRight: () => side,
  paddingTop: () => above,
  paddingBottom: () => below,
});

const hairlines: CustomTableLayout = { hLineColor: () => HAIRLINE, vLineColor: () => HAIRLINE };
const lineless: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 };

/** Label and value, or a column beside another: nothing drawn, nothing at the outer edges. */
const facts: CustomTableLayout = {
  ...lineless,
  ...padded(0, 0.5),
  paddingRight: (column, { table }) => (column === table.body[0]!.length - 1 ? 0 : 8),
};

export const DOCUMENT_LAYOUTS: Record<string, CustomTableLayout> = {
  ruled: { ...hairlines, ...padded(5, 3), hLineWidth: () => 0.5, vLineWidth: () => 0 },
  grid: { ...hairlines, ...padded(3.5, 1.5), hLineWidth: () => 0.6, vLineWidth: () => 0.6 },
  open: {
    ...hairlines,
    ...padded(5, 3),
    hLineWidth: (line, node) => (underTitles(line, node) ? 1.2 : isEdge(line, node) ? 0 : 0.5),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, { table }) => (column === table.body[0]!.length - 1 ? 0 : 5),
  },
  facts,
  totals: { ...lineless, ...padded(6, 1) },
  /** Each with its label above its amount, and a line around both. */
  boxes: {
    ...hairlines,
    ...padded(5, 1.5),
    hLineWidth: (line, node) => (isEdge(line, node) ? 0.6 : 0),
    vLineWidth: () => 0.6,
  },
  cells: { ...hairlines, ...padded(6, 4), hLineWidth: () => 0.6, vLineWidth: () => 0.6 },
  /** From edge to edge of the page. */
  band: { ...lineless, ...padded(36, 26, 18) },
  chip: { ...lineless, ...padded(5, 5) },
};
