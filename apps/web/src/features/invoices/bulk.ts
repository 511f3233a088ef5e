import { invoiceRoutes } from '@daftar/contract/invoices';
import { request, write } from '#web/app/api.ts';
import { download } from '#web/kit/download.ts';
import { tellOutcome } from '#web/kit/job-outcome.ts';
import { countOf } from './words.ts';

export async function downloadPaper(id: number): Promise<void> {
  const { url, file_name } = await request(invoiceRoutes.pdf, { params: { id } });
  download(url, file_name);
}

export type BulkAct = 'issue' | 'send' | 'remind' | 'discard' | 'pdf' | 'zip';
type BulkOutcome = { done: number; refused: { id: number; message: string }[]; url?: string; file_name?: string };

const WORDS: Record<BulkAct, { doing: string; done: string }> = {
  issue: { doing: 'Issuing', done: 'issued' },
  send: { doing: 'Sending', done: 'sent' },
  remind: { doing: 'Reminding of', done: 'reminded of' },
  discard: { doing: 'Discarding', done: 'discarded' },
  pdf: { doing: 'Printing', done: 'in one PDF' },
  zip: { doing: 'Packing', done: 'in a zip' },
};

/** Has the server do it to many; papers come as a file. */
export async function inBulk(act: BulkAct, ids: readonly number[], one: string): Promise<void> {
  const { job_id } = await write(invoiceRoutes.bulk, { body: { ids: [...ids], act } });
  const many = (count: number): string => countOf(count, one);
  const { doing, done } = WORDS[act];
  const words = { doing: `${doing} ${many(ids.length)}`, done, many };
  const outcome = await tellOutcome<BulkOutcome>(job_id, words, invoiceRoutes.bulk.touches);
  if (outcome?.url) download(outcome.url, outcome.file_name ?? '');
}
