/** Papers, warm: how long one page takes from its model to its bytes, one after another as the one thread makes them. */
import { invoicePaper } from '../apps/server/src/pdf/billing/invoice-paper.ts';
import { TEMPLATES } from '../apps/server/src/pdf/billing/model.ts';
import { receiptPaper } from '../apps/server/src/pdf/billing/receipt-paper.ts';
import { statementPaper } from '../apps/server/src/pdf/billing/statement-paper.ts';
import { invoice, receipt, statementModel } from '../apps/server/src/pdf/billing/testing/models.ts';
import type { PdfDocument } from '../apps/server/src/pdf/document.ts';
import { makePdf } from '../apps/server/src/pdf/pdf.ts';
import { median } from './load.ts';

const TIMES = 15;
/** Until the engine has seen what there is to do. */
const WARM_UP = 10;
/** Issue 4: one page. */
const MOST_MS = 300;

export async function paperTimes(): Promise<boolean> {
  const papers: [string, () => PdfDocument][] = [
    ...TEMPLATES.map((template): [string, () => PdfDocument] => [template, () => invoicePaper(invoice({ template }))]),
    ['receipt', () => receiptPaper(receipt())],
    ['statement', () => statementPaper(statementModel())],
  ];
  const [, first] = papers[0]!;
  const cold = await timed(first);
  for (let i = 0; i < WARM_UP; i += 1) await makePdf(first());
  console.log(
    `\nPDF of one page, median of ${TIMES} (at most ${MOST_MS} ms); the first one of a process ${cold.toFixed(0)} ms\n`,
  );
  let good = true;
  for (const [name, paper] of papers) {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i += 1) times.push(await timed(paper));
    good &&= median(times) <= MOST_MS;
    console.log(
      `${name.padEnd(10)} ${median(times).toFixed(0).padStart(5)} ms   slowest ${Math.max(...times).toFixed(0)} ms`,
    );
  }
  return good;
}

async function timed(paper: () => PdfDocument): Promise<number> {
  const start = performance.now();
  await makePdf(paper());
  return performance.now() - start;
}
