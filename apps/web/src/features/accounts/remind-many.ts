import { accountRoutes } from '@daftar/contract/accounts';
import { write } from '#web/app/api.ts';
import { tellOutcome } from '#web/kit/job-outcome.ts';

const many = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`;

export async function remindMany(client_ids: number[], firm_id?: number): Promise<void> {
  const { job_id } = await write(accountRoutes.remindMany, { body: { client_ids, firm_id } });
  const words = { doing: `Reminding ${many(client_ids.length)}`, done: 'reminded', many };
  await tellOutcome(job_id, words, accountRoutes.remindMany.touches);
}
