import type { CallInput } from '@daftar/contract/core/route';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes as routes } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { lastTextTo, tokenIn } from '#server/testing/messages.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
let firm: Firm;
let client: number;
beforeAll(async () => {
  firm = await addFirm(call);
  client = (await addClient(call, { state: 'Gujarat', primary_email: 'kesar@example.in' })).id;
});

type Wanted = Omit<Partial<CallInput<typeof routes.create>['body']>, 'lines'> & { lines?: object[] };
const draft = (wanted: Wanted = {}) =>
  call(routes.create, {
    body: { firm_id: firm.id, client_id: client, date: TODAY, lines: [fee('1000')], ...wanted } as never,
  });
const finalise = (id: number) => call(routes.finalise, { params: { id } });
const final = async (wanted: Wanted = {}) => finalise((await draft(wanted)).id);
const get = (id: number) => call(routes.get, { params: { id } });
const convert = (id: number, lines?: { id: number; quantity: string }[]) =>
  call(routes.convert, { params: { id }, body: lines ? { lines } : {} });
const invoice = (id: number) => call(invoiceRoutes.get, { params: { id } });
const discard = (id: number) => call(invoiceRoutes.discard, { params: { id } });
const tokenOf = async (id: number) => tokenIn((await call(routes.link, { params: { id } })).url);
/** A visitor with the link: no token, no business. */
const visitor = () => app.client();

describe('a quotation', () => {
  test('is drafted like an invoice, is valid for 30 days, and gets its number when it is final', async () => {
    const one = await draft();
    expect(one).toMatchObject({
      status: 'Draft',
      number: null,
      total: '1180.00',
      valid_until: addDays(TODAY, 30),
      acts: ['edit', 'discard', 'finalise', 'cancel'],
    });
    const done = await finalise(one.id);
    expect(done).toMatchObject({ status: 'Final', answer: 'open' });
    expect(done.number).toMatch(/Q\/\d\d-\d\d\/0001$/);
    expect((await final()).number).toMatch(/0002$/);
  });

  test('is final only if it could be billed', async () => {
    const { id } = await draft({ lines: [] });
    expect((await expectRefusal(finalise(id))).body.errors![0]!.message).toBe('Add at least one line');
  });

  test('must be valid until its own date at least', async () => {
    const late = draft({ valid_until: addDays(TODAY, -1) });
    expect((await expectRefusal(late)).body.errors).toMatchObject([{ field: 'valid_until' }]);
  });

  test('that is final can’t be edited; revised, it keeps its number and can’t be deleted', async () => {
    const { id, number } = await final();
    const body = { firm_id: firm.id, client_id: client, date: TODAY, lines: [fee('2000')] };
    expect(await expectRefusal(call(routes.update, { params: { id }, body }))).toMatchObject({ status: 409 });
    await call(routes.revise, { params: { id } });
    expect(await expectRefusal(call(routes.discard, { params: { id } }))).toMatchObject({ status: 409 });
    await call(routes.update, { params: { id }, body });
    expect(await finalise(id)).toMatchObject({ number, total: '2360.00' });
  });

  test('is discarded as a draft, cancelled with a reason, and duplicated of today', async () => {
    const { id } = await draft({ date: '2026-04-01', valid_until: '2026-04-30' });
    const copy = await call(routes.duplicate, { params: { id } });
    expect(copy).toMatchObject({ date: TODAY, valid_until: addDays(TODAY, 30), number: null });
    await call(routes.discard, { params: { id } });
    expect(await expectRefusal(get(id))).toMatchObject({ status: 404 });
    const cancelled = await call(routes.cancel, { params: { id: copy.id }, body: { reason: 'Asked twice' } });
    expect(cancelled).toMatchObject({ status: 'Cancelled', cancel_reason: 'Asked twice', acts: [] });
  });

  test('has a PDF', async () => {
    const { id, number } = await final();
    const { url, file_name } = await call(routes.pdf, { params: { id } });
    expect(file_name).toBe(`Quotation ${number!.replaceAll('/', '-')}.pdf`);
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('conversion', () => {
  const lines = [fee('1000', { quantity: '4', discount: '100' }), fee('500')];

  test('in part, then the rest: the remainder is proposed, and never more than was quoted', async () => {
    const { id, number } = await final({ lines, discount: '99.99' });
    const first = await convert(id, [{ id: 1, quantity: '1' }]);
    expect(first.quotation).toMatchObject({
      status: 'Final',
      quoted: [
        { id: 1, quantity: '4', invoiced: '1' },
        { id: 2, quantity: '1', invoiced: '0' },
      ],
      acts: expect.not.arrayContaining(['revise', 'cancel']),
    });
    const part = await invoice(first.invoice_id);
    expect(part).toMatchObject({ status: 'Draft', quotation_id: id, reference: `Quotation ${number}`, date: TODAY });
    expect(part.lines).toMatchObject([{ quantity: '1', discount: '25.00' }]);
    expect(await expectRefusal(convert(id, [{ id: 1, quantity: '3.5' }]))).toMatchObject({
      body: { errors: [{ field: 'lines.0.quantity', message: 'Enter 3 or less. That is what is left to invoice.' }] },
    });
    const rest = await convert(id);
    expect(rest.quotation).toMatchObject({ status: 'Invoiced', invoices: [{ number: null }, { number: null }] });
    const second = await invoice(rest.invoice_id);
    expect(second.lines).toMatchObject([{ quantity: '3', discount: '75.00' }, { quantity: '1' }]);
    expect(Number(part.discount) + Number(second.discount)).toBeCloseTo(99.99, 5);
    expect(await expectRefusal(convert(id))).toMatchObject({
      status: 409,
      body: { error: 'This quotation is invoiced and can’t be invoiced' },
    });
  });

  test('opens again when the draft is discarded, and when the issued invoice is cancelled', async () => {
    const { id } = await final();
    const draftMade = await convert(id);
    expect(draftMade.quotation.status).toBe('Invoiced');
    await discard(draftMade.invoice_id);
    expect(await get(id)).toMatchObject({ status: 'Final', quoted: [{ invoiced: '0' }], invoices: [] });

    const { invoice_id } = await convert(id);
    await call(invoiceRoutes.issue, { params: { id: invoice_id } });
    expect((await get(id)).status).toBe('Invoiced');
    await call(invoiceRoutes.cancel, { params: { id: invoice_id }, body: { reason: 'Wrong month' } });
    expect(await get(id)).toMatchObject({
      status: 'Final',
      quoted: [{ invoiced: '0' }],
      invoices: [{ id: invoice_id, status: 'Cancelled' }],
    });
    expect((await call(routes.revise, { params: { id } })).status).toBe('Draft');
  });

  test('twice at once invoices no more than was quoted', async () => {
    const { id } = await final();
    const tries = await Promise.allSettled([convert(id), convert(id), convert(id)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await get(id)).invoices).toHaveLength(1);
  });

  test('of a draft is refused', async () => {
    expect(await expectRefusal(convert((await draft()).id))).toMatchObject({ status: 409 });
  });
});

describe('the client', () => {
  test('gets the PDF and a link by email, the same link when sent again', async () => {
    const { id, number } = await final();
    const params = { id };
    expect((await call(routes.mailText, { params })).to).toEqual(['kesar@example.in']);
    await call(routes.send, { params, body: {} });
    await call(routes.send, { params, body: { to: ['partner@example.in'], message: 'As discussed.' } });
    const { rows } = await app.owner.query(
      `select recipient, subject, text, attachments from messages where business_id = $1 order by id desc limit 2`,
      [business],
    );
    const first = rows[1];
    expect(first.text).toMatch(/decline this quotation:\n\[link hidden\]$/);
    const [got, forwarded] = [await lastTextTo(app, 'kesar@example.in'), await lastTextTo(app, 'partner@example.in')];
    expect(first).toMatchObject({ recipient: 'kesar@example.in', subject: `Quotation ${number} from ${firm.name}` });
    expect(first.attachments).toMatchObject([{ name: expect.stringMatching(/^Quotation .*\.pdf$/) }]);
    const linkIn = (text: string) => /https?:\S+jwt=\S+/.exec(text)![0];
    expect(linkIn(forwarded)).toBe(linkIn(got));
    expect(forwarded).toMatch(/^As discussed\./);
    expect((await get(id)).sent_at).not.toBeNull();
  });

  test('gets its email although the sender sees the address masked', async () => {
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, {
      invoices: 'all',
      clients: 'read',
      client_contacts: 'No',
      compose_mail: 'Yes',
    });
    const own = clerk.in(business);
    const { id } = await final();
    const { to } = await own(routes.mailText, { params: { id } });
    expect(to).toEqual([expect.stringMatching(/^k[^a-z]+@example\.in$/)]);
    expect((await own(invoiceRoutes.billing, { params: { clientId: client } })).email).toBe(to[0]);
    await own(routes.send, { params: { id }, body: { to } });
    const { rows } = await app.owner.query(`select recipient from messages where business_id = $1 order by id desc`, [
      business,
    ]);
    expect(rows[0].recipient).toBe('kesar@example.in');
  });

  test('sees it by link and accepts it once; the business is notified', async () => {
    const { id, number } = await final({ notes: 'For the year 2026-27' });
    const params = { token: await tokenOf(id) };
    expect(await visitor()(routes.offered, { params })).toMatchObject({
      answer: 'open',
      number,
      firm_name: firm.name,
      document: { total: '1180.00', notes: 'For the year 2026-27', lines: [{ total: '1000.00' }] },
    });
    const pdf = await visitor()(routes.offeredPdf, { params });
    expect((await fetch(pdf.url)).status).toBe(200);
    const accepted = await visitor()(routes.accept, { params, body: { name: 'Mahesh Kesar' } });
    expect(accepted).toMatchObject({ answer: 'accepted', accepted_name: 'Mahesh Kesar' });
    expect(await get(id)).toMatchObject({
      status: 'Final',
      answer: 'accepted',
      accepted_name: 'Mahesh Kesar',
      accepted_ip: expect.stringMatching(/./),
    });
    expect(await expectRefusal(visitor()(routes.accept, { params, body: { name: 'Again' } }))).toMatchObject({
      status: 409,
    });
    const { rows } = await app.owner.query(
      `select title, link from notifications where business_id = $1 and user_id = $2 order by id desc limit 1`,
      [business, owner.user.id],
    );
    expect(rows[0]).toMatchObject({
      title: expect.stringContaining(`accepted quotation ${number}`),
      link: `/business/${business}/quotation/${id}/view`,
    });
  });

  test('declines with a reason', async () => {
    const { id } = await final();
    const params = { token: await tokenOf(id) };
    await visitor()(routes.decline, { params, body: { name: 'Mahesh', reason: 'Too dear' } });
    expect(await get(id)).toMatchObject({ answer: 'declined', decline_reason: 'Mahesh: Too dear' });
    expect(await expectRefusal(visitor()(routes.accept, { params, body: { name: 'Mahesh' } }))).toMatchObject({
      status: 409,
    });
  });

  test('shows that it expired, was cancelled or is being revised, and nothing else', async () => {
    const look = (token: string) => visitor()(routes.offered, { params: { token } });
    const expired = await final();
    const old = await tokenOf(expired.id);
    await app.owner.query(`update quotations set link_expires_at = now() where business_id = $1 and id = $2`, [
      business,
      expired.id,
    ]);
    expect(await look(old)).toMatchObject({ answer: 'expired', document: null });
    expect(await expectRefusal(visitor()(routes.offeredPdf, { params: { token: old } }))).toMatchObject({
      status: 409,
    });
    expect(
      await expectRefusal(visitor()(routes.accept, { params: { token: old }, body: { name: 'M' } })),
    ).toMatchObject({
      status: 409,
    });

    const { id } = await final();
    const token = await tokenOf(id);
    await call(routes.revise, { params: { id } });
    expect(await look(token)).toMatchObject({ answer: 'revised', document: null });
    await finalise(id);
    const newer = await tokenOf(id);
    expect(newer).not.toBe(token);
    expect(await expectRefusal(look(token))).toMatchObject({ status: 404 });
    await call(routes.cancel, { params: { id }, body: { reason: 'No capacity' } });
    expect(await look(newer)).toMatchObject({ answer: 'cancelled', document: null });
  });

  test('gets no link to an invalid document', async () => {
    const { id, acts } = await final({ date: '2026-04-01', valid_until: '2026-04-30' });
    expect(acts).not.toContain('send');
    expect(await expectRefusal(call(routes.link, { params: { id } }))).toMatchObject({ status: 409 });
  });

  test('the token is in no answer, log or activity', async () => {
    const { id } = await final();
    const token = await tokenOf(id);
    await visitor()(routes.offered, { params: { token } });
    expect(app.logged()).not.toContain(token);
    const { rows } = await app.owner.query(
      `select changes -> 'token_hash' as change from activities where business_id = $1 and entity = 'quotations' and record_id = $2
        and changes ? 'token_hash'`,
      [business, id],
    );
    expect(rows).toEqual([{ change: ['•••', '•••'] }]);
  });
});

describe('the list', () => {
  test('is filtered, searched and summed up by status', async () => {
    const other = (await addClient(call, { company_name: 'Quillfeather Ltd', category: 'Private Limited' })).id;
    const mine = { client_id: other };
    const open = await final(mine);
    const accepted = await final(mine);
    await visitor()(routes.accept, { params: { token: await tokenOf(accepted.id) }, body: { name: 'Q' } });
    await draft({ ...mine, lines: [fee('500')] });
    const ids = async (query: object) =>
      (await call(routes.list, { query: { client_id: other, ...query } })).data.map(({ id }) => id);
    expect(await ids({})).toHaveLength(3);
    expect(await ids({ answer: 'open' })).toEqual([open.id]);
    expect(await ids({ answer: 'accepted' })).toEqual([accepted.id]);
    expect(await ids({ status: 'Draft' })).toHaveLength(1);
    expect(await ids({ from_date: addDays(TODAY, 1) })).toEqual([]);
    expect(await ids({ search: accepted.number!.slice(-7) })).toEqual([accepted.id]);
    const found = await call(routes.list, { query: { search: 'Quillfeather', sort: '-total' } });
    expect(found.data.map(({ total }) => total)).toEqual(['1180.00', '1180.00', '590.00']);
    const { tabs } = await call(routes.summary, { query: { client_id: other } });
    expect(tabs.map(({ status, sums }) => [status, sums[0]?.documents ?? 0, sums[0]?.total])).toEqual([
      ['All', 3, '2950.00'],
      ['Draft', 1, '590.00'],
      ['Final', 2, '2360.00'],
      ['Invoiced', 0, undefined],
      ['Cancelled', 0, undefined],
    ]);
  });

  test('hides what belongs to a private client', async () => {
    const secret = (await addClient(call, { company_name: 'Quiet Ltd', category: 'Private Limited' })).id;
    const { id } = await final({ client_id: secret });
    await app.owner.query(`update clients set is_private = true where business_id = $1 and id = $2`, [
      business,
      secret,
    ]);
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { invoices: 'all', clients: 'read' });
    const own = clerk.in(business);
    expect((await own(routes.list, { query: { client_id: secret } })).data).toEqual([]);
    expect((await own(routes.summary, { query: { client_id: secret } })).tabs[0]!.sums).toEqual([]);
    expect(await expectRefusal(own(routes.get, { params: { id } }))).toMatchObject({ status: 404 });
  });
});
