import { filingRoutes } from '@daftar/contract/filings';
import { gstFilingRoutes as routes } from '@daftar/contract/gst_filing';
import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGsp, NoAnswer, PortalError } from '#server/platform/providers/gsp.ts';
import { readPdfText } from '#server/platform/pdf/read-text.ts';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { startPortal } from './testing/portal.ts';

const portal = await startPortal();
let live: TestApp;
let local: TestApp;
beforeAll(async () => {
  live = await ownApp({ GSP_URL: portal.url, GSP_CLIENT_ID: 'daftar', GSP_CLIENT_SECRET: 'hush' });
  local = await testApp();
});
afterAll(async () => {
  await Promise.all([live.stop(), local.stop()]);
  portal.stop();
});

const OTP = '123456';

/** The smallest PDF with a line of text. */
function pdfOf(line: string): Buffer {
  const drawn = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`);
}

/** A client with one reviewed sale in September. */
async function filer(app: TestApp, serial: string) {
  const owner = await createTestUser(app);
  const business = (await createTestBusiness(owner)).id;
  const call = owner.in(business);
  const gstin = gstinOf('AAACF2468Q', '24', serial);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: `Filing Mills ${serial}`,
    is_gst: true,
    allow_duplicate: true,
    records: { gst: [{ gst_number: gstin, type: 'Regular' }] },
  } as never);
  const period = { client_id: id, gstin, period: '092026', cycle: 'month' as const };
  const sale = (number: string, taxable_value = '1000') =>
    call(gstReviewRoutes.createDocument, {
      body: {
        ...period,
        kind: 'invoice',
        state: 'Final',
        number,
        date: '2026-09-14',
        party_gstin: gstinOf('AAACB5678M', '24'),
        party_name: 'Bharat Stores',
        is_composition: false,
        place_of_supply: '24',
        supply_kind: 'regular',
        is_reverse_charge: false,
        lines: [{ hsn_sac: '1006', unit: 'KGS', quantity: '1', tax_rate: '5', taxable_value }],
        reason: 'Typed',
      },
    });
  await sale('S/1');
  const of = { ...period, form: 'GSTR-1' as const };
  return {
    app,
    business,
    call,
    of,
    sale,
    get: () => call(routes.get, { query: of }),
    signIn: async () => {
      await call(routes.requestOtp, { body: { ...of, username: 'mills' } });
      return call(routes.signIn, { body: { ...of, otp: OTP } });
    },
    send: async () => {
      await call(routes.save, { body: of });
      return call(routes.check, { body: of });
    },
    file: (otp = OTP) => call(routes.file, { body: { ...of, otp, is_confirmed: true } }),
    filings: async () => (await call(filingRoutes.list, { query: { client_id: id } as never })).data,
  };
}

test('a return is sent, compared, signed and filed, and the register has its number', async () => {
  const one = await filer(live, 'A');
  expect(await one.get()).toMatchObject({ provider: 'http', form: 'GSTR-1', session: null, attempt: null });
  expect(await one.signIn()).toMatchObject({ session: { username: 'mills', is_open: true } });
  expect((await one.send()).attempt).toMatchObject({ state: 'Ready', is_outdated: false, differences: [] });
  await one.call(routes.requestEvc, { body: one.of });
  const { forms } = await one.file();
  expect(forms[0]).toMatchObject({ form: 'GSTR-1', filed: { acknowledgement: portal.filed.at(-1)!.arn } });
  expect(await one.filings()).toMatchObject([{ form: 'GSTR-1', mode: 'GSP', late_fee: '0.00' }]);
  await one.file();
  expect(await one.filings()).toHaveLength(1);
  const { headers } = portal.asked.find(({ action }) => action === 'RETSAVE')!;
  expect(headers).toMatchObject({
    'client-id': 'daftar',
    'auth-token': 'token-1',
    gstin: one.of.gstin,
    ret_period: '092026',
  });
  const { rows } = await one.app.owner.query(`select token from gst_sessions where business_id = $1`, [one.business]);
  expect(rows[0].token).not.toContain('token-1');
});

test('a wrong OTP, an ended session and refused rows are told, and nothing is filed', async () => {
  const one = await filer(live, 'B');
  await one.call(routes.requestOtp, { body: { ...one.of, username: 'mills' } });
  const wrong = await expectRefusal(one.call(routes.signIn, { body: { ...one.of, otp: '000000' } }));
  expect(wrong).toMatchObject({ status: 409, message: 'Invalid OTP' });
  await one.signIn();
  portal.once('RETSAVE', () => portal.refused('AUTH4033', 'Session expired'));
  const { attempt, session } = await one.call(routes.save, { body: one.of });
  expect(attempt).toMatchObject({ state: 'Refused', problem: 'Session expired' });
  expect(session).toMatchObject({ is_open: false });
  await one.signIn();
  portal.once('RETSTATUS', () => ({
    body: {
      status_cd: 'PE',
      error_report: [{ section: 'b2b', reference: 'S/1', error_cd: 'RET191113', error_msg: 'The GSTIN is cancelled' }],
    },
  }));
  expect((await one.send()).attempt).toMatchObject({
    state: 'Refused',
    row_errors: [{ section: 'b2b', reference: 'S/1', code: 'RET191113', message: 'The GSTIN is cancelled' }],
  });
  expect(await expectRefusal(one.file())).toMatchObject({ status: 409 });
  expect(await one.filings()).toEqual([]);
});

test('a summary that differs stops the filing, and changed books must be sent again', async () => {
  const one = await filer(live, 'C');
  await one.signIn();
  portal.once('RETSUM', () => ({
    body: { sec_sum: [{ sec_nm: 'B2B', ttl_rec: 1, ttl_txval: '900.00', ttl_tax: '45.00' }] },
  }));
  expect((await one.send()).attempt).toMatchObject({
    state: 'Different',
    differences: [{ section: 'b2b', ours: '1000.00', portal: '900.00' }],
  });
  expect(await expectRefusal(one.file())).toMatchObject({ status: 409 });
  expect((await one.send()).attempt).toMatchObject({ state: 'Ready' });
  await one.sale('S/2');
  expect((await one.get()).attempt).toMatchObject({ state: 'Ready', is_outdated: true });
  expect(await expectRefusal(one.file())).toMatchObject({
    message: 'The books changed since the return was sent. Send it again.',
  });
  expect((await one.send()).attempt).toMatchObject({ state: 'Ready', is_outdated: false });
});

test('a lost answer is settled by the portal’s own list: recorded once, never filed twice', async () => {
  const one = await filer(live, 'D');
  await one.signIn();
  await one.send();
  const before = portal.count('RETFILE');
  portal.once('RETFILE', ({ headers }) => {
    portal.fileIt(String(headers.gstin), String(headers.ret_period));
    return 'lost';
  });
  expect((await one.file()).attempt).toMatchObject({ state: 'Unknown' });
  expect((await one.file()).forms[0]!.filed).toMatchObject({ acknowledgement: portal.filed.at(-1)!.arn });
  expect(portal.count('RETFILE')).toBe(before + 1);
  expect(await one.filings()).toHaveLength(1);
});

test('a filing is recorded as begun before the portal is asked: it may file and we never hear of it', async () => {
  const one = await filer(live, 'K');
  await one.signIn();
  await one.send();
  const states: string[] = [];
  portal.once('RETFILE', async ({ headers }) => {
    const { rows } = await live.owner.query(`select state from gst_filing_attempts where business_id = $1`, [
      one.business,
    ]);
    states.push(rows[0].state);
    return { body: { ack_num: portal.fileIt(String(headers.gstin), String(headers.ret_period)) } };
  });
  expect((await one.file()).recorded).toMatchObject({ title: 'GSTR-1' });
  expect(states).toEqual(['Filing']);
});

test('a refused OTP is told with the attempt, and the return can be filed at once with another', async () => {
  const one = await filer(live, 'H');
  await one.signIn();
  await one.send();
  portal.once('RETFILE', () => portal.refused('EVC4001', 'Invalid OTP'));
  expect((await one.file('000000')).attempt).toMatchObject({ state: 'Ready', problem: 'Invalid OTP' });
  expect((await one.file()).recorded).toMatchObject({ title: 'GSTR-1', period_label: 'September 2026', task: null });
  expect((await one.get()).recorded).toBeNull();
});

test('the checks that keep the task of a filed return open are named', async () => {
  const one = await filer(local, 'J');
  const board = await addBoard(local, one.business);
  const { id } = await addTask(one.call, board, { client_id: one.of.client_id, to_dos: [{ name: 'Send to client' }] });
  const key = `GSTR-1|2026-09-01|2026-09-30|${one.of.gstin}`;
  await local.owner.query('update board_tasks set obligation_key = $1 where id = $2', [key, id]);
  const body = { ...one.of, acknowledgement: 'AA240926123457K', filed_on: '2026-10-10' };
  const { recorded } = await one.call(routes.record, { body });
  expect(recorded).toMatchObject({ task: { id, is_completed: false, open_checks: [{ gate: 'to_dos' }] } });
});

test('two people who file at once file it once', async () => {
  const one = await filer(live, 'E');
  await one.signIn();
  await one.send();
  const before = portal.count('RETFILE');
  const results = await Promise.allSettled([one.file(), one.file(), one.file()]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(portal.count('RETFILE')).toBe(before + 1);
  expect(await one.filings()).toHaveLength(1);
});

test('without a provider the acknowledgement is recorded, and read from its PDF', async () => {
  const one = await filer(local, 'F');
  expect(await one.get()).toMatchObject({ provider: 'local', session: null });
  expect(await expectRefusal(one.call(routes.save, { body: one.of }))).toMatchObject({ status: 409 });
  const bytes = pdfOf('ARN AA240926123456K Date of filing 10/10/2026');
  expect(await readPdfText(bytes)).toContain('AA240926123456K');
  expect(await readPdfText(Buffer.from('no PDF'))).toBeNull();
  const body = { ...one.of, acknowledgement: 'AA240926123456K', filed_on: '2026-10-10' };
  const { forms } = await one.call(routes.record, { body });
  expect(forms.find(({ form }) => form === 'GSTR-1')).toMatchObject({
    filed: { acknowledgement: 'AA240926123456K', is_late: false },
  });
  expect((await one.call(routes.get, { query: { ...one.of, form: undefined } })).form).toBe('GSTR-3B');
});

test('the status of a year is read from the register, and from the portal', async () => {
  const one = await filer(live, 'G');
  const status = async () => {
    const query = { fy: 2026, form: 'GSTR-1' as const, client_id: one.of.client_id };
    const { data, periods } = await one.call(routes.status, { query });
    expect(periods).toHaveLength(12);
    return Object.fromEntries(data[0]!.cells.map(({ period, state }) => [period, state]));
  };
  expect(await status()).toMatchObject({ '042026': 'Not filed', '092026': 'Not filed' });
  portal.fileIt(one.of.gstin, '092026');
  const { client_id, gstin } = one.of;
  const body = { client_id, gstin, fy: 2026 };
  expect(await one.call(routes.readPortal, { body })).toEqual({ recorded: 1, known: 0, skipped: 0 });
  expect(await one.call(routes.readPortal, { body })).toEqual({ recorded: 0, known: 1, skipped: 0 });
  expect(await status()).toMatchObject({ '082026': 'Not filed', '092026': 'Filed' });
  const file = await one.call(routes.exportStatus, { query: { fy: 2026, form: 'GSTR-1', exportType: 'csv' } });
  expect(file.rows).toBe(12);
});

test('the client gives up after its time, and never repeats what was sent', async () => {
  const slow = createGsp({ ...live.app.env, GSP_URL: 'http://10.255.255.1:9' }, 50);
  if (slow.kind !== 'http') throw new Error('no client');
  await expect(slow.requestOtp({ gstin: '24AAACC1206D1ZM', username: 'x' })).rejects.toBeInstanceOf(NoAnswer);
  const gsp = createGsp(live.app.env);
  if (gsp.kind !== 'http') throw new Error('no client');
  portal.once('AUTHTOKEN', () => portal.refused('AUTH158', 'OTP 654321 is wrong'));
  const error = await gsp
    .signIn({ gstin: '24AAACC1206D1ZM', username: 'x' }, 't', '654321')
    .catch((one: unknown) => one);
  expect(error).toBeInstanceOf(PortalError);
  expect((error as Error).message).not.toContain('654321');
});

test('GSTR-3B is filed after GSTR-1 and the periods before, with the late fee of its statement', async () => {
  const one = await filer(live, 'Z');
  await one.sale('S/2', '100000');
  const of = { ...one.of, form: 'GSTR-3B' as const };
  const before = await one.call(routes.get, { query: of });
  expect(before.warnings).toEqual([
    'File GSTR-1 of this period first. The portal asks for it.',
    'GSTR-3B for August 2026 isn’t in the filing register. The portal takes returns in order.',
  ]);
  expect(Number(before.late_fee)).toBeGreaterThan(0);
  expect(Number(before.interest)).toBeGreaterThan(0);
  await one.signIn();
  await one.call(routes.save, { body: of });
  await one.call(routes.check, { body: of });
  await one.call(routes.file, { body: { ...of, otp: OTP, is_confirmed: true } });
  const [filed] = await one.filings();
  expect(filed).toMatchObject({ form: 'GSTR-3B', late_fee: before.late_fee, interest: before.interest });
  expect((await one.call(routes.get, { query: of })).warnings).toEqual([]);
});
