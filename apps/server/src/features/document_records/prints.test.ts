import { documentRecordRoutes as routes } from '@daftar/contract/document_records';
import { describe, expect, test } from 'vitest';
import { pick, png, registerOf } from '#server/testing/documents.ts';
import { said } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';
import { codesOf } from '#server/features/billing/pdf/testing/codes.ts';

const { app, business, call } = await testBusiness();
const { newClient, place, takeIn, giveOut } = registerOf(call);
const pdfOf = async (link: Promise<{ url: string }>) =>
  Buffer.from(await (await fetch((await link).url)).arrayBuffer());

describe('stocktake', () => {
  test('finds, misses and names what is elsewhere, by link or by code', async () => {
    const client = await newClient();
    const [box, shelf] = [await place('Count'), await place('Other')];
    const { items } = await takeIn(client, [
      { name: 'Found', place_id: box },
      { name: 'Missing', place_id: box },
      { name: 'Elsewhere', place_id: shelf },
    ]);
    const [found, , elsewhere] = items;
    const result = await call(routes.takeStock, {
      body: {
        place_id: box,
        codes: [
          `https://daftar.example/business/${business}/documentsRecord/${found!.record_id}?item=${found!.id}`,
          elsewhere!.code.toLowerCase(),
          'NONSENSE',
          `https://daftar.example/business/${business}/documentsRecord/stocktake?place=${box}`,
        ],
      },
    });
    expect(result).toMatchObject({ found: 1, missing: 1, misplaced: 1, unknown: 1 });
    expect(result.lines.map(({ result: is, name, recorded_at }) => [is, name, recorded_at])).toEqual([
      ['Missing', 'Missing', 'Ahmedabad › A › Count'],
      ['Misplaced', 'Elsewhere', 'Ahmedabad › A › Other'],
      ['Unknown', '', ''],
      ['Found', 'Found', 'Ahmedabad › A › Count'],
    ]);
    const { item_id, moves } = result.lines[1]!;
    await call(routes.move, { body: { items: [{ id: item_id!, moves: moves! }], to_place_id: box } });
    expect((await call(routes.stocktake, { params: { id: result.id } })).lines[1]!.can_move).toBe(false);
    expect((await said(call(routes.removePlace, { params: { id: box } })))[0]).toBe(409);
  });
});

describe('print', () => {
  test('slips list the items and their code opens the entry', async () => {
    const client = await newClient();
    const { record, items } = await takeIn(client, [{ name: 'Partnership deed', number: 'D-77', pages: 12 }]);
    const bytes = await pdfOf(call(routes.pdf, { params: { id: record.id } }));
    const text = (await readPdf(bytes)).join(' ');
    for (const part of ['Inward Slip', record.number, record.client_name, 'Partnership deed', 'D-77', 'Original'])
      expect(text).toContain(part);
    expect(await codesOf(bytes)).toEqual([`${app.app.publicUrl}/business/${business}/documentsRecord/${record.id}`]);
    const out = await giveOut(client, items.map(pick));
    await call(routes.sign, { params: { id: out.id }, body: { name: 'Mahesh Kothari', image: png() } });
    const signed = (await readPdf(await pdfOf(call(routes.pdf, { params: { id: out.id } })))).join(' ');
    expect(signed).toContain('Outward Acknowledgement');
    expect(signed).toContain('Signed on screen');
    const labels = await pdfOf(call(routes.labels, { query: { record_id: record.id } }));
    expect((await readPdf(labels)).join(' ')).toContain(items[0]!.code);
    expect(await codesOf(labels)).toEqual([
      `${app.app.publicUrl}/business/${business}/documentsRecord/${record.id}?item=${items[0]!.id}`,
    ]);
  });

  test('hostile values stay in their place', async () => {
    const turned = '\u202Edekcirt\u202C';
    const endless = Array.from({ length: 30 }, (_, i) => `W${100 + i}`).join('');
    const hostile = [
      `<script>alert(1)</script> {{name}} ${turned}`,
      endless,
      'ક'.repeat(120),
      '\u2066\u200F🙂 zero\u200Bwidth',
    ];
    const { record } = await takeIn(
      await newClient(),
      hostile.map((name) => ({ name, number: 'N'.repeat(60), condition: turned, copy_kind: 'Copy' })),
      { person: `Mahesh ${turned}`, remarks: 'long '.repeat(390), purpose: '%s ${x} =HYPERLINK("a")' },
    );
    const text = (await readPdf(await pdfOf(call(routes.pdf, { params: { id: record.id } })))).join(' ');
    const letters = text.replaceAll(/\s/gu, '');
    expect(letters).toContain('<script>alert(1)</script>{{name}}dekcirt');
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    expect(letters).toContain(endless);
    // The other columns are still on the page.
    for (const column of ['Number', 'Copy', 'Pages']) expect(text).toContain(column);
    expect(letters).toContain('N'.repeat(60));
    const labels = await readPdf(await pdfOf(call(routes.labels, { query: { record_id: record.id } })));
    expect(labels).toHaveLength(1);
  });

  test('the register and the items are exported', async () => {
    const client = await newClient();
    const { record } = await takeIn(client, [{ name: 'Form 26AS', copy_kind: 'Copy' }]);
    for (const exportType of ['xlsx', 'csv', 'pdf'] as const)
      expect(await call(routes.exportAll, { query: { client_id: client, exportType } })).toMatchObject({ rows: 1 });
    const csv = await call(routes.exportAll, { query: { client_id: client, exportType: 'csv' } });
    expect(await (await fetch(csv.url)).text()).toContain(record.number);
    expect(await call(routes.exportItems, { query: { client_id: client, exportType: 'csv' } })).toMatchObject({
      rows: 1,
    });
  });
});
