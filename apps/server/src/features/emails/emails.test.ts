import { clientRoutes } from '@daftar/contract/clients';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { driveRoutes } from '@daftar/contract/drive';
import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import { emailRoutes as routes } from '@daftar/contract/emails';
import { groupRoutes } from '@daftar/contract/client_labels';
import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { MAX_ATTACHED_BYTES } from '@daftar/domain/emails/compose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { attachmentsOf, partsOf, testSmtp } from '#server/testing/smtp.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof testSmtp>>;
let owner: TestPerson;
let business: number;
let call: ReturnType<TestPerson['in']>;

beforeAll(async () => {
  smtp = await testSmtp();
  app = await ownApp(smtp.settings);
  owner = await createTestUser(app, { name: 'Anita Sharma' });
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  // Never quiet, so that no test depends on the hour.
  await call(outboxRoutes.updateSettings, { body: { quiet_from: '00:00', quiet_until: '00:00' } });
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

let count = 0;
const client = (changes: object = {}) =>
  addClient(call, { primary_email: `reader${(count += 1)}@client.example`, ...changes });
const draft = (body: object) => call(routes.create, { body });
const written = (ids: readonly number[], more: object = {}) =>
  draft({ to: { client_ids: ids }, subject: 'Documents', text: 'Send the sales register.', ...more });
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
const arrived = async (address: string): Promise<void> => {
  await expect.poll(() => mailsTo(address).length, { timeout: 60_000, interval: 300 }).toBe(1);
};
const stateOf = async (id: number) => (await call(routes.get, { params: { id } })).state;

describe('an email', () => {
  test('goes after ten seconds, once, filled for each client, with signature, files and the sender’s address', async () => {
    const kesar = await client({ category: 'LLP', company_name: 'Kesar <b>Foods</b> LLP', city: 'Surat' });
    const asha = await client({ category: 'LLP', company_name: '=SUM(1+1) Asha', city: 'Rajkot' });
    const silent = await addClient(call, { first_name: 'Debjani', last_name: 'Bose' });
    const url = await upload(call, 'Checklist.pdf', '%PDF-1 list');
    const { data } = await call(driveRoutes.addFiles, { body: { folder_id: null, files: [{ url }] } });
    const linked = await upload(call, 'Form {{client.city}}.pdf', '%PDF-1 form');
    const { data: links } = await call(driveRoutes.addFiles, { body: { folder_id: null, files: [{ url: linked }] } });
    await call(routes.saveSignature, { body: { text: '*Anita Sharma*\n<i>Partner</i>, {{business.name}}' } });
    const email = await written([kesar.id, asha.id, silent.id, kesar.id], {
      subject: 'Documents of {{client.full_name}}',
      text: 'Dear {{client.full_name}} of {{client.city | or:"your city"}},\n\n- *Sales* register\n- Bank statement\n\nSee https://sharma.example/list',
      files: [{ item_id: data[0]!.id }, { item_id: links[0]!.id, as: 'link' }],
    });
    const sent = await call(routes.send, { params: { id: email.id }, body: {} });
    expect(sent.recipients).toBe(3);
    // A double click.
    expect((await expectRefusal(call(routes.send, { params: { id: email.id }, body: {} }))).status).toBe(409);
    expect(Date.parse(sent.send_at)).toBeGreaterThan(Date.now() + 5000);
    await arrived(kesar.primary_email);
    await arrived(asha.primary_email);
    const { raw, text, html } = partsOf(mailsTo(kesar.primary_email)[0]!);
    expect(raw).toMatch(new RegExp(`^Reply-To: .*${owner.user.email}`, 'im'));
    expect(text).toContain('Dear Kesar <b>Foods</b> LLP of Surat,');
    expect(text).toContain('- Bank statement');
    expect(text).toContain('Form {{client.city}}.pdf');
    expect(text).toContain('Link expires on ');
    expect(text).toContain('<i>Partner</i>');
    expect(html).toContain('Kesar &lt;b&gt;Foods&lt;/b&gt; LLP');
    expect(html).toContain('&lt;i&gt;Partner&lt;/i&gt;');
    expect(html).not.toContain('<b>Foods');
    expect(attachmentsOf(mailsTo(kesar.primary_email)[0]!)).toMatchObject([{ name: 'Checklist.pdf' }]);
    expect(partsOf(mailsTo(asha.primary_email)[0]!).text).toContain('Dear =SUM(1+1) Asha of Rajkot');
    await expect.poll(() => stateOf(email.id)).toBe('sent');
    const { data: told } = await call(notificationRoutes.list, { query: {} });
    expect(told[0]).toMatchObject({
      title: 'Email not sent to 1 of 3 clients',
      body: 'Debjani Bose: The client has no email address',
    });
    const { data: listed } = await call(routes.sent, {});
    expect(listed.map(({ recipient }) => recipient).toSorted()).toEqual(
      [kesar.primary_email, asha.primary_email].toSorted(),
    );
    expect(listed[0]).toMatchObject({ cause: 'user', channel: 'mail' });
  });

  test('that is undone within ten seconds reaches nobody, is a draft again, and can be sent anew', async () => {
    const [one, two] = [await client(), await client()];
    const email = await written([one.id, two.id]);
    await call(routes.send, { params: { id: email.id }, body: {} });
    expect(await stateOf(email.id)).toBe('scheduled');
    const undone = await call(routes.cancel, { params: { id: email.id }, body: {} });
    expect(undone).toMatchObject({ state: 'draft', subject: 'Documents', to: { client_ids: [one.id, two.id] } });
    await call(routes.send, { params: { id: email.id }, body: {} });
    await arrived(one.primary_email);
    await arrived(two.primary_email);
    await expect.poll(() => stateOf(email.id)).toBe('sent');
    // After ten seconds, Undo answers that it is too late.
    const late = await expectRefusal(call(routes.cancel, { params: { id: email.id }, body: {} }));
    expect([late.status, late.body.error]).toEqual([409, 'This email was sent already.']);
  });

  test('that is scheduled waits, is listed with its time, and is cancelled', async () => {
    const one = await client();
    const email = await written([one.id]);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await call(routes.send, { params: { id: email.id }, body: { send_at: at } });
    const { data } = await call(routes.list, { query: { state: 'scheduled' } });
    expect(data.find(({ id }) => id === email.id)).toMatchObject({ send_at: at, recipients: 1 });
    await call(routes.cancel, { params: { id: email.id }, body: {} });
    expect(await stateOf(email.id)).toBe('draft');
    const past = call(routes.send, { params: { id: email.id }, body: { send_at: '2020-01-01T10:00:00Z' } });
    expect((await expectRefusal(past)).body.errors).toMatchObject([{ field: 'send_at' }]);
  });

  test('to several tells the sender who got none and why, and lists them', async () => {
    const [yes, no] = [await client(), await client({ first_name: 'Nisha', last_name: 'Vora' })];
    const silent = await addClient(call, { first_name: 'Om', last_name: 'Trivedi' });
    await call(clientSettingRoutes.update, {
      params: { clientId: yes.id },
      body: { preferences: { has_consent: true } },
    });
    const email = await written([yes.id, no.id, silent.id], { purpose: 'news' });
    await call(routes.send, { params: { id: email.id }, body: {} });
    await expect.poll(() => stateOf(email.id)).toBe('sent');
    const { missed } = await call(routes.get, { params: { id: email.id } });
    expect(missed.toSorted((a, b) => a.client_id - b.client_id)).toEqual([
      { client_id: no.id, client_name: no.client_full_name, reason: 'No consent for news and offers' },
      { client_id: silent.id, client_name: silent.client_full_name, reason: 'The client has no email address' },
    ]);
    const { data } = await call(notificationRoutes.list, { query: {} });
    expect(data[0]).toMatchObject({
      title: 'Email not sent to 2 of 3 clients',
      link: `/business/${business}/email?email=${email.id}`,
    });
  });

  test('names the version of its template, and takes uploaded files along', async () => {
    const one = await client();
    const template = await call(emailTemplateRoutes.create, { body: { name: 'Audit papers', status: 'Active' } });
    const { version_id } = await call(emailTemplateRoutes.text, { params: { id: template.id }, query: {} });
    const path = await upload(call, 'Checklist.pdf', '%PDF-1 computer');
    const uploads = [{ name: 'My checklist.pdf', path, size: 1 }];
    const email = await written([one.id], { uploads, template_version_id: version_id, language: 'gu' });
    expect((await call(routes.get, { params: { id: email.id } })).uploads).toEqual(uploads);
    await call(routes.send, { params: { id: email.id }, body: {} });
    await arrived(one.primary_email);
    expect(attachmentsOf(mailsTo(one.primary_email)[0]!)).toMatchObject([{ name: 'My checklist.pdf' }]);
    expect(partsOf(mailsTo(one.primary_email)[0]!).html).toContain('lang="gu"');
    const { rows } = await app.owner.query('select template_version_id as n from messages where cause_id = $1', [
      email.id,
    ]);
    expect(rows.map(({ n }) => Number(n))).toEqual([version_id]);
    // The files of a draft are its author's: neither a colleague nor a made-up path can attach them.
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { clients: 'all', compose_mail: 'Yes' } as never);
    const theft = colleague.in(business)(routes.create, { body: { uploads } });
    expect((await expectRefusal(theft)).body.errors).toMatchObject([{ field: 'uploads' }]);
    const unknown = draft({ template_version_id: version_id + 1000 });
    expect((await expectRefusal(unknown)).body.errors).toMatchObject([{ field: 'template_version_id' }]);
  });

  test('of news goes only to those who agreed; the preview says so before, and one client is refused at once', async () => {
    const [yes, no] = [await client(), await client()];
    const preferences = { has_consent: true };
    await call(clientSettingRoutes.update, { params: { clientId: yes.id }, body: { preferences } });
    const to = { client_ids: [yes.id, no.id] };
    // News has quiet hours by law, so the caller is where it is afternoon.
    const offset = 14 - new Date().getUTCHours();
    const headers = { 'x-timezone': `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` };
    const { data } = await call(routes.recipients, { body: { to, purpose: 'news' } }, { headers });
    expect(new Map(data.map(({ client_id, state, reason }) => [client_id, [state, reason]]))).toEqual(
      new Map([
        [yes.id, ['goes', null]],
        [no.id, ['refused', 'No consent for news and offers']],
      ]),
    );
    const email = await written([no.id], { purpose: 'news' });
    const refused = await expectRefusal(call(routes.send, { params: { id: email.id }, body: {} }));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('No consent for news and offers'),
    ]);
  });

  test('reaches a group, a tag and a filter of the client list, each client once', async () => {
    const group = await call(groupRoutes.createGroup, { body: { name: 'Kesar group' } });
    const tag = await call(groupRoutes.createTag, { body: { name: 'Audit 2026' } });
    const [a, b, c] = [await client(), await client(), await client({ category: 'Trust', company_name: 'Seva Trust' })];
    await call(clientRoutes.bulkEdit, { body: { ids: [a.id, b.id], changes: { group_by: group.id } } });
    await call(clientRoutes.bulkEdit, { body: { ids: [b.id], changes: { add_tags: [tag.id] } } });
    const to = { group_ids: [group.id], tag_ids: [tag.id], filter: { category: 'Trust' } };
    const { data } = await call(routes.recipients, { body: { to } });
    expect(data.map(({ client_id }) => client_id).toSorted()).toEqual([a.id, b.id, c.id].toSorted());
    const bad = await expectRefusal(call(routes.recipients, { body: { to: { filter: { category: 'Nothing' } } } }));
    expect(bad.body.errors).toMatchObject([{ field: 'to' }]);
  });
});

describe('a draft', () => {
  test('of two tabs is not overwritten silently, and belongs to its author', async () => {
    const { id, version } = await draft({ subject: 'One' });
    const tab = owner.in(business);
    await tab(
      routes.update,
      { params: { id }, body: { text: 'First tab' } },
      { headers: { 'if-match': String(version) } },
    );
    const second = tab(
      routes.update,
      { params: { id }, body: { text: 'Second tab' } },
      { headers: { 'if-match': String(version) } },
    );
    expect((await expectRefusal(second)).status).toBe(409);
    expect((await call(routes.get, { params: { id } })).text).toBe('First tab');
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { clients: 'all', compose_mail: 'Yes' } as never);
    const their = colleague.in(business);
    for (const refused of [
      () => their(routes.get, { params: { id } }),
      () => their(routes.update, { params: { id }, body: { text: 'x' } }),
      () => their(routes.send, { params: { id }, body: {} }),
      () => their(routes.remove, { params: { id } }),
    ])
      expect((await expectRefusal(refused())).status).toBe(404);
    expect((await their(routes.list, {})).data).toEqual([]);
    await call(routes.remove, { params: { id } });
    expect((await expectRefusal(call(routes.get, { params: { id } }))).status).toBe(404);
  });

  test('is refused with the field to fix: no recipient, no text, an unknown variable, a header, large files', async () => {
    const one = await client();
    const problemOf = async (body: object): Promise<unknown> => {
      const { id } = await draft(body);
      return (await expectRefusal(call(routes.send, { params: { id }, body: {} }))).body.errors?.[0];
    };
    const text = { subject: 'Hello', text: 'Hello' };
    expect(await problemOf(text)).toMatchObject({ field: 'to', message: 'Choose who gets this email.' });
    const to = { client_ids: [one.id] };
    expect(await problemOf({ ...text, to, text: ' ' })).toMatchObject({ field: 'text', message: 'Enter a text.' });
    expect(await problemOf({ ...text, to, text: '{{client.fullname}}' })).toMatchObject({
      field: 'text',
      message: expect.stringContaining('{{client.full_name}}'),
    });
    expect(await problemOf({ ...text, to, subject: 'Due {{invoice.number}}' })).toMatchObject({ field: 'subject' });
    const header = draft({ ...text, subject: 'Hello\r\nBcc: all@other.example' });
    expect((await expectRefusal(header)).body.errors).toMatchObject([{ field: 'subject' }]);
    const url = await upload(call, 'Scan.pdf', '%PDF-1 scan');
    const { data } = await call(driveRoutes.addFiles, { body: { folder_id: null, files: [{ url }] } });
    await app.owner.query('update drive_versions set size = $1 where item_id = $2', [
      MAX_ATTACHED_BYTES + 1,
      data[0]!.id,
    ]);
    expect(await problemOf({ ...text, to, files: [{ item_id: data[0]!.id }] })).toMatchObject({
      field: 'files',
      message: 'Attachments can have 14 MB together. Send large files as links.',
    });
  });

  test('never reaches clients of another business; addresses are masked without client_contacts', async () => {
    const stranger = await createTestUser(app);
    const theirs = await createTestBusiness(stranger);
    const foreign = await addClient(stranger.in(theirs.id), { primary_email: 'foreign@other.example' });
    const own = await client();
    const to = { client_ids: [own.id, foreign.id] };
    const { data } = await call(routes.recipients, { body: { to } });
    expect(data.map(({ client_id, email }) => [client_id, email])).toEqual([[own.id, own.primary_email]]);
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { clients: 'read', compose_mail: 'Yes', client_contacts: 'No' } as never);
    const masked = await clerk.in(business)(routes.recipients, { body: { to } });
    expect(masked.data[0]!.email).not.toBe(own.primary_email);
    expect(masked.data[0]!.email).toContain('•');
    const without = await createTestUser(app);
    await addMember(app, business, without, { clients: 'all' });
    expect((await expectRefusal(without.in(business)(routes.create, { body: {} }))).status).toBe(403);
  });
});
