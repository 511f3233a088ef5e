import { deedRoutes } from '@daftar/contract/deeds';
import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import type { Call } from '@daftar/contract/core/client';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalDeedRoutes as calls } from '@daftar/contract/portal_deeds';
import { deedText } from '@daftar/domain/deeds/document';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { lastCodeTo } from '#server/testing/messages.ts';
import { readPdf } from '#server/testing/pdf.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let staff: Call;
let client: number;
let who: TestPerson;
let email: string;
let own: Call;
let template_id: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  staff = practice.call;
  client = (await addClient(staff)).id;
  ({ who, email } = await practice.withLogin(client));
  own = who.ofClient(practice.business, client);
  template_id = (await staff(deedTemplateRoutes.create, { body: { name: 'Letter', kind: 'Engagement letter' } })).id;
  const text = deedText('# Engagement\n1. We audit the books of {{client.name}}.');
  await staff(deedTemplateRoutes.saveText, { params: { id: template_id }, body: { text, fields: [], page: {} } });
});
afterAll(() => app.stop());

async function approved(client_id = client) {
  const reviewer_id = practice.owner.user.id;
  const body = { client_id, name: 'Engagement letter', template_id, reviewer_id };
  const { id } = await staff(deedRoutes.create, { body });
  await staff(deedRoutes.submit, { params: { id } });
  await staff(deedRoutes.approve, { params: { id } });
  return id;
}
const shared = async () => {
  const id = await approved();
  await staff(calls.share, { params: { id }, body: { message: 'Sign by Friday' } });
  return id;
};
/** Signs with the code that was sent to the login. */
async function sign(id: number, body: { name: string; image?: string }, as = own, contact = email) {
  await as(calls.sendSignCode, { params: { id } });
  return as(calls.sign, { params: { id }, body: { ...body, otp: await lastCodeTo(app, contact) } });
}
const staffDeed = (id: number) => staff(deedRoutes.get, { params: { id } });

test('an approved deed is shared once; drafts and other clients’ deeds are not visible', async () => {
  const { id: draft } = await staff(deedRoutes.create, { body: { client_id: client, name: 'Draft', template_id } });
  expect((await expectRefusal(staff(calls.share, { params: { id: draft }, body: {} }))).status).toBe(409);
  const id = await approved();
  expect((await expectRefusal(own(calls.get, { params: { id } }))).status).toBe(404);
  await staff(calls.share, { params: { id }, body: { message: 'Sign by Friday' } });
  expect((await expectRefusal(staff(calls.share, { params: { id }, body: {} }))).status).toBe(409);
  const { data } = await own(calls.list, {});
  expect(data.map((deed) => deed.id)).toEqual([id]);
  const deed = await own(calls.get, { params: { id } });
  expect(deed).toMatchObject({ client_answer: 'Open', number: 1, signatures: [] });
  expect(JSON.stringify(deed.blocks)).toContain('We audit the books of ');
  const [told] = (await who.call(notificationRoutes.list, { query: { per_page: 1 } })).data;
  expect(told).toMatchObject({
    title: '“Engagement letter” is ready for you to read and sign',
    body: 'Sign by Friday',
  });
  const alone = (await addClient(staff)).id;
  const without = staff(calls.share, { params: { id: await approved(alone) }, body: {} });
  expect((await expectRefusal(without)).body.error).toContain('has no portal login');
});

test('the client signs: the file gets a page with name, time, address and hash', async () => {
  const id = await shared();
  expect(await own(calls.approve, { params: { id } })).toMatchObject({ client_answer: 'Approved' });
  const signed = await sign(id, { name: 'Mahesh Kothari', image: PIXEL });
  expect(signed).toMatchObject({ client_answer: 'Signed', signatures: [{ name: 'Mahesh Kothari', kind: 'Drawn' }] });
  expect((await expectRefusal(own(calls.sendSignCode, { params: { id } }))).status).toBe(409);
  const { url } = await own(calls.pdf, { params: { id } });
  const bytes = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer());
  const pages = await readPdf(bytes);
  expect(pages[0]).toContain('We audit the books of');
  expect(pages.at(-1)).toContain('Mahesh Kothari');
  expect(pages.at(-1)).toContain('Drawn signature');
  expect(pages.at(-1)!.replaceAll(/\s/g, '')).toContain(signed.sha256);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { deed } = await staff(deedRoutes.verify, { body: { sha256 } });
  expect(deed).toMatchObject({ id, number: 1, is_signed: true });
  expect(await staffDeed(id)).toMatchObject({ signed_at: expect.any(String), client_answer: 'Signed' });
  const { data } = await staff(deedRoutes.versions, { params: { id } });
  expect(data[0]!.signatures).toMatchObject([{ name: 'Mahesh Kothari', sha256: signed.sha256 }]);
  const late = own(calls.requestChange, { params: { id }, body: { comment: 'Too late' } });
  expect((await expectRefusal(late)).status).toBe(409);
});

test('a requested change reaches the staff as a comment; only a new version goes on', async () => {
  const id = await shared();
  await own(calls.requestChange, { params: { id }, body: { comment: 'My name is misspelt' } });
  expect(await staffDeed(id)).toMatchObject({ client_answer: 'Change requested', open_comments: 1 });
  const [comment] = (await staff(deedRoutes.comments, { params: { id } })).data;
  expect(comment).toMatchObject({ body: 'My name is misspelt', is_by_client: true, author_name: who.user.name });
  expect((await expectRefusal(own(calls.sendSignCode, { params: { id } }))).status).toBe(409);
  expect(await staff(deedRoutes.revise, { params: { id } })).toMatchObject({ number: 2, shared_at: null });
  expect((await expectRefusal(own(calls.get, { params: { id } }))).status).toBe(404);
});

test('a signed version stays in the portal while the next one is drafted, and is never deleted', async () => {
  const id = await shared();
  await sign(id, { name: 'Mahesh Kothari' });
  expect((await expectRefusal(staff(deedRoutes.remove, { params: { id } }))).body.error).toContain('can’t be deleted');
  expect(await staff(deedRoutes.revise, { params: { id } })).toMatchObject({
    number: 2,
    shared_at: null,
    client_answer: null,
    signed_at: null,
  });
  expect(await own(calls.get, { params: { id } })).toMatchObject({ number: 1, client_answer: 'Signed' });
  expect((await own(calls.list, {})).data.find((deed) => deed.id === id)).toMatchObject({ number: 1 });
  expect((await own(calls.pdf, { params: { id } })).file_name).toBe('Engagement letter.pdf');
  await staff(deedRoutes.submit, { params: { id } });
  await staff(deedRoutes.approve, { params: { id } });
  expect(await own(calls.get, { params: { id } })).toMatchObject({ number: 1 });
  await staff(calls.share, { params: { id }, body: {} });
  expect(await own(calls.get, { params: { id } })).toMatchObject({ number: 2, client_answer: 'Open', signatures: [] });
});

test.each(['data:image/png;base64,AAAA', `${PIXEL.slice(0, 60)}`])('%s is no signature', async (image) => {
  const id = await shared();
  const body = { name: 'Me', image, otp: '123456' };
  expect((await expectRefusal(own(calls.sign, { params: { id }, body }))).status).toBe(422);
});
