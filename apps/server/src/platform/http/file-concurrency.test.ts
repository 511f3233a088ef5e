import { businessRoutes } from '@daftar/contract/businesses';
import type { Call } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { quotationRoutes } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { tokenIn } from '#server/testing/messages.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

/** A store that accepts files on command, so that a PDF stays in progress. */
const store = { asked: 0, take: () => {}, taken: Promise.resolve() };
beforeEach(() => {
  store.asked = 0;
  store.taken = new Promise((taken) => (store.take = taken));
});

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let client: Awaited<ReturnType<typeof practice.withLogin>>;
let firm_id: number;
let invoice: number;
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '1' });
  const { storage } = app.app;
  const write = storage.write.bind(storage);
  storage.write = async (...file) => {
    store.asked += 1;
    await store.taken;
    return write(...file);
  };
  practice = await createTestPortal(app);
  client = await practice.withLogin();
  firm_id = (await addFirm(practice.call)).id;
  invoice = (await issuedInvoice(practice.call, { firm_id, client_id: client.id })).id;
});
afterAll(() => app.stop());

const others = () => practice.owner.call(businessRoutes.list, {});
const signIn = () =>
  app.client()(identityRoutes.login, { body: { login: practice.owner.user.email, password: PASSWORD } });
const content = async ({ url }: { url: string }) => (await fetch(url)).text();

test('rendering a PDF holds no connection, in the business or the portal, and delays no sign-in', async () => {
  const asClient = client.who.ofClient(practice.business, client.id);
  const papers = Promise.all([
    practice.call(invoiceRoutes.pdf, { params: { id: invoice } }),
    asClient(portalBillingRoutes.invoicePdf, { params: { id: invoice } }),
  ]);
  await expect.poll(() => store.asked).toBe(2);
  expect((await others()).data).toHaveLength(1);
  await signIn();
  store.take();
  for (const paper of await papers) expect(await content(paper)).toMatch(/^%PDF-/);
});

test('callers of one link wait for each other, and nobody else waits for them', async () => {
  const body = { firm_id, client_id: client.id, date: today(new Date(), 'Asia/Kolkata'), lines: [fee('1000')] };
  const { id } = await practice.call(quotationRoutes.create, { body: body as never });
  await practice.call(quotationRoutes.finalise, { params: { id } });
  const link = await practice.call(quotationRoutes.link, { params: { id } });
  const token = tokenIn(link.url);
  const visit: Call = app.client();
  const papers = Array.from({ length: 3 }, () => visit(quotationRoutes.offeredPdf, { params: { token } }));
  await expect.poll(() => store.asked).toBe(1);
  await signIn();
  const own = practice.call(invoiceRoutes.pdf, { params: { id: invoice } });
  await expect.poll(() => store.asked).toBe(2);
  store.take();
  for (const paper of [own, ...papers]) expect(await content(await paper)).toMatch(/^%PDF-/);
});
