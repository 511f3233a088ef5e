import { BOARD_TASKS_EVENT, type BoardTasksEvent } from '@daftar/contract/realtime';
import { taskRoutes } from '@daftar/contract/tasks';
import { expect, test, vi } from 'vitest';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business } = await testBusiness();
const call = () => owner.in(business);

async function filled(cards: number) {
  const board = await addBoard(app, business);
  const ids: number[] = [];
  for (let i = 0; i < cards; i += 1) ids.push((await addTask(call(), board)).id);
  return { board, ids };
}

const order = async (board: number, as = call(), group_by: 'work_progress' | 'status' = 'work_progress') => {
  const { columns } = await as(taskRoutes.board, { params: { id: board }, query: { group_by, per_column: 100 } });
  return columns.map(({ cards }) => cards.map(({ id }) => id));
};

const move = (id: number, body: Parameters<typeof taskRoutes.move.body.parse>[0] & object) =>
  call()(taskRoutes.move, { params: { id }, body: body as never });

test('a card moves behind one, before one, to the top, to the end, and no other card is written', async () => {
  const { board, ids } = await filled(4);
  const [a, b, c, d] = ids as [number, number, number, number];
  const ranks = async () =>
    (await app.owner.query('select id, rank, version from board_tasks where board_id = $1 order by id', [board])).rows;
  const before = await ranks();
  await move(d, { after: a, before: b });
  expect((await order(board))[0]).toEqual([a, d, b, c]);
  const after = await ranks();
  expect(after.filter((row, i) => row.version !== before[i].version).map(({ id }) => Number(id))).toEqual([d]);
  await move(c, { after: null, before: a });
  expect((await order(board))[0]).toEqual([c, a, d, b]);
  await move(c, { after: b, before: null });
  expect((await order(board))[0]).toEqual([a, d, b, c]);
  // The card above it is gone: the other one counts.
  await call()(taskRoutes.remove, { params: { id: a } });
  await move(c, { after: a, before: b });
  expect((await order(board))[0]).toEqual([d, c, b]);
  const log = await app.owner.query(
    `select count(*)::int as n from activities where entity = 'board_tasks' and record_id = $1 and action = 'update'`,
    [d],
  );
  expect(log.rows[0].n).toBe(0);
});

test('twenty people who drag at once end with the same order everywhere, and every card is there', async () => {
  const { board, ids } = await filled(21);
  const people = await Promise.all(Array.from({ length: 20 }, () => boardMember(app, business, board)));
  // All between the same two cards, each into the place another leaves.
  await Promise.all(
    people.map((who, i) =>
      who.in(business)(taskRoutes.move, {
        params: { id: ids[i + 1]! },
        body: { work_progress: 'In Process', after: i % 2 ? ids[0]! : (ids[i] ?? null), before: ids[1]! },
      }),
    ),
  );
  const seen = await Promise.all(people.map((who) => order(board, who.in(business))));
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(seen[0]![0]).toEqual([ids[0]]);
  expect(seen[0]![3]!.toSorted((a, b) => a - b)).toEqual(ids.slice(1));
});

test('dropped on a status it runs the action for it, or says why there is none', async () => {
  const { ids } = await filled(1);
  const [id] = ids as [number];
  expect((await move(id, { status: 'PENDING', after: null })).status).toBe('PENDING');
  expect((await expectRefusal(move(id, { status: 'OVERDUE', after: null }))).status).toBe(409);
  expect((await expectRefusal(move(id, { status: 'SNOOZED', after: null }))).status).toBe(422);
  expect((await move(id, { status: 'SNOOZED', until: '2099-01-01', after: null })).status).toBe('SNOOZED');
  expect((await move(id, { status: 'COMPLETED', after: null })).status).toBe('COMPLETED');
  // Taken out of Completed, it is reopened.
  expect(await move(id, { work_progress: 'Documents Pending', after: null })).toMatchObject({
    status: 'PENDING',
    work_progress: 'Documents Pending',
    completed_at: null,
  });
  expect((await expectRefusal(move(id, { status: 'TODO', work_progress: 'Completed', after: null }))).status).toBe(422);
});

test('no way to Completed passes the checks by, and each sets status, progress and column together', async () => {
  const board = await addBoard(app, business);
  const { rows } = await app.owner.query(
    `insert into board_columns (business_id, board_id, name, rank, work_progress)
     values ($1, $2, 'Later', 'a1', null), ($1, $2, 'Now', 'a2', 'In Process'), ($1, $2, 'Done', 'a3', 'Completed')
     returning id`,
    [business, board],
  );
  const [later, now, done] = rows.map((row) => Number(row.id)) as [number, number, number];
  const bulk = async (id: number, body: object) => {
    const { outcomes } = await call()(taskRoutes.bulk, { body: { ids: [id], ...body } as never });
    if (!outcomes[0]!.ok) throw new Error(outcomes[0]!.message!);
  };
  const ways: Record<string, (id: number) => Promise<unknown>> = {
    'the button': (id) => call()(taskRoutes.complete, { params: { id } }),
    'the progress': (id) => call()(taskRoutes.setProgress, { params: { id }, body: { work_progress: 'Completed' } }),
    'a card by progress': (id) => move(id, { work_progress: 'Completed', after: null }),
    'a card by status': (id) => move(id, { status: 'COMPLETED', after: null }),
    'a card by column': (id) => move(id, { column_id: done, after: null }),
    'many at once': (id) => bulk(id, { act: 'complete' }),
    'the progress of many': (id) => bulk(id, { changes: { work_progress: 'Completed' } }),
    'the column of many': (id) => bulk(id, { changes: { column_id: done } }),
  };
  for (const [name, complete] of Object.entries(ways)) {
    const { id, to_do_list } = await addTask(call(), board, { to_dos: [{ name: 'File' }] });
    const stored = async () => {
      const { state, work_progress, column_id } = await call()(taskRoutes.get, { params: { id } });
      return { state, work_progress, column_id };
    };
    const begun = { state: 'TODO', work_progress: 'To Be Initiated', column_id: later };
    expect(await stored(), name).toEqual(begun);
    await expect(complete(id), name).rejects.toThrow(/1 to-do open/);
    expect(await stored(), name).toEqual(begun);
    await call()(taskRoutes.updateToDo, { params: { id: to_do_list[0]!.id }, body: { is_done: true } });
    await complete(id);
    expect(await stored(), name).toEqual({ state: 'COMPLETED', work_progress: 'Completed', column_id: done });
    await call()(taskRoutes.reopen, { params: { id } });
    expect(await stored(), name).toEqual({ state: 'PENDING', work_progress: 'In Process', column_id: now });
  }
  const { id } = await addTask(call(), board);
  await call()(taskRoutes.complete, { params: { id } });
  // A column without a progress: the completed card is reopened when it leaves.
  expect(await move(id, { column_id: later, after: null })).toMatchObject({ state: 'PENDING', column_id: later });
  const born = call()(taskRoutes.create, { body: { board_id: board, name: 'Born done', column_id: done } as never });
  expect((await expectRefusal(born)).status).toBe(422);
  // Without the permission to complete, no other way leads there.
  const member = await boardMember(app, business, board, { edit: 'all', complete: 'none' });
  const open = await addTask(call(), board);
  for (const body of [{ work_progress: 'Completed' as const }, { column_id: done }])
    expect(
      (
        await expectRefusal(
          member.in(business)(taskRoutes.move, { params: { id: open.id }, body: { ...body, after: null } }),
        )
      ).status,
    ).toBe(403);
});

test('a column may be kept for roles, and brings the work on', async () => {
  const { board, ids } = await filled(1);
  const [id] = ids as [number];
  const member = await boardMember(app, business, board);
  const { rows } = await app.owner.query(
    `insert into board_columns (business_id, board_id, name, rank, work_progress, enter_role_ids)
     values ($1, $2, 'Doing', 'a1', 'In Process', '{}'), ($1, $2, 'Filed', 'a2', null, '{0}') returning id`,
    [business, board],
  );
  const [doing, filed] = rows.map((row) => Number(row.id)) as [number, number];
  const asMember = (column_id: number) =>
    member.in(business)(taskRoutes.move, { params: { id }, body: { column_id, after: null } });
  expect(await asMember(doing)).toMatchObject({ column_id: doing, work_progress: 'In Process', state: 'PENDING' });
  const { status, body } = await expectRefusal(asMember(filed));
  expect([status, body.message]).toEqual([403, "Your role can't move tasks to Filed."]);
  expect((await move(id, { column_id: filed, after: null })).column_id).toBe(filed);
  expect((await expectRefusal(move(id, { column_id: 999_999, after: null }))).status).toBe(422);
});

test('pages of a column are positions: cards moved meanwhile are neither lost nor shown twice', async () => {
  const { board, ids } = await filled(7);
  const first = await call()(taskRoutes.board, { params: { id: board }, query: { per_column: 3 } });
  const { cards, cursor, count } = first.columns[0]!;
  expect([cards.map(({ id }) => id), count]).toEqual([ids.slice(0, 3), 7]);
  // A shown card moves to the end, a hidden one to the top.
  await move(ids[5]!, { after: null, before: ids[0]! });
  const next = await call()(taskRoutes.column, {
    params: { id: board },
    query: { key: 'To Be Initiated', cursor: cursor!, per_column: 10 },
  });
  expect(next.cards.map(({ id }) => id)).toEqual([ids[3], ids[4], ids[6]]);
  expect(next.cursor).toBeNull();
  const wrong = call()(taskRoutes.column, { params: { id: board }, query: { key: 'TODO' } });
  expect((await expectRefusal(wrong)).status).toBe(404);
  const rubbish = call()(taskRoutes.column, { params: { id: board }, query: { key: 'In Process', cursor: "'; x" } });
  expect((await expectRefusal(rubbish)).status).toBe(400);
});

test('the other browsers get the moved card’s id, and fetch that one only', async () => {
  const { board, ids } = await filled(2);
  const colleague = await boardMember(app, business, board);
  const browser = await openSocket(app.url, colleague.token);
  const heard: BoardTasksEvent[] = [];
  browser.socket.on(BOARD_TASKS_EVENT, (event: BoardTasksEvent) => heard.push(event));
  expect(await browser.ask('join_business_channel', { businessId: business })).toMatchObject({ ok: true });
  await move(ids[0]!, { work_progress: 'In Process', after: null });
  await vi.waitFor(() => expect(heard).toEqual([{ board_id: board, ids: [ids[0]] }]), 60_000);
  const { data } = await colleague.in(business)(taskRoutes.cards, {
    query: { ids: String(ids[0]), board_id: board, group_by: 'work_progress' },
  });
  expect(data).toMatchObject([{ id: ids[0], work_progress: 'In Process' }]);
  // A card that no longer matches the filter is missing, so the board removes it.
  const gone = await colleague.in(business)(taskRoutes.cards, {
    query: { ids: String(ids[0]), board_id: board, work_progress: 'To Be Initiated' },
  });
  expect(gone.data).toEqual([]);
  browser.socket.close();
});
