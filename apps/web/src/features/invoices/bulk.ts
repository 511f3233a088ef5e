import { invoiceRoutes } from '@daftar/contract/invoices';
import { jobRoutes } from '@daftar/contract/jobs';
import { request, write } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { dismiss, toast } from '#web/app/toasts.ts';
import { download } from '#web/kit/download.ts';
import { countOf } from './words.ts';

export async function downloadPaper(id: number): Promise<void> {
  const { url, file_name } = await request(invoiceRoutes.pdf, { params: { id } });
  download(url, file_name);
}

export type BulkAct = 'issue' | 'send' | 'remind' | 'discard' | 'pdf' | 'zip';
type Outcome = { done: number; refused: { id: number; message: string }[]; url?: string; file_name?: string };

const WORDS: Record<BulkAct, { doing: string; done: string }> = {
  issue: { doing: 'Issuing', done: 'issued' },
  send: { doing: 'Sending', done: 'sent' },
  remind: { doing: 'Reminding of', done: 'reminded of' },
  discard: { doing: 'Discarding', done: 'discarded' },
  pdf: { doing: 'Printing', done: 'in one PDF' },
  zip: { doing: 'Packing', done: 'in a zip' },
};

const LOOK_AGAIN = 700;
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN));

/** Has the server do it to many, waits for the outcome, and tells what was done and what was refused, and why. */
export async function inBulk(act: BulkAct, ids: readonly number[], one: string): Promise<void> {
  const { doing, done } = WORDS[act];
  const { job_id } = await write(invoiceRoutes.bulk, { body: { ids: [...ids], act } });
  const waiting = toast('info', `${doing} ${countOf(ids.length, one)} …`, { timeout: null });
  const outcome = await outcomeOf(job_id).finally(() => dismiss(waiting));
  void invalidate(invoiceRoutes.bulk.touches);
  if (outcome.url) download(outcome.url, outcome.file_name ?? '');
  if (outcome.done) toast('success', `${countOf(outcome.done, one)} ${done}`);
  const [first] = outcome.refused;
  if (first) toast('error', `${countOf(outcome.refused.length, one)} not ${done}: ${first.message}`);
}

async function outcomeOf(id: number): Promise<Outcome> {
  for (;;) {
    const { state, result, error } = await request(jobRoutes.get, { params: { id } });
    if (state === 'done') return result as Outcome;
    if (state === 'dead') {
      toast('error', error ?? 'It failed.');
      return { done: 0, refused: [] };
    }
    await pause();
  }
}
