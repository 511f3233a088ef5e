/** PDF rendering, warm: time of one page from model to bytes, one at a time on the single thread. */
import { invoicePdfContent } from '../apps/server/src/features/billing/pdf/invoice-pdf.ts';
import { TEMPLATES } from '../apps/server/src/features/billing/pdf/model.ts';
import { receiptPdfContent } from '../apps/server/src/features/billing/pdf/receipt-pdf.ts';
import { statementPdfContent } from '../apps/server/src/features/billing/pdf/statement-pdf.ts';
import { invoice, receipt, statementModel } from '../apps/server/src/features/billing/pdf/testing/models.ts';
import type { PdfDocument } from '../apps/server/src/platform/pdf/document.ts';
import { makePdf } from '../apps/server/src/platform/pdf/pdf.ts';
import { median } from './load.ts';

const TIMES = 15;
/** Warm-up rounds for the JIT. */
const WARM_UP = 10;
/** Issue 4: one page. */
const MAX_MS = 300;

export async function paperTimes(): Promise<boolean> {
  const papers: [string, () => PdfDocument][] = [
    ...TEMPLATES.map((template): [string, () => PdfDocument] => [
      template,
      () => invoicePdfContent(invoice({ template })),
    ]),
    ['receipt', () => receiptPdfContent(receipt())],
    ['statement', () => statementPdfContent(statementModel())],
  ];
  const [, first] = papers[0]!;
  const cold = await timed(first);
  for (let i = 0; i < WARM_UP; i += 1) await makePdf(first());
  console.log(
    `\nPDF of one page, median of ${TIMES} (at most ${MAX_MS} ms); the first one of a process ${cold.toFixed(0)} ms\n`,
  );
  let good = true;
  for (const [name, paper] of papers) {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i += 1) times.push(await timed(paper));
    good &&= median(times) <= MAX_MS;
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
