import { invoiceRoutes } from '@daftar/contract/invoices';
import { request, write } from '#web/core/api.ts';
import { download } from '#web/kit/download.ts';
import { toastJobResult } from '#web/kit/job-result.ts';
import { countOf } from './labels.ts';

export async function downloadPaper(id: number): Promise<void> {
  const { url, file_name } = await request(invoiceRoutes.pdf, { params: { id } });
  download(url, file_name);
}

export type BulkAct = 'issue' | 'send' | 'remind' | 'discard' | 'pdf' | 'zip';
type BulkOutcome = { done: number; refused: { id: number; message: string }[]; url?: string; file_name?: string };

const WORDS: Record<BulkAct, { doing: string; done: string }> = {
  issue: { doing: 'Issuing', done: 'issued' },
  send: { doing: 'Sending', done: 'sent' },
  remind: { doing: 'Sending reminders for', done: 'reminded' },
  discard: { doing: 'Discarding', done: 'discarded' },
  pdf: { doing: 'Creating PDF of', done: 'added to the PDF' },
  zip: { doing: 'Creating ZIP of', done: 'added to the ZIP' },
};

/** Runs the action as a job. PDF and ZIP come back as a file. */
export async function inBulk(act: BulkAct, ids: readonly number[], one: string): Promise<void> {
  const { job_id } = await write(invoiceRoutes.bulk, { body: { ids: [...ids], act } });
  const many = (count: number): string => countOf(count, one);
  const { doing, done } = WORDS[act];
  const words = { doing: `${doing} ${many(ids.length)}`, done, many };
  const outcome = await toastJobResult<BulkOutcome>(job_id, words, invoiceRoutes.bulk.touches);
  if (outcome?.url) download(outcome.url, outcome.file_name ?? '');
}
