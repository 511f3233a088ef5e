import { emailRoutes as routes } from '@daftar/contract/emails';
import { outboxRoutes } from '@daftar/contract/outbox';
import { expect } from 'vitest';
import type { Gate } from '../server-process.ts';
import { countIn, until, type At, type KillCase } from './kill-case.ts';

/** Clients with an email address, written as one statement. Returns their ids. */
export async function addClients({ program, businessId }: At, count: number): Promise<number[]> {
  const { rows } = await program.query(
    `insert into clients (business_id, category, code_number, first_name, client_full_name, country, country_code, currency, primary_email, primary_mobile_number, status, preferences)
       select $1, 'Individual', n::text, 'Client', 'Client ' || n, 'IN', '+91', 'INR', 'client' || n || '@example.in', '9' || lpad(n::text, 9, '0'), 'Active', '{"modes": ["Email"], "reminders": true}'
         from generate_series(1, $2::int) n returning id`,
    [businessId, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** An email to many clients, killed at this one: nobody gets it twice, and nobody is left out. */
export function emailToMany({ clients, killedAt }: { clients: number; killedAt: number }): KillCase {
  let gate: Gate;
  let id: number;
  const written = ({ program, businessId }: At, what = '*') =>
    countIn(
      program,
      `select count(${what}) as n from messages where business_id = $1 and cause = 'user' and cause_id = $2`,
      [businessId, id],
    );
  return {
    async begin(at) {
      const { call, program, businessId } = at;
      await call(outboxRoutes.updateSettings, { body: { quiet_from: '00:00', quiet_until: '00:00' } });
      const to = { client_ids: await addClients(at, clients) };
      ({ id } = await call(routes.create, { body: { to, subject: 'Papers', text: 'Send the ledger.' } }));
      gate = await program.gate('messages', businessId, killedAt);
      await call(routes.send, { params: { id }, body: {} });
      // Without the time in which sending can be undone.
      await program.query(
        `update pgboss.job set start_after = now() where state = 'created' and data ->> 'business_id' = $1`,
        [String(businessId)],
      );
      await gate.reached();
      expect(await written(at)).toBe(killedAt - 1);
    },
    killed: () => gate.open(),
    async check(at) {
      const find = () => at.call(routes.get, { params: { id } });
      await until(at.program, async () => (await find()).state === 'sent');
      expect(await written(at)).toBe(clients);
      expect(await written(at, 'distinct client_id')).toBe(clients);
      expect((await find()).missed).toEqual([]);
    },
  };
}
