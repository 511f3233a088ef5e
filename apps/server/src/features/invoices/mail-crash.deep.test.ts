import { makeClient } from '@daftar/contract/core/client';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testProgram, type TestProgram } from '#server/testing/server-process.ts';
import { attachmentsOf, testSmtp } from '#server/testing/smtp.ts';

let smtp: Awaited<ReturnType<typeof testSmtp>>;
let program: TestProgram;
beforeAll(async () => {
  smtp = await testSmtp();
  program = await testProgram(smtp.settings);
});
afterAll(async () => {
  await program.end();
  await smtp.close();
});

test('a server killed between issue and mail: the next one sends it, and the invoice is issued once', async () => {
  const url = await program.start();
  const { headers, businessId } = await program.signUp(url);
  const call = makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' });
  smtp.state.stalls = true;
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  await call(invoiceRoutes.send, { params: { id: invoice.id }, body: {} });
  await vi.waitFor(() => expect(smtp.state.stalled).toBe(1), 60_000);
  program.running().kill('SIGKILL');
  smtp.state.stalls = false;
  // Simulates half a minute without heartbeat.
  await program.query(`update pgboss.job_common set heartbeat_on = now() - interval '1 minute' where state = 'active'`);

  await program.start();
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 90_000);
  expect(attachmentsOf(smtp.received[0]!)).toHaveLength(1);
  const { rows } = await program.query(
    `select count(*)::int as documents, count(distinct number)::int as numbers from invoices where business_id = $1`,
    [businessId],
  );
  expect(rows).toEqual([{ documents: 1, numbers: 1 }]);
}, 180_000);
