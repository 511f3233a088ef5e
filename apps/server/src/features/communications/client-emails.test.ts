import { communicationRoutes as routes } from '@daftar/contract/communications';
import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

test('an email to selected clients reaches each with an address, with its own name', async () => {
  const [kesar, silent] = [
    await addClient(call, { category: 'LLP', company_name: 'Kesar Foods LLP', primary_email: 'office@kesar.example' }),
    await addClient(call, { first_name: 'Debjani', last_name: 'Bose' }),
  ];
  const body = {
    client_ids: [kesar.id, silent.id, kesar.id],
    subject: 'Documents of {client}',
    message: 'Dear {client} ({file_number}),\n\nSend your bank statements.',
  };
  const { job_id } = await call(routes.emailClients, { body });
  const result = await vi.waitFor(async () => {
    const job = await call(jobRoutes.get, { params: { id: job_id } });
    expect(job.state).toBe('done');
    return job.result;
  }, 15_000);
  expect(result).toEqual({
    done: 1,
    refused: [{ id: silent.id, message: 'Debjani Bose: The client has no email address' }],
  });
  const { data } = await call(outboxRoutes.list, {});
  expect(data).toMatchObject([{ recipient: 'office@kesar.example', subject: 'Documents of Kesar Foods LLP' }]);
  expect((await call(outboxRoutes.get, { params: { id: data[0]!.id } })).text).toBe(
    `Dear Kesar Foods LLP (${kesar.code_number}),\n\nSend your bank statements.`,
  );
});

test('needs compose_mail, and names an unknown token before anything is sent', async () => {
  const { id } = await addClient(call, { primary_email: 'a@example.in' });
  const body = { client_ids: [id], subject: 'Hello', message: 'Dear {cleint}' };
  const { errors } = (await expectRefusal(call(routes.emailClients, { body }))).body;
  expect(errors).toMatchObject([
    { field: 'message', message: 'Replace {cleint} with {client}, {file_number} or {business}.' },
  ]);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'all' });
  const refusal = await expectRefusal(clerk.in(business)(routes.emailClients, { body: { ...body, message: 'Hi' } }));
  expect(refusal.status).toBe(403);
});
