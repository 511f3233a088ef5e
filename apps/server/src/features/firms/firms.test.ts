import { binRoutes } from '@daftar/contract/bin';
import { businessRoutes } from '@daftar/contract/businesses';
import { fileRoutes } from '@daftar/contract/files';
import { firmRoutes as routes } from '@daftar/contract/firms';
import { supplierOf } from '@daftar/domain/supplier';
import { describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { nextDocumentNumber } from './series.service.ts';

const { app, owner, business, call } = await testBusiness();

const PAN = 'ABTFS4821K';
const REGULAR = { pan: PAN, tax_number: gstinOf(PAN), gst_type: 'Regular', state: 'Gujarat' } as const;
const BANK = {
  account_holder: 'Sharma Desai',
  bank_name: 'HDFC Bank',
  account_number: '50200012345678',
  ifsc_code: 'hdfc0000123',
};
const fieldsOf = async (asked: Promise<unknown>) => {
  const { status, body } = await expectRefusal(asked);
  return [status, ...(body.errors ?? []).map(({ field }) => field)];
};

describe('a firm', () => {
  test('is created with bank account and series, and found, updated and read by other billing members', async () => {
    const branch = (await call(businessRoutes.branches, {})).data[0]!;
    const firm = await call(routes.create, {
      body: {
        name: 'Sharma Desai & Co.',
        ...REGULAR,
        terms: 'Pay within 15 days.\nInterest of 18 % after.',
        upi_id: 'sharmadesai@okhdfcbank',
        branches: [branch.id],
        series: { invoice: { pattern: 'SDC/{YYYY-YY}/{0000}', first_number: 120 } },
        bank_detail: [BANK],
      },
    });
    expect(firm).toMatchObject({ state_code: '24', bank_accounts: 1, branch_names: [branch.name], due_days: 15 });
    expect(firm.terms).toContain('\n');
    const { data } = await call(routes.series, { params: { id: firm.id }, query: {} });
    expect(data.map(({ kind, next_number }) => `${kind} ${next_number?.replace(/\d+-\d\d/, 'year')}`)).toEqual([
      'quotation SDCQ/year/0001',
      'invoice SDC/year/0120',
      'credit_note SDCC/year/0001',
      'debit_note SDCD/year/0001',
      'receipt SDCR/year/0001',
    ]);
    expect((await call(routes.list, { query: { search: 'desai' } })).data.map(({ id }) => id)).toEqual([firm.id]);
    expect((await call(routes.list, { query: { is_active: 'false' } })).data).toEqual([]);
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { invoices: 'read' });
    const [choice] = (await clerk.in(business)(routes.search, { query: { branch_id: branch.id } })).data;
    expect(choice).toMatchObject({ id: firm.id, name: firm.name, gst_type: 'Regular', state_code: '24', due_days: 15 });
    expect(choice).not.toHaveProperty('signature');
    expect(supplierOf(choice!, 'IN', '2026-11-15')).toMatchObject({ tax_kind: 'GST', has_lut: false });
    expect((await expectRefusal(clerk.in(business)(routes.list, {}))).status).toBe(403);
    const stale = { headers: { 'if-match': String(firm.version) } };
    await call(routes.update, { params: { id: firm.id }, body: { due_days: 30 } }, stale);
    expect(
      (await expectRefusal(call(routes.update, { params: { id: firm.id }, body: { due_days: 7 } }, stale))).status,
    ).toBe(409);
  });

  test.each([
    [{ ...REGULAR, tax_number: '' }, 'tax_number'],
    [{ ...REGULAR, state: 'Kerala' }, 'state'],
    [{ ...REGULAR, pan: 'ABTFS4821Z' }, 'tax_number'],
    [{ state: 'Gujarat', mobile_number: '12345678' }, 'mobile_number'],
    [{ state: 'Gujarat', branches: [999_999] }, 'branches'],
    [{ state: 'Gujarat', signature: 'businesses/999/business/none/sign.png' }, 'signature'],
    [
      {
        state: 'Gujarat',
        series: { receipt: { pattern: 'BQ/{YY-YY}/{0000}' }, quotation: { pattern: 'BQ/{YY-YY}/{0000}' } },
      },
      'series.receipt.pattern',
    ],
    [{ state: 'Gujarat', series: { invoice: { pattern: 'MUCH-TOO-LONG/{0000}' } } }, 'series.invoice.pattern'],
    [{ state: 'Gujarat', bank_detail: [{ ...BANK, ifsc_code: 'HDFC123' }] }, 'bank_detail.0.ifsc_code'],
  ])('%j is refused at its field, and nothing is left of it', async (body, field) => {
    expect(await fieldsOf(call(routes.create, { body: { name: 'Wrong', ...body } }))).toEqual([422, field]);
    expect((await call(routes.list, { query: { search: 'Wrong' } })).data).toEqual([]);
  });

  test('shows the logo and the signature that were uploaded for it', async () => {
    const file = { target: 'business', file_name: 'sign.png', file_type: 'image/png', file_extension: 'png' } as const;
    const [logo, signature] = await call(fileRoutes.upload, { body: { files: [file, file] } });
    const body = { name: 'Pictured', state: 'Gujarat', logo: logo!.url, signature: signature!.url };
    const firm = await call(routes.create, { body });
    expect(firm.logo_url).toContain('/files/');
    expect(firm.signature_url).not.toBe(firm.logo_url);
    const plain = await call(routes.update, { params: { id: firm.id }, body: { logo: null } });
    expect([plain.logo_url, plain.signature]).toEqual([null, signature!.url]);
  });

  test('of another country has a VAT number and no GST', async () => {
    const { id } = await owner.call(businessRoutes.create, {
      body: { name: 'Gulf Books', country: 'AE', currency: 'AED' },
    });
    const firm = await owner.in(id)(routes.create, {
      body: { name: 'Gulf Books', tax_number: '100123456700003', state: 'Dubai' },
    });
    expect(firm).toMatchObject({ tax_number: '100123456700003', state_code: '' });
  });

  test('can’t be deleted as the last active one; is restored from the bin; permanent deletion needs no used numbers', async () => {
    const place = (await createTestBusiness(owner)).id;
    const here = owner.in(place);
    const first = await here(routes.create, { body: { name: 'First', state: 'Gujarat' } });
    const params = { id: first.id };
    for (const asked of [
      () => here(routes.remove, { params }),
      () => here(routes.forceDelete, { params }),
      () => here(routes.update, { params, body: { is_active: false } }),
    ]) {
      const { status, body } = await expectRefusal(asked());
      expect([status, body.error]).toEqual([409, expect.stringContaining('This is your only active firm')]);
    }
    const second = await here(routes.create, { body: { name: 'Second', state: 'Gujarat' } });
    await withBusinessContext(app.app, place, (ctx) => nextDocumentNumber(ctx, first.id, 'receipt', '2026-11-15'));
    await here(routes.remove, { params });
    expect((await here(routes.list, {})).data.map(({ name }) => name)).toEqual(['Second']);
    expect((await expectRefusal(here(routes.forceDelete, { params }))).body.errors).toMatchObject([
      { field: 'id', rule: 'reference' },
    ]);
    await here(binRoutes.restore, { params: { entity: 'firms', id: first.id } });
    await here(routes.forceDelete, { params: { id: second.id } });
    expect((await expectRefusal(here(routes.get, { params: { id: second.id } }))).status).toBe(404);
  });
});

describe('bank accounts', () => {
  test('have one default, which passes on', async () => {
    const { id: firmId } = await call(routes.create, {
      body: { name: 'Banked', state: 'Gujarat', bank_detail: [BANK] },
    });
    const list = async () =>
      (await call(routes.bankDetails, { params: { firmId } })).data.map(
        (b) => `${b.bank_name}${b.is_default ? ' *' : ''}`,
      );
    const second = await call(routes.createBankDetail, {
      params: { firmId },
      body: { ...BANK, bank_name: 'ICICI Bank', account_number: '002405001234', ifsc_code: 'ICIC0000024' },
    });
    expect(await list()).toEqual(['HDFC Bank *', 'ICICI Bank']);
    await call(routes.setDefaultBankDetail, { params: { firmId, id: second.id } });
    expect(await list()).toEqual(['HDFC Bank', 'ICICI Bank *']);
    const change = (ifsc_code: string) =>
      call(routes.updateBankDetail, { params: { firmId, id: second.id }, body: { ifsc_code } });
    expect(await fieldsOf(change('ICIC24'))).toEqual([422, 'ifsc_code']);
    expect(await fieldsOf(change(''))).toEqual([422, 'ifsc_code']);
    await call(routes.deleteBankDetail, { params: { firmId, id: second.id } });
    expect(await list()).toEqual(['HDFC Bank *']);
    const other = await call(routes.create, { body: { name: 'Unbanked', state: 'Gujarat' } });
    expect(
      (await expectRefusal(call(routes.deleteBankDetail, { params: { firmId: other.id, id: second.id } }))).status,
    ).toBe(404);
  });
});
