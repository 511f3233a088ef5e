import { complianceRoutes as routes } from '@daftar/contract/compliance';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard } from '#server/testing/work.ts';
import { DUE_3B, filersOf, PERIOD } from './testing/filers.ts';
import { computeStale } from './compute-obligations.service.ts';

const { app, business, call } = await testBusiness();
let board: number;
beforeAll(async () => {
  board = await addBoard(app, business);
});
const { addFiler, owed, make, tasks } = filersOf(app, call, () => board);

describe('a date that the government moved', () => {
  const LATER = addDays(DUE_3B, 5);
  const body = {
    form: 'GSTR-3B',
    period_label: PERIOD.label,
    period_from: PERIOD.from,
    period_to: PERIOD.to,
    due_date: LATER,
    notification: 'Notification 20/2026',
    state_codes: ['27'],
  };
  const duesOf = async (client: number) =>
    (await tasks('GSTR-3B', client)).map(({ due_date, calendar_date }) => [due_date, calendar_date]);

  test('moves the open tasks it is for, lists them first, and can be withdrawn', async () => {
    const [mumbai, hand, done, gujarat] = [
      await addFiler('Mumbai Mart', { state: '27' }),
      await addFiler('Mumbai by Hand', { state: '27', serial: '2' }),
      await addFiler('Mumbai Done', { state: '27', serial: '3' }),
      await addFiler('Gujarat Mart', { serial: '4' }),
    ];
    await computeStale(app.app, business);
    for (const { id } of [mumbai, hand, done, gujarat]) {
      const mine = (await owed(id, { form: 'GSTR-3B' })).filter(({ period_label }) => period_label === PERIOD.label);
      await make(mine.map((one) => one.id));
    }
    await app.owner.query('update board_tasks set due_date = $2 where client_id = $1', [hand.id, addDays(DUE_3B, -2)]);
    await app.owner.query(
      `update board_tasks set state = 'COMPLETED', work_progress = 'Completed', completed_at = now() where client_id = $1`,
      [done.id],
    );
    const [before] = await tasks('GSTR-3B', mumbai.id);

    const preview = await call(routes.previewExtension, { body });
    expect(preview).toMatchObject({
      moved_count: 1,
      moved: [{ id: before.id, client_name: 'Mumbai Mart', due_from: DUE_3B, due_to: LATER }],
      kept_count: 2,
    });
    expect(preview.kept.map(({ client_name, why }) => [client_name, why])).toEqual([
      ['Mumbai by Hand', 'Due date was edited manually'],
      ['Mumbai Done', 'Task is completed'],
    ]);
    expect(await duesOf(mumbai.id)).toEqual([[DUE_3B, DUE_3B]]);

    const { id, moved_count } = await call(routes.extend, { body });
    expect(moved_count).toBe(1);
    expect(await duesOf(mumbai.id)).toEqual([[LATER, LATER]]);
    expect(await duesOf(gujarat.id)).toEqual([[DUE_3B, DUE_3B]]);
    const dueOf = async (client: number) =>
      (await owed(client, { form: 'GSTR-3B' })).find(({ period_label }) => period_label === PERIOD.label)!.due_date;
    expect([await dueOf(mumbai.id), await dueOf(gujarat.id)]).toEqual([LATER, DUE_3B]);
    // Recomputing gives the same result.
    await app.owner.query('update clients set tan = tan where business_id = $1', [business]);
    await computeStale(app.app, business);
    expect(await dueOf(mumbai.id)).toBe(LATER);
    expect((await call(routes.extensions, { query: {} })).data).toMatchObject([
      { id, moved: 1, title: 'GSTR-3B', notification: 'Notification 20/2026', withdrawn_at: null },
    ]);

    expect(await call(routes.withdraw, { params: { id } })).toMatchObject({ moved_count: 1, kept_count: 0 });
    const [after] = await tasks('GSTR-3B', mumbai.id);
    expect(after).toEqual(before);
    expect(await dueOf(mumbai.id)).toBe(DUE_3B);
    expect(await expectRefusal(call(routes.withdraw, { params: { id } }))).toMatchObject({ status: 409 });
  });

  test.each([
    ['form', { form: 'GSTR-99' }],
    ['notification', { notification: '' }],
    ['period_to', { period_to: addDays(PERIOD.from, -1) }],
    ['period_to', { period_to: addDays(PERIOD.to, -1) }],
    ['due_date', { due_date: DUE_3B }],
  ])('that is not told whole is refused at %s', async (field, change) => {
    const { body: said } = await expectRefusal(call(routes.extend, { body: { ...body, ...change } }));
    expect(said.errors!.map((error) => error.field)).toContain(field);
  });
});
