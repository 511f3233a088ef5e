import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { invoicePdfContent } from './invoice-pdf.ts';
import { TEMPLATES, type InvoiceModel } from './model.ts';
import { FIRM, invoice, line } from './testing/models.ts';
import { collisions, inOneLine } from './testing/reading.ts';
import { LOGO, png } from './testing/pictures.ts';

const pagesOf = async (more: Partial<InvoiceModel>): Promise<string[]> =>
  readPdf(await makePdf(invoicePdfContent(invoice(more))));

test.each(TEMPLATES)('%s goes on over pages: titles, name and number on each, every line once', async (template) => {
  const lines = Array.from({ length: 60 }, (_, n) => line({ service_name: `Service number ${n + 1}.` }));
  const pages = await pagesOf({ template, lines });
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
  for (const page of pages.slice(1)) expect(page).toContain('Sharma Desai & Co Tax Invoice SD/2026-27/0042');
  const withLines = pages.filter((page) => page.includes('Service number'));
  expect(withLines.length).toBeGreaterThan(1);
  for (const page of withLines) expect(page).toContain('# Description HSN/SAC');
  const text = pages.join(' ');
  for (const { service_name } of lines) expect(text.split(service_name)).toHaveLength(2);
  expect(text.split('Amount in words')).toHaveLength(2);
});

const hasPicture = (bytes: Buffer): boolean => bytes.includes('/Subtype /Image');

test('a description longer than a page is printed completely', async () => {
  const words = Array.from({ length: 1500 }, (_, n) => `word${n + 1}.`);
  const pages = await pagesOf({ lines: [line(), line({ description: words.join(' ') }), line()] });
  const text = pages.join(' ');
  expect(pages.length).toBeGreaterThan(1);
  for (const word of [words[0]!, words[700]!, words.at(-1)!]) expect(text).toContain(word);
});

test('many codes and many short lines are complete at the end of a page', async () => {
  const codes = Array.from({ length: 90 }, (_, n) => String(99_8000 + n));
  const rows = Array.from({ length: 90 }, (_, n) => `row ${n + 1}.`);
  const lines = codes.map((hsn_sac) => line({ hsn_sac, description: '' }));
  const pages = await pagesOf({
    lines: [...lines, line({ description: rows.join('\n') })],
    notes: rows.slice(0, 30).join('\n'),
  });
  const text = inOneLine(pages);
  for (const code of codes) expect(text.split(code)).toHaveLength(3);
  for (const row of rows) expect(text).toContain(row);
});

test.each(TEMPLATES)('%s: words without an end are broken, not run over the edge', async (template) => {
  const endless = 'https://example.test/'.padEnd(180, 'abcdefgh');
  const party = { name: endless, address: [endless], country: 'IN', tax_number: null, pan: null, state: endless };
  const bytes = await makePdf(
    invoicePdfContent(
      invoice({
        template,
        bill_to: party,
        firm: { ...FIRM, address: [endless], name: endless },
        reference: endless,
        notes: endless,
        lines: [line({ service_name: endless, description: endless })],
      }),
    ),
  );
  expect(await collisions(bytes)).toEqual([]);
});

test('terms longer than a page go on over it', async () => {
  const terms = Array.from({ length: 120 }, (_, n) => `Term number ${n + 1}.`);
  const text = (await pagesOf({ terms: terms.join('\n') })).join(' ');
  for (const term of terms) expect(text).toContain(term);
});

test.each(TEMPLATES)('%s: amounts of hundreds of crores run into nothing', async (template) => {
  const dear = { rate: '123456789.55', quantity: '12.5', unit: 'NOS', cess_rate: '1', discount: '10' };
  const lines = [line({ ...dear, discount_type: 'Percentage' }), line({ ...dear, tax_rate: '28', hsn_sac: '8703' })];
  const bytes = await makePdf(invoicePdfContent(invoice({ template, lines, settled: '1000000000.00' })));
  expect(await collisions(bytes)).toEqual([]);
  expect(inOneLine(await readPdf(bytes))).toContain('Amount due ₹ 2,64,35,18,489.00');
});

test('several in one file: each with its own letterhead, head, stamp and count of pages', async () => {
  const many = Array.from({ length: 40 }, () => line());
  const models = [
    invoice({ number: 'A/1', state: 'Cancelled' }),
    invoice({ number: 'A/2', lines: many }),
    invoice({ number: 'A/3', template: 'modern' }),
  ];
  const pages = await readPdf(await makePdf({ title: 'Invoices', documents: models.map(invoicePdfContent) }));
  const [first, second, third, ...others] = pages.map((page) => inOneLine([page]));
  expect(first).toContain('CANCELLED');
  expect(first).toContain('Page 1 of 1');
  expect(second).toContain('Page 1 of ');
  expect(second).not.toMatch(/CANCELLED|Page 1 of 1/);
  expect(third).toContain('Sharma Desai & Co Tax Invoice A/2');
  expect(third).toContain('Page 2 of ');
  expect(others.at(-1)).toContain('Page 1 of 1');
  expect(others.at(-1)).toContain('A/3');
});

test.each([
  ['no picture', new Uint8Array([1, 2, 3])],
  ['one that was cut off', LOGO.slice(0, LOGO.length - 40)],
  ['one that is too large', png(2100, 2000, () => [0, 0, 0, 255])],
  ['a JPEG without a frame', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
])('%s as logo: the invoice goes out without it', async (_, logo) => {
  const without = await makePdf(invoicePdfContent(invoice({ firm: { ...FIRM, logo, signature: null } })));
  expect(hasPicture(without)).toBe(false);
  expect((await readPdf(without))[0]).toContain('Sharma Desai & Co');
});

test('logo and signature are on the PDF', async () => {
  for (const pictures of [{ logo: null }, { signature: null }])
    expect(hasPicture(await makePdf(invoicePdfContent(invoice({ firm: { ...FIRM, ...pictures } }))))).toBe(true);
});

test('a firm with hardly any details has a PDF too', async () => {
  const empty = {
    legal_name: '',
    address: [],
    country: 'IN',
    tax_number: null,
    pan: null,
    state: null,
    email: '',
    phone: '',
    website: '',
  };
  const firm = { ...FIRM, ...empty, logo: null, signature: null, signatory: '', upi_id: '', bank: null };
  const bill_to = { name: 'A', address: [], country: 'IN', tax_number: null, pan: null, state: null };
  for (const template of TEMPLATES) {
    const [page] = await pagesOf({ template, firm, bill_to, notes: '', terms: '', reference: '', lines: [] });
    expect(page).toContain('For Sharma Desai & Co');
    expect(page).not.toMatch(/GSTIN|PAN|Pay to|Notes/);
  }
});
