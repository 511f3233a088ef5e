/** Two blocks side by side that stay on one page: in columns, or in the grid of the compact template. */
import type { Content } from 'pdfmake';
import type { Style } from './style.ts';

export function beside(left: Content[], right: Content[], width: number | '*', style: Style): Content {
  if (style.template === 'compact') {
    const body = [[{ stack: left }, { stack: right }]];
    return { unbreakable: true, layout: 'cells', margin: JOINED, table: { widths: ['*', width], body } };
  }
  return {
    unbreakable: true,
    columns: [
      { width: '*', stack: left },
      { width, stack: right },
    ],
    columnGap: 20,
    margin: [0, style.gap / 2, 0, style.gap / 2],
  };
}

/** Width of facts, totals and signature, so that their edges align. */
export const RIGHT_WIDTH = 205;

/** Over the line of the table above. */
export const JOINED: [number, number, number, number] = [0, -0.6, 0, 0];
