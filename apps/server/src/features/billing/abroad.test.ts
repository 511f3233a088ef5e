import { businessRoutes } from '@daftar/contract/businesses';
import { billingRoutes } from '@daftar/contract/billing';
import type { Call } from '@daftar/contract/core/client';
import { clientRoutes } from '@daftar/contract/clients';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { configRoutes } from '@daftar/contract/settings';
import type { CallInput } from '@daftar/contract/core/route';
import { describe, expect, test } from 'vitest';
import { addFirm, draftInvoice, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';

const { owner, call: indian } = await testBusiness();

const found = async (name: string, country: string, currency: string): Promise<{ id: number; call: Call }> => {
  const { id } = await owner.call(businessRoutes.create, { body: { name, country, currency } });
  return { id, call: owner.in(id) };
};
const line = (rate: string, tax_rate: string, more: object = {}) => ({
  description: 'Annual accounts',
  rate,
  tax_rate,
  ...more,
});
const pdfOf = async (call: Call, id: number): Promise<string> => {
  const { url } = await call(invoiceRoutes.pdf, { params: { id } });
  return (await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()))).join('\n');
};
const INDIAN_WORDS = /HSN|SAC|GSTIN|PAN|IFSC|Place of supply|CGST|IGST|Original for recipient|TDS|Rupee|Lakh/;

const LONDON = {
  name: 'Thames Accounts',
  tax_number: 'GB 980 780 684',
  company_number: '03977902',
  address_1: '1 Broad Street',
  city: 'London',
  state: 'Greater London',
  pincode: 'EC2M 1AA',
};
const BARCLAYS = {
  account_holder: 'Thames Accounts',
  bank_name: 'Barclays',
  account_number: '31926819',
  ifsc_code: '60-16-13',
  account_type: 'Business' as const,
};

describe('a UK business', async () => {
  const { id: business, call } = await found('Thames Books', 'GB', 'GBP');
  const firm = await call(firmRoutes.create, { body: { ...LONDON, bank_detail: [BARCLAYS] } });
  const client = await addClient(call, {
    category: 'Private Limited',
    company_name: 'Camden Foods Limited',
    first_name: '',
    address_1: '5 High Street',
    city: 'London',
    vat: 'GB123456782',
    cin: 'SC123456',
    tin: '1955839661',
  });
  const of = { firm_id: firm.id, client_id: client.id };

  test('starts with UK rates, exact totals, services and folders', async () => {
    const rates = await call(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } });
    expect(rates.config.vat_rates).toEqual([{ rate: '0' }, { rate: '5' }, { rate: '20' }]);
    expect((await call(billingRoutes.settings, {})).round_off).toBe(false);
    const folders = (await call(configRoutes.get, { query: { type: 'DRIVE' } })).config.yearly_folders;
    expect(folders).toEqual(['Tax returns', 'VAT', 'Payroll', 'Accounts and audit']);
    const { data } = await call(serviceRoutes.list, { query: { per_page: 100 } });
    expect(data.find(({ name }) => name === 'VAT return')).toMatchObject({ tax_rate: '20', frequency: 'Quarterly' });
  });

  test('finds a client by its VAT number, company number and UTR', async () => {
    for (const search of ['gb123456782', 'SC123456', '1955839661']) {
      const { data } = await call(clientRoutes.list, { query: { search } });
      expect(
        data.map(({ id }) => id),
        search,
      ).toEqual([client.id]);
    }
    await call(clientRoutes.update, { params: { id: client.id }, body: { cin: 'OC301540' } });
    expect((await call(clientRoutes.list, { query: { search: 'oc301540' } })).data).toHaveLength(1);
  });

  test('keeps its own settings over those of the country', async () => {
    const { call: own } = await found('Own rates', 'GB', 'GBP');
    const { config, version } = await own(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } });
    await own(
      configRoutes.save,
      { body: { type: 'FIELD_OPTIONS', branch_id: null, config: { ...config, vat_rates: [{ rate: '17.5' }] } } },
      { headers: { 'if-match': String(version) } },
    );
    expect((await own(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } })).config.vat_rates).toEqual([
      { rate: '17.5' },
    ]);
  });

  test('bills 20 % VAT to the penny on a VAT invoice without a word of Indian law', async () => {
    const invoice = await issuedInvoice(call, { ...of, lines: [line('199.99', '20')] });
    expect(invoice).toMatchObject({
      title: 'VAT invoice',
      total: '239.99',
      place_of_supply: '',
      is_rounded: false,
      totals: { vat: '40.00', round_off: '0.00' },
    });
    const text = await pdfOf(call, invoice.id);
    for (const said of [
      'VAT invoice',
      'VAT number GB980780684',
      'Company number 03977902',
      'VAT number\nGB123456782',
      'VAT 40.00',
      '£ 239.99',
      'Pounds Sterling Two Hundred Thirty Nine and Ninety Nine Pence Only',
      '60-16-13',
    ])
      expect(text.replace(/[ \n]+/g, ' ')).toContain(said.replaceAll('\n', ' '));
    expect(text).toContain('Sort code');
    expect(text).not.toMatch(INDIAN_WORDS);
  });

  test('has zero-rated, exempt and outside-scope lines, and refuses a rate it does not have', async () => {
    const lines = [
      line('100', '20'),
      line('50', '0', { tax_category: 'nil_rated' }),
      line('30', '0', { tax_category: 'exempt' }),
      line('20', '0', { tax_category: 'non_gst' }),
    ];
    const invoice = await issuedInvoice(call, { ...of, lines });
    expect(invoice).toMatchObject({ tax: '20.00', total: '220.00' });
    const text = await pdfOf(call, invoice.id);
    for (const said of ['Zero-rated', 'Exempt', 'Outside the scope']) expect(text).toContain(said);
    const draft = await draftInvoice(call, { ...of, lines: [line('100', '18')] });
    const { body } = await expectRefusal(call(invoiceRoutes.issue, { params: { id: draft.id } }));
    expect(body.errors).toMatchObject([
      { field: 'lines.0.tax_rate', message: expect.stringContaining('Choose 0%, 5%, 20%') },
    ]);
  });

  test('leaves the VAT to the customer under reverse charge, in the words of HMRC', async () => {
    const invoice = await issuedInvoice(call, { ...of, is_reverse_charge: true, lines: [line('1000', '20')] });
    expect(invoice).toMatchObject({ total: '1000.00', totals: { reverse_charge_tax: '200.00' } });
    expect(await pdfOf(call, invoice.id)).toContain('Reverse charge: customer to account for VAT to HMRC');
    const consumer = await addClient(call, { vat: '' });
    const draft = await draftInvoice(call, {
      ...of,
      client_id: consumer.id,
      is_reverse_charge: true,
      lines: [line('10', '20')],
    });
    const { body } = await expectRefusal(call(invoiceRoutes.issue, { params: { id: draft.id } }));
    expect(body.errors).toMatchObject([{ field: 'is_reverse_charge', message: expect.stringContaining('VAT number') }]);
  });

  test('charges no VAT as a firm without a VAT number', async () => {
    const small = await call(firmRoutes.create, { body: { name: 'Small Accounts' } });
    const invoice = await issuedInvoice(call, { ...of, firm_id: small.id, lines: [line('100', '20')] });
    expect(invoice).toMatchObject({ title: 'Invoice', tax: '0.00', total: '100.00' });
  });

  test.each([
    [{ tax_number: 'GB980780685' }, 'tax_number', /check digits/],
    [{ company_number: '12' }, 'company_number', /8 characters/],
    [{ pincode: '380009' }, 'pincode', /valid postcode/],
    [{ upi_id: 'firm@okaxis' }, 'upi_id', /only to firms in India/],
    [{ bank_detail: [{ ...BARCLAYS, ifsc_code: '' }] }, 'bank_detail.0.ifsc_code', /Required/],
    [{ bank_detail: [{ ...BARCLAYS, account_number: '123' }] }, 'bank_detail.0.account_number', /8 digits/],
    [{ bank_detail: [{ ...BARCLAYS, swift_code: 'X' }] }, 'bank_detail.0.swift_code', /SWIFT/],
  ])('refuses a firm with %j', async (wrong, field, message) => {
    const body = { ...LONDON, name: 'Wrong', ...wrong };
    const { body: told } = await expectRefusal(call(firmRoutes.create, { body }));
    expect(told.errors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
  });

  test('can move neither its country nor its currency once it has issued documents', async () => {
    const change = (body: CallInput<typeof businessRoutes.update>['body']) =>
      owner.call(businessRoutes.update, { params: { id: business }, body });
    const { status, body } = await expectRefusal(change({ country: 'IE', currency: 'EUR' }));
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'country',
          rule: 'fixed',
          message:
            'You have issued documents in United Kingdom, so the country can’t change. Add a firm in the other country, or create another business.',
        },
        {
          field: 'currency',
          rule: 'fixed',
          message:
            'Your books are in GBP, so the currency can’t change. You can choose another currency on each document.',
        },
      ],
    ]);
    expect(await change({ name: 'Thames Books Limited', country: 'GB' })).toMatchObject({ country: 'GB' });
    const { id: fresh } = await found('Fresh', 'GB', 'GBP');
    const moved = owner.call(businessRoutes.update, {
      params: { id: fresh },
      body: { country: 'IE', currency: 'EUR' },
    });
    expect(await moved).toMatchObject({ country: 'IE', currency: 'EUR' });
    const firmMoved = call(firmRoutes.update, { params: { id: firm.id }, body: { country: 'AE' } });
    expect((await expectRefusal(firmMoved)).body.errors).toMatchObject([{ field: 'country', rule: 'fixed' }]);
  });
});

test('a firm in the UAE bills 5 % under its TRN, with its IBAN', async () => {
  const { call } = await found('Gulf Books', 'AE', 'AED');
  const firm = await call(firmRoutes.create, {
    body: {
      name: 'Gulf Books',
      tax_number: '100123456700003',
      city: 'Dubai',
      state: 'Dubai',
      bank_detail: [
        { account_holder: 'Gulf Books', bank_name: 'Emirates NBD', account_number: 'AE070331234567890123456' },
      ],
    },
  });
  const client = await addClient(call, { vat: '100987654300003' });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id, lines: [line('1000.10', '5')] });
  expect(invoice).toMatchObject({ title: 'Tax invoice', total: '1050.11', currency: 'AED' });
  const text = (await pdfOf(call, invoice.id)).replace(/[ \n]+/g, ' ');
  for (const said of [
    'Tax invoice',
    'TRN 100123456700003',
    'TRN 100987654300003',
    'IBAN AE070331234567890123456',
    'UAE Dirhams',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(INDIAN_WORDS);
});

test('sales tax in the USA has any rate and no tax number', async () => {
  const { call } = await found('Hudson Books', 'US', 'USD');
  const firm = await call(firmRoutes.create, { body: { name: 'Hudson Books', tax_number: '12-3456789' } });
  const client = await addClient(call, { tin: '12-3456789' });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id, lines: [line('100', '8.875')] });
  expect(invoice).toMatchObject({ title: 'Invoice', tax: '8.88', total: '108.88' });
  const text = (await pdfOf(call, invoice.id)).replace(/[ \n]+/g, ' ');
  expect(text).toContain('Sales tax 8.88');
  expect(text).toContain('EIN 12-3456789');
  expect(text).not.toMatch(/VAT|GST/);
});

test('Australia names its tax GST and its number ABN', async () => {
  const { call } = await found('Harbour Books', 'AU', 'AUD');
  const firm = await call(firmRoutes.create, { body: { name: 'Harbour Books', tax_number: '51 824 753 556' } });
  const client = await addClient(call, {});
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id, lines: [line('100', '10')] });
  const text = (await pdfOf(call, invoice.id)).replace(/[ \n]+/g, ' ');
  expect(text).toContain('ABN 51824753556');
  expect(text).toContain('GST 10.00');
  expect(text).not.toMatch(/VAT|CGST|IGST|HSN/);
});

describe('an Indian business', () => {
  test('rounds rupees to the whole and dollars to the cent, unless told otherwise', async () => {
    const firm = await addFirm(indian);
    const client = await addClient(indian, { country: 'US', currency: 'USD' });
    const dollars = { firm_id: firm.id, client_id: client.id, currency: 'USD', exchange_rate: '83' } as const;
    const exact = await draftInvoice(indian, { ...dollars, lines: [line('99.55', '0')] });
    expect(exact).toMatchObject({ total: '99.55', is_rounded: false });
    const asked = await draftInvoice(indian, { ...dollars, is_rounded: true, lines: [line('99.55', '0')] });
    expect(asked).toMatchObject({ total: '100.00', is_rounded: true });
    const home = await addClient(indian, { state: 'Gujarat' });
    const rupees = await draftInvoice(indian, { firm_id: firm.id, client_id: home.id, lines: [line('99.55', '0')] });
    expect(rupees).toMatchObject({ total: '100.00', is_rounded: true });
  });

  test('bills as a firm of another country under that country’s law', async () => {
    const firm = await indian(firmRoutes.create, { body: { ...LONDON, name: 'London desk', country: 'GB' } });
    expect(firm).toMatchObject({ country: 'GB', state_code: '' });
    const client = await addClient(indian, { country: 'GB', currency: 'GBP', vat: 'GB123456782' });
    const invoice = await issuedInvoice(indian, {
      firm_id: firm.id,
      client_id: client.id,
      currency: 'GBP',
      exchange_rate: '110',
      lines: [line('100', '20')],
    });
    expect(invoice).toMatchObject({
      title: 'VAT invoice',
      total: '120.00',
      place_of_supply: '',
      supply_kind: 'regular',
    });
  });
});
