import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalRoutes } from '@daftar/contract/portal';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { quotationRoutes } from '@daftar/contract/quotations';
import { receiptRoutes } from '@daftar/contract/receipts';
import { accountRoutes } from '@daftar/contract/receivables';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { signedIn, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { tokenIn } from '#server/testing/messages.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const TODAY = today(new Date(), 'Asia/Kolkata');
let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let staff: Call;
let firm: Firm;
let client: number;
let who: TestPerson;
let own: Call;
let other: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  staff = practice.call;
  firm = await addFirm(staff);
  client = (await addClient(staff, { state: 'Gujarat' })).id;
  ({ who } = await practice.withLogin(client));
  own = who.ofClient(practice.business, client);
  other = (await addClient(staff, { state: 'Gujarat' })).id;
});
afterAll(() => app.stop());

async function final(client_id = client) {
  const { id } = await staff(quotationRoutes.create, {
    body: { firm_id: firm.id, client_id, date: TODAY, lines: [fee('1000')] } as never,
  });
  return staff(quotationRoutes.finalise, { params: { id } });
}
async function sent(client_id = client) {
  const { id } = await final(client_id);
  await staff(quotationRoutes.link, { params: { id } });
  return id;
}
const told = async () => (await staff(notificationRoutes.list, { query: { per_page: 1 } })).data[0]!;
/** Latest notification of the portal login. */
const heard = async () => (await who.call(notificationRoutes.list, { query: { per_page: 1 } })).data[0]!;
const lastActivity = async (entity: string, id: number) =>
  (
    await app.owner.query(
      'select user_id::int from activities where entity = $1 and record_id = $2 order by id desc limit 1',
      [entity, id],
    )
  ).rows[0].user_id as number;

describe('quotations', () => {
  test('are the client’s once they were sent, and not while they are changed', async () => {
    const ids = async () => (await own(routes.quotations, { query: {} })).data.map(({ id }) => id);
    const { id } = await final();
    expect(await ids()).not.toContain(id);
    expect((await expectRefusal(own(routes.quotation, { params: { id } }))).status).toBe(404);
    await staff(quotationRoutes.link, { params: { id } });
    expect(await ids()).toContain(id);
    expect(await own(routes.quotation, { params: { id } })).toMatchObject({
      answer: 'open',
      total: '1180.00',
      lines: [{ description: 'Professional fees' }],
    });
    await staff(quotationRoutes.revise, { params: { id } });
    expect(await ids()).not.toContain(id);
    for (const route of [routes.quotation, routes.quotationPdf])
      expect((await expectRefusal(own(route, { params: { id } }))).status).toBe(404);
    expect((await expectRefusal(own(routes.accept, { params: { id } }))).status).toBe(404);
  });

  test('accepted: once, in the name of the login; the business is notified', async () => {
    const id = await sent();
    const answered = await own(routes.accept, { params: { id } });
    expect(answered).toMatchObject({ answer: 'accepted', accepted_name: 'Mahesh Kothari' });
    expect(await staff(quotationRoutes.get, { params: { id } })).toMatchObject({
      answer: 'accepted',
      accepted_name: 'Mahesh Kothari',
      is_answered_in_portal: true,
    });
    expect(await told()).toMatchObject({
      title: expect.stringContaining(`accepted quotation ${answered.number}`),
      link: `/business/${practice.business}/quotation/${id}/view`,
    });
    expect(await lastActivity('quotations', id)).toBe(who.user.id);
    expect((await expectRefusal(own(routes.decline, { params: { id }, body: {} }))).status).toBe(409);
    const { url } = await staff(quotationRoutes.link, { params: { id } });
    expect(await app.client()(quotationRoutes.offered, { params: { token: tokenIn(url) } })).toMatchObject({
      answer: 'accepted',
    });
  });

  test('declined, with the reason', async () => {
    const id = await sent();
    const answered = await own(routes.decline, { params: { id }, body: { reason: 'Too dear' } });
    expect(answered).toMatchObject({ answer: 'declined', decline_reason: 'Mahesh Kothari: Too dear' });
    expect(await told()).toMatchObject({ body: 'Mahesh Kothari: Too dear' });
  });

  test('an expired one can’t be answered, whatever its link says', async () => {
    const id = await sent();
    await app.owner.query('update quotations set date = $2, valid_until = $3 where id = $1', [
      id,
      addDays(TODAY, -9),
      addDays(TODAY, -1),
    ]);
    expect((await own(routes.quotation, { params: { id } })).answer).toBe('expired');
    expect((await expectRefusal(own(routes.accept, { params: { id } }))).status).toBe(409);
  });

  test('another client’s don’t exist, and viewers can’t answer', async () => {
    const theirs = await sent(other);
    for (const route of [routes.quotation, routes.quotationPdf, routes.accept])
      expect((await expectRefusal(own(route, { params: { id: theirs } }))).status).toBe(404);
    const id = await sent();
    const { token } = await staff(portalRoutes.view, { params: { clientId: client } });
    const looking = signedIn(app, who.user, token).ofClient(practice.business, client);
    expect(await looking(routes.quotation, { params: { id } })).toMatchObject({ answer: 'open' });
    for (const act of [
      () => looking(routes.accept, { params: { id } }),
      () => looking(routes.tellPayment, { body: { firm_id: firm.id, amount: '1', date: TODAY, mode: 'UPI' } }),
    ])
      expect(await expectRefusal(act())).toMatchObject({ status: 403, body: { code: 'viewing' } });
    expect((await own(routes.quotation, { params: { id } })).answer).toBe('open');
  });
});

describe('“I have paid”', () => {
  const tell = (more: object = {}) =>
    own(routes.tellPayment, {
      body: { firm_id: firm.id, amount: '1180.00', date: TODAY, mode: 'UPI', reference: '412398765432', ...more },
    });
  const waiting = async () => (await staff(routes.notices, { query: { client_id: client } })).data.map(({ id }) => id);
  const balances = async () => (await staff(accountRoutes.ofClient, { params: { id: client } })).balances;

  test('notifies users who write receipts, changes no ledger, and ends with the receipt', async () => {
    const invoice = await issuedInvoice(staff, { firm_id: firm.id, client_id: client, date: TODAY });
    const before = await balances();
    const notice = await tell({ invoice_id: invoice.id });
    expect(notice).toMatchObject({ state: 'Waiting', amount: '1180.00', invoice_number: invoice.number });
    expect(await balances()).toEqual(before);
    expect((await own(routes.due, {})).notices).toMatchObject([{ id: notice.id }]);
    expect(await told()).toMatchObject({
      title: expect.stringContaining('reported a payment of ₹\u00A01,180'),
      body: expect.stringContaining('412398765432'),
      link: `/business/${practice.business}/payment/add?notice=${notice.id}`,
    });
    expect(await lastActivity('payment_notices', notice.id)).toBe(who.user.id);
    expect(await staff(routes.notice, { params: { id: notice.id } })).toMatchObject({
      client_id: client,
      told_by: 'Mahesh Kothari',
    });

    const receipt = await received(staff, {
      firm_id: firm.id,
      client_id: client,
      date: TODAY,
      cash: '1180.00',
      payment_notice_id: notice.id,
    });
    expect(await waiting()).not.toContain(notice.id);
    expect((await own(routes.due, {})).notices).toEqual([]);
    expect(await heard()).toMatchObject({
      title: 'Payment of ₹\u00A01,180 received',
      body: `Receipt ${receipt.number}`,
      link: `/business/${practice.business}/client/${client}/billing/receipts`,
    });
    const ended = await staff(routes.notice, { params: { id: notice.id } });
    expect(ended).toMatchObject({ state: 'Received', receipt_id: receipt.id });
  });

  test('states the tax deducted, which the portal proposes where the client is likely to deduct it', async () => {
    const invoice = await issuedInvoice(staff, { firm_id: firm.id, client_id: client, date: TODAY });
    const [due] = (await own(routes.due, {})).firms;
    expect(due!.items.find(({ id }) => id === invoice.id)!.tds).toMatchObject({ amount: '100.00', is_likely: false });
    const notice = await tell({ amount: '1080.00', tds: '100.00', invoice_id: invoice.id });
    expect(notice).toMatchObject({ amount: '1080.00', tds: '100.00' });
    expect(await told()).toMatchObject({ body: expect.stringContaining('TDS ₹\u00A0100') });
    expect(await staff(routes.notice, { params: { id: notice.id } })).toMatchObject({ tds: '100.00' });
    await staff(routes.dismissNotice, { params: { id: notice.id }, body: {} });

    const company = await addClient(staff, { category: 'Private Limited', company_name: 'Large', state: 'Gujarat' });
    const { who: clerk } = await practice.withLogin(company.id);
    await issuedInvoice(staff, { firm_id: firm.id, client_id: company.id, date: TODAY, lines: [fee('60000')] });
    const [likely] = (await clerk.ofClient(practice.business, company.id)(routes.due, {})).firms;
    expect(likely!.items[0]!.tds).toMatchObject({ amount: '6000.00', is_likely: true });
  });

  test('is receipted once, for its own client and firm', async () => {
    const { id } = await tell();
    const write = (more: object) =>
      received(staff, {
        firm_id: firm.id,
        client_id: client,
        date: TODAY,
        cash: '1.00',
        payment_notice_id: id,
        ...more,
      });
    const count = async () => (await staff(receiptRoutes.list, { query: {} })).meta.total;
    const before = await count();
    expect((await expectRefusal(write({ client_id: other }))).status).toBe(422);
    expect(await count()).toBe(before);
    await write({});
    expect((await expectRefusal(write({}))).status).toBe(409);
    expect((await expectRefusal(staff(routes.dismissNotice, { params: { id }, body: {} }))).status).toBe(409);
    expect(await count()).toBe(before + 1);
  });

  test('is dismissed where no money came', async () => {
    const { id } = await tell();
    await staff(routes.dismissNotice, { params: { id }, body: { reason: 'Not in the bank' } });
    expect(await waiting()).not.toContain(id);
    expect((await own(routes.due, {})).notices).toEqual([]);
    expect(await heard()).toMatchObject({
      title: 'Payment of ₹\u00A01,180 not found',
      body: 'Not in the bank',
    });
  });

  test('is refused for others’ documents, for a zero amount, and for tomorrow', async () => {
    const stranger = await addFirm(staff);
    const theirs = await issuedInvoice(staff, { firm_id: firm.id, client_id: other, date: TODAY });
    const status = async (more: object) => (await expectRefusal(tell(more))).status;
    expect(await status({ firm_id: stranger.id })).toBe(422);
    expect(await status({ invoice_id: theirs.id })).toBe(404);
    expect(await status({ amount: '0' })).toBe(422);
    expect(await status({ date: addDays(TODAY, 1) })).toBe(422);
  });
});
