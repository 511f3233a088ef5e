import { jobRoutes } from '@daftar/contract/jobs';
import { mailboxRoutes as routes } from '@daftar/contract/mailboxes';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { syncBusiness } from './sync.service.ts';
import { postOffice, type Office } from './testing/post-office.ts';

const post = await postOffice();
afterAll(post.close);
const { app, imap, office, sync, list, mail } = post;
const openFirst = async (at: Office) =>
  at.call(routes.get, { params: { id: (await list(at, { tray: 'all' }))[0]!.id } });

test('emails arrive once, thread by their references and subject, and are filed by address', async () => {
  const at = await office();
  const client = await addClient(at.call, { primary_email: 'rekha@shah.example' });
  imap.deliver(at.address, mail(at, { id: '<1@shah.example>' }));
  imap.deliver(at.address, mail(at, { from: 'stranger@nowhere.example', subject: 'Offer' }));
  imap.deliver(
    at.address,
    mail(at, {
      from: at.address,
      to: 'rekha@shah.example',
      id: '<2@firm.example>',
      replyTo: '<1@shah.example>',
      subject: 'Re: Form 16',
      body: 'Thank you.',
    }),
    { folder: 'Sent', seen: true },
  );
  expect(await sync(at)).toBe(3);
  expect(await sync(at)).toBe(0);
  const threads = await list(at);
  expect(threads).toHaveLength(2);
  const form = threads.find(({ subject }) => subject === 'Form 16')!;
  expect(form).toMatchObject({
    client_id: client.id,
    client_name: client.client_full_name,
    mails: 2,
    is_unread: true,
    person_address: 'rekha@shah.example',
  });
  expect((await list(at, { tray: 'unfiled' })).map(({ subject }) => subject)).toEqual(['Offer']);
  // An answer that arrives later, one without references, and one by number from somebody else.
  imap.deliver(at.address, mail(at, { references: '<0@shah.example> <2@firm.example>', subject: 'Re: Form 16' }));
  imap.deliver(at.address, mail(at, { subject: 'RE: Form 16' }));
  imap.deliver(at.address, mail(at, { subject: `Other words [#M${form.id}]`, from: 'thief@nowhere.example' }));
  imap.deliver(at.address, mail(at, { subject: `Other words [#M${form.id}]` }));
  expect(await sync(at)).toBe(4);
  expect((await list(at)).find(({ id }) => id === form.id)).toMatchObject({ mails: 5 });
  expect((await list(at)).map(({ mails }) => mails).sort()).toEqual([1, 1, 5]);
  expect(await at.call(routes.counts, {})).toEqual({ open: 3, unfiled: 2, mine: 0, unread: 3 });
  expect((await at.call(routes.mailboxes, {})).data).toMatchObject([
    { address: at.address, is_own: false, state: 'connected', problem: '' },
  ]);
});

test('a renumbered folder brings no email twice, and emails read elsewhere are read here', async () => {
  const at = await office();
  const file = imap.deliver(at.address, mail(at, { id: '<a@shah.example>' }));
  imap.deliver(at.address, mail(at, { id: '<b@shah.example>', subject: 'Notice' }), { seen: true });
  await sync(at);
  const validity = async () =>
    (
      await app.owner.query(`select uid_validity from mailbox_folders where business_id = $1 and role = 'inbox'`, [
        at.business,
      ])
    ).rows[0].uid_validity;
  const before = await validity();
  await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(Number(before)), 60_000);
  imap.renumber(at.address);
  imap.deliver(at.address, mail(at, { id: '<c@shah.example>', subject: 'Third' }));
  expect(await sync(at)).toBe(1);
  expect(await validity()).not.toBe(before);
  expect(await list(at)).toHaveLength(3);
  expect((await list(at)).find(({ subject }) => subject === 'Notice')!.is_unread).toBe(false);
  expect((await list(at, { unread: true })).length).toBe(2);
  // Another program marks the first as read.
  imap.markSeen(file);
  await sync(at);
  expect((await list(at)).find(({ subject }) => subject === 'Form 16')!.is_unread).toBe(false);
});

test('a process that was killed midway leaves no gap and no copy', async () => {
  const at = await office();
  for (let n = 0; n < 6; n += 1) imap.deliver(at.address, mail(at, { subject: `Letter ${n}` }));
  await app.owner.query(`create or replace function fail_third() returns trigger language plpgsql as $$ begin
    if new.subject = 'Letter 3' then raise exception 'killed'; end if; return new; end $$`);
  await app.owner.query(`create trigger fail_third before insert on mails for each row execute function fail_third()`);
  expect(await sync(at)).toBe(3);
  expect((await at.call(routes.mailboxes, {})).data[0]!.problem).toMatch(/could not be read/);
  await app.owner.query('drop trigger fail_third on mails');
  // While another process reads the mailbox, this one leaves it alone.
  await app.owner.query(
    `update mailboxes set next_sync_at = 'epoch', leased_until = now() + interval '1 minute' where business_id = $1`,
    [at.business],
  );
  expect(await syncBusiness(app.app, at.business, new Date())).toBe(0);
  expect(await sync(at)).toBe(3);
  expect((await list(at)).map(({ subject }) => subject).sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Letter ${n}`));
  // Two at once share the work.
  for (let n = 0; n < 5; n += 1) imap.deliver(at.address, mail(at, { subject: `Note ${n}` }));
  await app.owner.query(`update mailboxes set next_sync_at = 'epoch', leased_until = null where business_id = $1`, [
    at.business,
  ]);
  const both = await Promise.all([
    syncBusiness(app.app, at.business, new Date()),
    syncBusiness(app.app, at.business, new Date()),
  ]);
  expect(both.sort()).toEqual([0, 5]);
});

const HOSTILE = `<html><head><style>body{background:url(https://evil.example/x)}</style><script>alert(1)</script></head>
<body onload="alert(2)"><p style="color:red;position:fixed;background:url(https://evil.example/y)">Invoice</p>
<img src="https://evil.example/pixel.gif" width="1" height="1"><img src="https://shop.example/logo.png" onerror="alert(3)">
<a href="javascript:alert(4)">bad</a><a href="https://shop.example/">good</a><form action="https://evil.example"><input name="p"></form>
<iframe src="https://evil.example"></iframe><svg><script>alert(5)</script></svg><object data="x"></object><meta http-equiv="refresh" content="0;url=https://evil.example">
<img src="cid:logo@x"><div class="gmail_quote">Earlier words</div></body></html>`;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('hostile HTML is harmless: its frame has no scripts, and no images until asked', async () => {
  const at = await office();
  const body = `--b\nContent-Type: text/html; charset=utf-8\n\n${HOSTILE}\n--b\nContent-Type: image/png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\nContent-Disposition: inline\n\n${PNG}\n--b\nContent-Type: application/x-msdownload; name="setup.exe"\nContent-Disposition: attachment; filename="setup.exe"\nContent-Transfer-Encoding: base64\n\nTVqQ\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="../../etc/pass\u202Ewd.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQ=\n--b--`;
  imap.deliver(
    at.address,
    mail(at, { subject: 'Invoice \u202Efdp.exe', type: 'multipart/related; boundary="b"', body }),
  );
  await sync(at);
  const { emails } = await openFirst(at);
  const [email] = emails;
  expect(email!.subject).toBe('Invoice fdp.exe');
  expect(email!.text).toContain('Invoice');
  expect(email!.text).not.toContain('alert');
  expect(email!.attachments).toMatchObject([{ name: 'setup.exe', url: null }, { name: 'passwd.pdf' }]);
  const framed = await fetch(email!.html_url!);
  const html = await framed.text();
  expect(framed.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = framed.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/^sandbox allow-same-origin allow-popups/);
  expect(policy).not.toMatch(/allow-scripts|https:/);
  expect(html).not.toMatch(
    /<script|onload|onerror|javascript:|<form|<input|<iframe|<svg|<object|http-equiv|url\(|position|evil\.example/i,
  );
  expect(html).toContain('https://shop.example/logo.png');
  expect(html).toContain('rel="noopener noreferrer nofollow"');
  expect(html).toContain(`data:image/png;base64,${PNG}`);
  expect(html).toContain('<summary>Show quoted text</summary>Earlier words');
  expect((await fetch(email!.images_url!)).headers.get('content-security-policy')).toContain(
    'img-src data: https: http:',
  );
  expect((await fetch(email!.attachments[1]!.url!)).status).toBe(200);
});

test('a 30 MB email is cut, a broken one is listed, and both let the next one in', async () => {
  const at = await office();
  const line = `${'A'.repeat(76)}\n`;
  const big = mail(at, {
    subject: 'Large scan',
    type: 'multipart/mixed; boundary="b"',
    body: `--b\nContent-Type: text/plain\n\nSee the scan.\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="scan.pdf"\nContent-Transfer-Encoding: base64\n\n${line.repeat(410_000)}\n--b--`,
  });
  expect(big.length).toBeGreaterThan(30 * 1024 * 1024);
  imap.deliver(at.address, big);
  const nested = `${Array.from({ length: 80 }, (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary="b${n + 1}"\n\n`).join('')}`;
  imap.deliver(at.address, mail(at, { subject: 'Broken', type: 'multipart/mixed; boundary="b0"', body: nested }));
  imap.deliver(at.address, Buffer.from('Subject: \xff\xfe\x00 zero\r\nFrom: <<<>>>\r\n\r\n\x00\xff', 'latin1'));
  imap.deliver(at.address, mail(at, { subject: 'After them' }));
  expect(await sync(at)).toBe(4);
  const threads = await list(at);
  const open = async (subject: string) =>
    (await at.call(routes.get, { params: { id: threads.find((one) => one.subject === subject)!.id } })).emails[0]!;
  expect(await open('Large scan')).toMatchObject({
    state: 'Cut',
    text: 'See the scan.',
    attachments: [{ name: 'scan.pdf', url: null }],
  });
  expect(await open('Broken')).toMatchObject({ state: 'Unreadable', from: { address: 'rekha@shah.example' } });
  expect(await open('After them')).toMatchObject({ state: 'Whole' });
});

test('a user’s own mailbox is private until a conversation is shared; private clients stay hidden', async () => {
  const at = await office({ personal: true });
  const secret = await addClient(at.call, { primary_email: 'secret@client.example' });
  const colleague = await createTestUser(app);
  await addMember(app, at.business, colleague, { clients: 'read', compose_mail: 'Yes' });
  const other = { ...at, call: colleague.in(at.business) };
  imap.deliver(at.address, mail(at));
  imap.deliver(at.address, mail(at, { from: 'secret@client.example', subject: 'Confidential' }));
  await sync(at);
  expect(await list(at)).toHaveLength(2);
  expect(await list(other)).toEqual([]);
  expect(await list(other, { search: 'Form' })).toEqual([]);
  expect((await other.call(routes.mailboxes, {})).data).toEqual([]);
  const [hidden, form] = await list(at);
  const { emails } = await at.call(routes.get, { params: { id: form!.id } });
  expect((await expectRefusal(other.call(routes.get, { params: { id: form!.id } }))).status).toBe(404);
  const change = (by: Office, id: number, body: object, version = 1) =>
    by.call(routes.update, { params: { id }, body }, { headers: { 'if-match': String(version) } });
  const assigning = await expectRefusal(change(at, form!.id, { assignee_id: colleague.user.id }));
  expect(JSON.stringify(assigning.body)).toMatch(/Share it with the team/);
  await change(at, form!.id, { is_shared: true });
  await change(at, hidden!.id, { is_shared: true });
  expect(await list(other)).toHaveLength(2);
  expect((await expectRefusal(change(other, form!.id, { is_shared: false }, 2))).status).toBe(403);
  expect((await change(other, form!.id, { assignee_id: colleague.user.id, is_done: true }, 2)).assignee_name).toBe(
    colleague.user.name,
  );
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    at.business,
    secret.id,
  ]);
  expect((await list(other, { tray: 'all' })).map(({ subject }) => subject)).toEqual(['Form 16']);
  expect(await list(other, { tray: 'all', search: 'Confidential' })).toEqual([]);
  // Without the right to contacts, addresses are masked and not searched.
  expect((await list(other, { tray: 'all' }))[0]!.person_address).not.toContain('rekha');
  expect(await list(other, { tray: 'all', search: 'rekha@shah' })).toEqual([]);
  expect(await list(at, { tray: 'all', search: 'rekha@shah' })).toHaveLength(1);
  expect(emails[0]!.from.address).toBe('rekha@shah.example');
  // A new email reopens the conversation and notifies the assignee.
  imap.deliver(at.address, mail(at, { subject: 'Re: Form 16' }));
  await sync(at);
  expect((await list(other)).map(({ is_done }) => is_done)).toEqual([false]);
  const bell = await colleague.in(at.business)(notificationRoutes.list, {});
  expect(bell.data[0]).toMatchObject({ title: 'New email: Form 16' });
});

test('another business sees nothing, and its client with the same address gets nothing', async () => {
  const [at, stranger] = [await office(), await office()];
  await addClient(stranger.call, { primary_email: 'rekha@shah.example' });
  imap.deliver(at.address, mail(at));
  await sync(at);
  const [thread] = await list(at);
  expect(thread!.client_id).toBeNull();
  expect(await list(stranger, { tray: 'all' })).toEqual([]);
  expect((await expectRefusal(stranger.call(routes.get, { params: { id: thread!.id } }))).status).toBe(404);
});

test('a wrong password pauses the account and notifies; reading goes on after it is connected again', async () => {
  const at = await office();
  imap.deliver(at.address, mail(at));
  await imap.setPassword(at.address, 'changed');
  expect(await sync(at)).toBe(0);
  expect((await at.call(routes.mailboxes, {})).data[0]).toMatchObject({
    state: 'paused',
    problem: expect.stringMatching(/refused the sign-in/),
  });
  expect((await at.owner.call(notificationRoutes.list, {})).data[0]).toMatchObject({
    title: `Email account paused: ${at.address}`,
  });
  await imap.setPassword(at.address, 'imap-secret-1');
  expect(await sync(at)).toBe(0);
  await app.owner.query(`update email_accounts set state = 'connected' where business_id = $1`, [at.business]);
  const { job_id } = await at.call(routes.sync, { body: {} });
  await vi.waitFor(
    async () => expect((await at.call(jobRoutes.get, { params: { id: job_id } })).state).toBe('done'),
    15_000,
  );
  expect(await list(at)).toHaveLength(1);
});

test('emails outlive their account, and come back with it', async () => {
  const at = await office();
  imap.deliver(at.address, mail(at));
  await sync(at);
  const columns =
    'business_id, owner, kind, from_name, from_address, smtp_host, smtp_port, smtp_user, imap_host, imap_port, imap_tls';
  const copy = `create temp table kept as select ${columns} from email_accounts where business_id = ${at.business}`;
  await app.owner.query(`begin; ${copy}; delete from email_accounts where business_id = ${at.business};
    insert into email_accounts (${columns}, state) select ${columns}, 'paused' from kept; drop table kept; commit`);
  expect(await list(at)).toHaveLength(1);
  expect((await at.call(routes.mailboxes, {})).data).toEqual([]);
  expect(await sync(at)).toBe(0);
  expect((await at.call(routes.mailboxes, {})).data).toMatchObject([{ address: at.address, state: 'paused' }]);
});
