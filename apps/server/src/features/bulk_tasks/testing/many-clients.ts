import { bulkTaskRoutes as routes } from '@daftar/contract/bulk_tasks';
import { jobRoutes } from '@daftar/contract/jobs';
import { expect, test, vi } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard } from '#server/testing/work.ts';

/** Tasks for so many clients of a business: more than a batch that needs no confirmation. */
export function testManyClients(count: number): void {
  test(`${count} clients, in the background and within bounds`, async () => {
    const { app, owner, business, call } = await testBusiness({ name: 'Mira' });
    const board_id = await addBoard(app, business);
    const colleague = await createTestUser(app, { name: 'Jai' });
    await addMember(app, business, colleague, { workboard: 'Yes', clients: 'read' });
    await app.owner.query(
      `insert into clients (business_id, code_number, category, first_name, client_full_name, country, country_code, currency, industry)
       select $1, 'M' || n, 'Individual', 'Many', 'Many ' || n, 'IN', '+91', 'INR', 'Many' from generate_series(1, $2::int) n`,
      [business, count],
    );
    const body = {
      board_id,
      clients: { filter: { industry: 'Many' } },
      work: {
        name: 'KYC of {client}',
        to_dos: [{ name: 'Ask' }, { name: 'File' }],
        documents: [{ name: 'PAN card' }],
      },
      people: [owner.user.id, colleague.user.id],
      spread: 'by_load' as const,
    };
    for (const confirmed of [undefined, count - 1]) {
      const { body: answer } = await expectRefusal(call(routes.create, { body: { ...body, confirmed } }));
      expect(answer.errors).toMatchObject([{ message: `${count} tasks will be created. Type ${count} to confirm.` }]);
    }
    const { clients, planned, left_out_count, by_person, unassigned } = await call(routes.preview, { body });
    expect([clients, planned + left_out_count]).toEqual([count, count]);
    expect(by_person.reduce((sum, one) => sum + one.tasks, unassigned)).toBe(planned);
    const { job_id, id } = await call(routes.create, { body: { ...body, confirmed: count } });
    const job = () => call(jobRoutes.get, { params: { id: job_id } });
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'done' }), 110_000);
    const { rows: tasks } = await app.owner.query(
      'select client_id::int, assignee_ids::int[] as assignees from board_tasks where bulk_run_id = $1',
      [id],
    );
    expect(new Set(tasks.map(({ client_id }) => client_id)).size).toBe(count);
    const share = tasks.filter(({ assignees }) => assignees[0] === owner.user.id).length;
    expect(Math.abs(share - count / 2)).toBeLessThan(count / 100);
    expect(await job()).toMatchObject({ progress: count, total: count });
  });
}
