import { accountRoutes } from '@daftar/contract/accounts';
import { write } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { dismiss, toast } from '#web/app/toasts.ts';
import { jobOutcome } from '#web/kit/job-outcome.ts';

type Outcome = { done: number; refused: { id: number; message: string }[] };

const clients = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`;

/** Has the server remind them, waits for the outcome, and tells who was reminded, who was not, and why. */
export async function remindMany(client_ids: number[], firm_id?: number): Promise<void> {
  const { job_id } = await write(accountRoutes.remindMany, { body: { client_ids, firm_id } });
  const waiting = toast('info', `Reminding ${clients(client_ids.length)} …`, { timeout: null });
  try {
    const { done, refused } = await jobOutcome<Outcome>(job_id);
    if (done) toast('success', `${clients(done)} reminded`);
    if (refused[0]) toast('warning', `${clients(refused.length)} not reminded: ${refused[0].message}`);
  } catch (error) {
    toast('error', error instanceof Error ? error.message : 'The reminders were not sent.');
  } finally {
    dismiss(waiting);
    void invalidate(accountRoutes.remindMany.touches);
  }
}
