/** A long deed against an invoice: milliseconds per page from text and answers to bytes, alternating in one run. */
import { deedText, USUAL_PAGE } from '@daftar/domain/deeds/document';
import type { Field } from '@daftar/domain/deeds/fields';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { getDocumentProxy } from 'unpdf';
import { invoicePdfContent } from '../apps/server/src/features/billing/pdf/invoice-pdf.ts';
import { invoice } from '../apps/server/src/features/billing/pdf/testing/models.ts';
import { deedPdf } from '../apps/server/src/features/deeds/deed-pdf.ts';
import { makePdf } from '../apps/server/src/platform/pdf/pdf.ts';
import { median } from './load.ts';

const TIMES = 9;
const WARM_UP = 3;
const TOKENS = 300;
/** Issue 20. */
const MIN_PAGES = 40;

const SENTENCE =
  'the parties shall keep proper books of account at the place of business, and each of them shall at all times have ' +
  'access to those books, may copy them, and shall be bound by them unless an error is found within three months of ' +
  'the date on which the accounts were settled and signed';
const FILTERS = ['', ' | upper', ' | title'];

/** Clauses of three levels, one token each, as in a long agreement. */
function longDeed() {
  const fields: Field[] = Array.from({ length: TOKENS }, (_, at) => ({
    key: `term_${at}`,
    label: `Term ${at}`,
    type: 'text',
  }));
  const numbers = ['1.', '1.1', '(a)'];
  const lines = fields.map(
    ({ key }, at) =>
      `${numbers[at % numbers.length]} In respect of **{{${key}${FILTERS[at % FILTERS.length]}}}**, ${SENTENCE}; and ${SENTENCE}.`,
  );
  const values = Object.fromEntries(fields.map(({ key }, at) => [key, `the matter numbered ${at + 1}`]));
  return { text: deedText(['# Long agreement', ...lines].join('\n')), fields, values };
}

export async function deedTimes(): Promise<boolean> {
  const { text, fields, values } = longDeed();
  const about = { title: 'Long agreement', author: 'Bench', header: '', footer: '' };
  const makeDeed = () => makePdf(deedPdf(fillDeed(text, fields, values), USUAL_PAGE, about));
  const makeInvoice = () => makePdf(invoicePdfContent(invoice({})));
  const pagesOf = async (bytes: Buffer) => (await getDocumentProxy(new Uint8Array(bytes))).numPages;
  for (let i = 0; i < WARM_UP; i += 1) {
    await makeDeed();
    await makeInvoice();
  }
  const pages = { deed: await pagesOf(await makeDeed()), invoice: await pagesOf(await makeInvoice()) };
  const times = { deed: [] as number[], invoice: [] as number[] };
  for (let i = 0; i < TIMES; i += 1) {
    times.deed.push((await timed(makeDeed)) / pages.deed);
    times.invoice.push((await timed(makeInvoice)) / pages.invoice);
  }
  const [deed, paper] = [median(times.deed), median(times.invoice)];
  console.log(`\nA deed of ${pages.deed} pages (at least ${MIN_PAGES}) with ${TOKENS} tokens, median of ${TIMES}\n`);
  console.log(`deed       ${deed.toFixed(1).padStart(6)} ms a page`);
  console.log(`invoice    ${paper.toFixed(1).padStart(6)} ms a page`);
  console.log(`ratio      ${(deed / paper).toFixed(2).padStart(6)} (at most 1)`);
  return pages.deed >= MIN_PAGES && deed <= paper;
}

async function timed(make: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await make();
  return performance.now() - start;
}
