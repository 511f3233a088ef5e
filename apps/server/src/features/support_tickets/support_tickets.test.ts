import { attendanceRoutes } from '@daftar/contract/attendance';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { fileRoutes } from '@daftar/contract/files';
import { notificationRoutes } from '@daftar/contract/notifications';
import { ticketRoutes as routes } from '@daftar/contract/support_tickets';
import { portalTicketRoutes as portal } from '@daftar/contract/support_tickets/portal';
import { expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { testApp } from '#server/testing/app.ts';
import { lastTextTo, textsTo } from '#server/testing/messages.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { addBoard } from '#server/testing/work.ts';
import { addReplyFrom, createTicketFrom } from './intake.service.ts';
import { watchTickets } from './jobs.service.ts';

const app = await testApp();
const { business, owner, call, withLogin } = await createTestPortal(app);
const asked = await withLogin();
const ask = asked.who.ofClient(business, asked.id);
const SECRET_NOTE = 'Don’t tell the client: fee dispute';

const open = (body = {}) =>
  ask(portal.portalCreate, { body: { subject: 'Refund of TDS', text: 'Where is it?', ...body } });
const details = (id: number, by = call) => by(routes.details, { params: { id } });
const ofClient = (id: number, by = ask) => by(portal.portalGet, { params: { id } });
const reply = (id: number, body: object = {}) =>
  call(routes.reply, { params: { id }, body: { text: 'It is on its way.', ...body } as never });
const answer = (id: number, text = 'Thank you') => ask(portal.portalReply, { params: { id }, body: { text } });
const setStatus = (id: number, status: string) => call(routes.setStatus, { params: { id }, body: { status } as never });
const seen = (version: number) => ({ headers: { 'if-match': String(version) } });
const resolvedAgo = (id: number, days: number) =>
  app.owner.query(`update support_tickets set resolved_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
/** A moment of Ahmedabad. */
const at = (text: string) => new Date(`${text}:00+05:30`);
const during = <T>(now: Date, work: (ctx: Parameters<typeof createTicketFrom>[0]) => Promise<T>): Promise<T> =>
  withBusinessContext(app.app, business, (ctx) => work({ ...ctx, now }));

test('a question goes from the portal to its rating', async () => {
  const path = await upload(ask, 'form16.pdf');
  const ticket = await open({ category: 'Service request', files: [{ name: 'form16.pdf', path, size: 10 }] });
  expect(ticket).toMatchObject({ status: 'Open', category: 'Service request', rating: null });
  expect(await lastTextTo(app, asked.email)).toContain(`Its number is #${ticket.id}`);
  const { data: bell } = await owner.call(notificationRoutes.list, {});
  expect(bell[0]).toMatchObject({ link: `/business/${business}/supports/${ticket.id}`, body: 'Where is it?' });

  const { messages } = await details(ticket.id);
  expect(messages).toMatchObject([
    { side: 'client', channel: 'portal', text: 'Where is it?', author_name: asked.who.user.name },
  ]);
  expect((await fetch(messages[0]!.attachments[0]!.url)).status).toBe(200);
  expect((await fetch((await ofClient(ticket.id)).messages[0]!.attachments[0]!.url)).status).toBe(200);

  expect(await reply(ticket.id)).toMatchObject({
    status: 'In progress',
    assignee_id: owner.user.id,
    last_side: 'staff',
  });
  expect(await lastTextTo(app, asked.email)).toContain('It is on its way.');
  expect(await reply(ticket.id, { status: 'Waiting for you' })).toMatchObject({ status: 'Waiting for you' });
  expect(await answer(ticket.id)).toMatchObject({ status: 'Open' });
  expect(await said(ask(portal.portalRate, { params: { id: ticket.id }, body: { rating: 'Good' } }))).toEqual([
    409,
    'You can rate this ticket once it is resolved.',
  ]);
  await reply(ticket.id, { text: 'Refunded.', status: 'Resolved' });
  expect(await ofClient(ticket.id)).toMatchObject({ ticket: { status: 'Resolved' }, can_reopen: true });
  const rated = { params: { id: ticket.id }, body: { rating: 'Good' as const, comment: 'Quick' } };
  expect(await ask(portal.portalRate, rated)).toMatchObject({ rating: 'Good' });
  expect(await said(ask(portal.portalRate, rated))).toEqual([409, 'You have already rated this ticket.']);
  expect((await details(ticket.id)).ticket).toMatchObject({ rating: 'Good', rating_comment: 'Quick' });
});

test('internal notes never reach the client, in no answer and no email', async () => {
  const { id } = await open();
  await reply(id, { kind: 'note', text: SECRET_NOTE });
  await reply(id);
  expect((await details(id)).messages.map(({ kind }) => kind)).toEqual(['reply', 'note', 'reply']);
  const answers = [
    await ofClient(id),
    await ask(portal.portalList, {}),
    await answer(id),
    await asked.who.call(notificationRoutes.list, {}),
  ];
  expect(JSON.stringify(answers)).not.toContain('fee dispute');
  expect((await textsTo(app, asked.email)).join()).not.toContain('fee dispute');
  // A note is no answer: the clock runs on, and the status stays.
  const { id: other } = await open();
  expect(await reply(other, { kind: 'note' })).toMatchObject({ status: 'Open', first_replied_at: null });
});

test('a file of an internal note stays with the staff', async () => {
  const { id } = await open();
  const path = await upload(call, 'workings.pdf');
  await reply(id, { kind: 'note', text: 'Workings', files: [{ name: 'workings.pdf', path, size: 5 }] });
  expect(JSON.stringify(await ofClient(id))).not.toContain('workings');
  expect(
    (await expectRefusal(asked.who.in(business)(fileRoutes.show, { body: { files: [{ file_path: path }] } }))).status,
  ).toBe(404);
});

test('a rating link works once, and only the latest one', async () => {
  const { id } = await open();
  await setStatus(id, 'Resolved');
  const token = /support_rating\?jwt=([\w-]+)/.exec(await lastTextTo(app, asked.email))![1]!;
  const visitor = app.client();
  expect(await visitor(portal.linked, { params: { token } })).toMatchObject({ subject: 'Refund of TDS', rating: null });
  const given = { params: { token }, body: { rating: 'Poor' as const } };
  expect(await visitor(portal.rateByLink, given)).toMatchObject({ rating: 'Poor' });
  expect((await expectRefusal(visitor(portal.rateByLink, given))).status).toBe(409);
  expect((await expectRefusal(visitor(portal.linked, { params: { token: `${token}x` } }))).status).toBe(404);
});

test('a client reopens a ticket on day 7 and starts a new one on day 8', async () => {
  const { id } = await open();
  await setStatus(id, 'Resolved');
  await resolvedAgo(id, 7);
  expect(await answer(id)).toMatchObject({ id, status: 'Open' });
  expect((await details(id)).ticket).toMatchObject({ reopened: 1, resolved_at: null });

  await setStatus(id, 'Resolved');
  await resolvedAgo(id, 8);
  expect((await ofClient(id)).can_reopen).toBe(false);
  expect(await said(setStatus(id, 'Open'))).toEqual([
    409,
    'This ticket ended more than 7 days ago. Create a follow-up ticket instead.',
  ]);
  const next = await answer(id, 'It came back');
  expect(next.id).not.toBe(id);
  expect(next).toMatchObject({ status: 'Open', follows_id: id, subject: 'Refund of TDS' });
  expect((await details(id)).followed_by.map((one) => one.id)).toEqual([next.id]);
  expect((await details(next.id)).follows).toMatchObject({ id, status: 'Resolved' });
  await watchTickets.run(app.app, business, new Date());
  expect((await details(id)).ticket.status).toBe('Closed');
  expect(await call(routes.follow, { params: { id } })).toMatchObject({ follows_id: id, status: 'Open' });
});

test('clocks count working hours over a holiday weekend and stand still while the client has to act', async () => {
  const holidays = await call(attendanceRoutes.holidays, { query: { year: 2027 } });
  await call(
    attendanceRoutes.saveHolidays,
    {
      body: {
        year: 2027,
        holidays: [{ day: '2027-01-25', name: 'Local holiday', branch_id: null, is_gazetted: false }],
      },
    },
    seen(holidays.version),
  );
  const asking = { client_id: asked.id, subject: 'Clocks', text: 'When?', channel: 'email', files: [] } as const;
  // Friday at 16:30, with 10:00 to 18:30 on weekdays and Saturdays. Sunday is off, Monday a holiday.
  const { ticket_id: id } = await during(at('2027-01-22T16:30'), (ctx) =>
    createTicketFrom(ctx, { ...asking, priority: 'Medium', requester: { name: 'Mahesh' } }),
  );
  const { ticket } = await details(id);
  expect([ticket.response_due_at, ticket.resolution_due_at].map((moment) => new Date(moment))).toEqual([
    // 2 hours on Friday and 6 on Saturday.
    at('2027-01-23T16:00'),
    // 2 + 8.5 until Saturday; then Tuesday to Thursday, and 4 hours of Friday.
    at('2027-01-29T14:00'),
  ]);
  // Waits from Saturday 12:00 to Tuesday 11:00: 6.5 + 1 working hours.
  await app.owner.query(`update support_tickets set status = 'Waiting for you', paused_since = $2 where id = $1`, [
    id,
    at('2027-01-23T12:00'),
  ]);
  expect((await details(id)).ticket.response_clock).toBe('paused');
  await during(at('2027-01-26T11:00'), (ctx) =>
    addReplyFrom(ctx, { ticket_id: id, text: 'Here', channel: 'email', files: [], requester: { name: 'Mahesh' } }),
  );
  const after = (await details(id)).ticket;
  expect(after.status).toBe('Open');
  expect(new Date(after.resolution_due_at)).toEqual(at('2027-01-30T13:00'));
});

test('amber and red clocks are announced once, and late tickets are found', async () => {
  const { ticket_id: id } = await during(at('2026-01-05T11:00'), (ctx) =>
    createTicketFrom(ctx, {
      client_id: asked.id,
      subject: 'Late one',
      text: 'Hello',
      channel: 'whatsapp',
      files: [],
      requester: { name: 'Mahesh' },
      priority: 'High',
    }),
  );
  const bell = async () =>
    (await owner.call(notificationRoutes.list, { query: { per_page: 50 } })).data.filter(
      ({ body }) => body === 'Late one',
    );
  const run = (now: string) => watchTickets.run(app.app, business, at(now));
  const before = (await bell()).length;
  await run('2026-01-05T12:20');
  expect((await bell()).length).toBe(before);
  await run('2026-01-05T12:30');
  await run('2026-01-05T12:40');
  expect((await bell()).map(({ title }) => title).slice(0, 1)).toEqual([`First reply due soon: #${id}`]);
  await run('2026-01-05T13:01');
  expect((await bell()).length).toBe(before + 2);
  expect((await details(id)).ticket).toMatchObject({ response_clock: 'red', resolution_clock: 'red' });
  const late = await call(routes.list, { query: { is_late: 'true' } as never });
  expect(late.data.map((one) => one.id)).toContain(id);
  await reply(id, { status: 'Resolved' });
  expect((await details(id)).ticket).toMatchObject({ response_clock: 'missed', resolution_clock: 'missed' });
});

test('a merged ticket points to the other one, which has its messages', async () => {
  const [first, second] = [await open(), await open({ subject: 'Again', text: 'Asked again' })];
  const strange = await call(routes.create, {
    body: { client_id: (await addClient(call)).id, subject: 'Other', text: 'Other' },
  });
  const merge = (id: number, into_id: number) => call(routes.merge, { params: { id }, body: { into_id } });
  expect(await said(merge(second.id, strange.id))).toEqual([422, 'Select a ticket of the same client.']);
  expect(await said(merge(first.id, first.id))).toEqual([422, 'Select another ticket.']);
  await merge(second.id, first.id);
  const { messages, merged } = await details(first.id);
  expect(messages.map(({ kind, origin_id }) => [kind, origin_id])).toEqual([
    ['reply', null],
    ['reply', second.id],
    ['event', null],
  ]);
  expect(merged.map(({ id }) => id)).toEqual([second.id]);
  expect(await ofClient(second.id)).toMatchObject({
    ticket: { merged_into_id: first.id, status: 'Closed' },
    messages: [],
  });
  expect((await expectRefusal(reply(second.id))).status).toBe(409);
  expect((await expectRefusal(merge(second.id, first.id))).status).toBe(409);
  // A reply to the merged ticket arrives in the other one.
  expect((await answer(second.id)).id).toBe(first.id);
});

test('a double submit makes one ticket, and a message that is delivered twice one message', async () => {
  const body = { subject: 'Twice', text: 'Twice' };
  const send = () =>
    fetch(`${app.url}/api/client_login/support_tickets`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asked.who.token}`,
        'x-business-id': String(business),
        'x-client-id': String(asked.id),
        'content-type': 'application/json',
        'idempotency-key': 'twice-1',
      },
      body: JSON.stringify(body),
    }).then((answered) => answered.json() as Promise<{ id: number }>);
  const [one, two] = [await send(), await send()];
  expect(one.id).toBe(two.id);
  const email = {
    client_id: asked.id,
    subject: 'By email',
    text: 'Hello',
    channel: 'email' as const,
    files: [],
    requester: { name: 'Mahesh', email: 'delivered-twice@kesar.example' },
    source_id: '<1@kesar.example>',
  };
  const arrived = () => during(new Date(), (ctx) => createTicketFrom(ctx, email));
  const [first, second] = [await arrived(), await arrived()];
  expect(second).toEqual({ ticket_id: first.ticket_id, is_new: false });
  expect(await textsTo(app, 'delivered-twice@kesar.example')).toHaveLength(1);
});

test('clients see their own tickets only, and staff those of clients they see', async () => {
  const { id } = await open();
  const stranger = await withLogin();
  const theirs = stranger.who.ofClient(business, stranger.id);
  expect((await expectRefusal(ofClient(id, theirs))).status).toBe(404);
  expect((await theirs(portal.portalList, {})).data).toEqual([]);
  expect((await expectRefusal(theirs(portal.portalReply, { params: { id }, body: { text: 'Hi' } }))).status).toBe(404);

  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read' });
  const reads = reader.in(business);
  expect((await details(id, reads)).ticket.id).toBe(id);
  expect((await expectRefusal(reads(routes.reply, { params: { id }, body: { text: 'No' } }))).status).toBe(403);
  expect((await expectRefusal(reads(routes.replies_create, { body: { name: 'A', text: 'B' } }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    asked.id,
  ]);
  try {
    expect((await expectRefusal(details(id, reads))).status).toBe(404);
    expect((await reads(routes.list, {})).data).toEqual(expect.not.arrayContaining([expect.objectContaining({ id })]));
  } finally {
    await app.owner.query('update clients set is_private = false where business_id = $1 and id = $2', [
      business,
      asked.id,
    ]);
  }
});

test('lists filter and search; tickets are assigned together, exported, and become tasks', async () => {
  const [a, b] = [await open({ subject: 'Nil return of Vapi' }), await open({ subject: 'Nil return of Surat' })];
  const find = async (query: object) => (await call(routes.list, { query: query as never })).data.map(({ id }) => id);
  expect(await find({ search: 'nil return' })).toEqual([b.id, a.id]);
  expect(await find({ search: `#${a.id}` })).toEqual([a.id]);
  const ids = [a.id, b.id];
  expect(await call(routes.assign, { body: { ids, assignee_id: owner.user.id } })).toEqual({ assigned: 2 });
  expect(await call(routes.assign, { body: { ids, assignee_id: owner.user.id } })).toEqual({ assigned: 0 });
  expect(await find({ assignee_id: owner.user.id, search: 'nil' })).toEqual([b.id, a.id]);
  expect(await find({ is_unassigned: 'true', search: 'nil' })).toEqual([]);
  expect((await expectRefusal(call(routes.assign, { body: { ids, assignee_id: 999_999 } }))).status).toBe(422);
  const file = await call(routes.exportAll, { query: { search: 'Vapi', exportType: 'csv' } as never });
  expect(file.rows).toBe(1);

  const board_id = await addBoard(app, business);
  const create = () => call(routes.createTask, { params: { id: a.id }, body: { board_id, name: 'File nil return' } });
  const task = await create();
  expect(task.client_id).toBe(asked.id);
  expect((await details(a.id)).task).toMatchObject({ id: task.id });
  expect(await said(create())).toEqual([409, 'This ticket already has a task.']);
});

test('targets and saved replies are kept by those who manage the business', async () => {
  const settings = await call(routes.settings, {});
  expect(settings).toMatchObject({ version: 0, targets: { High: { response: 2, resolution: 16 } } });
  const targets = { ...settings.targets, High: { response: 1, resolution: 4 } };
  const saved = await call(routes.saveSettings, { body: { targets } }, seen(0));
  expect(saved.targets.High).toEqual({ response: 1, resolution: 4 });
  expect((await expectRefusal(call(routes.saveSettings, { body: { targets } }, seen(0)))).status).toBe(409);
  const { id } = await open();
  const before = (await details(id)).ticket;
  const after = await call(routes.update, { params: { id }, body: { priority: 'High' } }, seen(before.version));
  expect(after.resolution_due_at < before.resolution_due_at).toBe(true);
  await call(routes.saveSettings, { body: { targets: settings.targets } }, seen(saved.version));

  await call(routes.replies_create, {
    body: { name: 'Documents', code: 'docs', text: 'Dear {{requester}}, send them.' },
  });
  const wrong = (body: object) =>
    said(call(routes.replies_create, { body: { name: 'X', text: 'X', ...body } as never }));
  expect(await wrong({ code: 'docs' })).toEqual([422, 'Another saved reply has this short code.']);
  expect((await wrong({ text: 'Dear {{nobody}}' }))[1]).toContain('{{nobody}} doesn’t exist');
});

test('a merge of clients takes tickets along with their messages', async () => {
  const [kept, duplicate] = [await addClient(call), await addClient(call)];
  const { id } = await call(routes.create, { body: { client_id: duplicate.id, subject: 'Moves', text: 'Moves' } });
  await call(clientSettingRoutes.merge, {
    params: { clientId: kept.id },
    body: { duplicate_id: duplicate.id } as never,
  });
  const moved = await details(id);
  expect([moved.ticket.client_id, moved.messages.length]).toEqual([kept.id, 1]);
});
