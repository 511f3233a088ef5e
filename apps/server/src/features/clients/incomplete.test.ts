import { CLIENT_FIELDS } from '@daftar/domain/client-fields';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { isFilled } from './clients.policy.ts';
import * as repo from './list.repo.ts';

const { app, business, call } = await testBusiness();

/** The report on missing details judges in the database, the editor by the policy. */
test('the database and the policy agree on which fields are filled', async () => {
  const bare = await addClient(call, { address_1: '' });
  const registered = await addClient(call, {
    pan: 'ABCPE1234F',
    is_gst: true,
    gst_number: gstinOf('ABCPE1234F'),
    city: 'Surat',
    state: 'Gujarat',
    birth_date: '1980-05-01',
    primary_email: 'filled@example.in',
    flash_message: 'Call first',
  });
  const ids = [bare.id, registered.id];
  // Registered under GST without a number, as an import can leave it.
  await app.owner.query('update clients set is_gst = true where business_id = $1 and id = $2', [business, bare.id]);
  const judged = await withBusinessContext(app.app, business, async (ctx) => {
    const columns = CLIENT_FIELDS.map((field) => sql`(${repo.isFilled(field)}) as ${sql.id(field)}`);
    const { rows } = await sql<Record<string, boolean>>`select c.id, ${sql.join(columns)} from clients c
      where c.business_id = ${business} and c.id = any (${ids}::bigint[]) order by c.id`.execute(ctx.db);
    const records = await ctx.db.selectFrom('clients').selectAll().where('id', 'in', ids).orderBy('id').execute();
    return rows.map((row, at) => ({ row, record: records[at]! }));
  });
  expect(judged.map(({ row }) => row['gst_details'])).toEqual([false, true]);
  for (const { row, record } of judged)
    expect(CLIENT_FIELDS.map((field) => [field, row[field]])).toEqual(
      CLIENT_FIELDS.map((field) => [field, isFilled(record as never, field)]),
    );
});
