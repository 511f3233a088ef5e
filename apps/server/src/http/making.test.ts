import { businessRoutes } from '@daftar/contract/businesses';
import type { Call } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { quotationRoutes } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { openPractice } from '#server/testing/portal.ts';

/** A press that works until it is told to end. */
const press = vi.hoisted(() => ({ started: 0, end: () => {}, ended: Promise.resolve() }));
vi.mock('#server/pdf/pdf.ts', () => ({
  async makePdf() {
    press.started += 1;
    await press.ended;
    return Buffer.from('%PDF-1 made');
  },
}));
beforeEach(() => {
  press.started = 0;
  press.ended = new Promise((end) => (press.end = end));
});

let app: TestApp;
let practice: Awaited<ReturnType<typeof openPractice>>;
let client: Awaited<ReturnType<typeof practice.withLogin>>;
let firm_id: number;
let invoice: number;
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '1' });
  practice = await openPractice(app);
  client = await practice.withLogin();
  firm_id = (await addFirm(practice.call)).id;
  invoice = (await issuedInvoice(practice.call, { firm_id, client_id: client.id })).id;
});
afterAll(() => app.stop());

const others = () => practice.owner.call(businessRoutes.list, {});
const signIn = () =>
  app.client()(identityRoutes.login, { body: { login: practice.owner.user.email, password: PASSWORD } });
const content = async ({ url }: { url: string }) => (await fetch(url)).text();

test('a paper in the making holds no connection, of the practice or of the portal, and delays no sign-in', async () => {
  const asClient = client.who.ofClient(practice.business, client.id);
  const papers = Promise.all([
    practice.call(invoiceRoutes.pdf, { params: { id: invoice } }),
    asClient(portalBillingRoutes.invoicePdf, { params: { id: invoice } }),
  ]);
  await expect.poll(() => press.started).toBe(2);
  expect((await others()).data).toHaveLength(1);
  await signIn();
  press.end();
  for (const paper of await papers) expect(await content(paper)).toBe('%PDF-1 made');
});

test('those behind a link wait behind each other, and nobody waits behind them', async () => {
  const body = { firm_id, client_id: client.id, date: today(new Date(), 'Asia/Kolkata'), lines: [fee('1000')] };
  const { id } = await practice.call(quotationRoutes.create, { body: body as never });
  await practice.call(quotationRoutes.finalise, { params: { id } });
  const link = await practice.call(quotationRoutes.link, { params: { id } });
  const token = new URL(link.url).searchParams.get('jwt')!;
  const visit: Call = app.client();
  const papers = Array.from({ length: 3 }, () => visit(quotationRoutes.offeredPdf, { params: { token } }));
  await expect.poll(() => press.started).toBe(1);
  await signIn();
  const own = practice.call(invoiceRoutes.pdf, { params: { id: invoice } });
  await expect.poll(() => press.started).toBe(2);
  press.end();
  for (const paper of [own, ...papers]) expect(await content(await paper)).toBe('%PDF-1 made');
});
