import { clientImportRoutes as routes } from '@daftar/contract/client_imports';
import { clientRoutes } from '@daftar/contract/clients';
import { expect, test } from 'vitest';
import { importsOf } from '#server/testing/client-imports.ts';
import { said } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, testBusiness } from '#server/testing/people.ts';

const { owner } = await testBusiness();

const VCARDS = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha Mehta\r\nTEL:+91 98250 12345\r\nEMAIL:asha@mehta.example\r\nEND:VCARD\r\n
BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ravi Shah\r\nORG:Shah Traders Private Limited\r\nTEL:9825012346\r\nEND:VCARD\r\n`;
const CSV = `First Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value
Asha,Mehta,,asha@mehta.example,+91 98250 12345`;
const TALLY = `<ENVELOPE><TALLYMESSAGE><LEDGER NAME="Kesar Foods Private Limited"><PARENT>Sundry Debtors</PARENT>
  <INCOMETAXNUMBER>AAACK4821M</INCOMETAXNUMBER><LEDSTATENAME>Gujarat</LEDSTATENAME></LEDGER></TALLYMESSAGE></ENVELOPE>`;

test.each([
  ['VCARD', 'vcf', Buffer.from(VCARDS), 2],
  ['CSV', 'csv', Buffer.from(CSV), 1],
  ['TALLY', 'xml', Buffer.from(`\uFEFF${TALLY}`, 'utf16le'), 1],
] as const)('%s files become clients, once', async (format, extension, bytes, created) => {
  const call = owner.in((await createTestBusiness(owner)).id);
  const { upload, run, counts } = importsOf(call);
  const file = await upload(bytes, extension);
  const { columns } = await call(routes.columns, { body: { file, format } });
  // Every column that the reader gives has its field.
  expect(columns.filter(({ field }) => field === null)).toEqual([]);
  expect(counts(await run(file, { format, dry_run: true }))).toMatchObject({ created, rejected: 0 });
  expect(counts(await run(file, { format }))).toMatchObject({ created, rejected: 0 });
  expect(counts(await run(file, { format }))).toMatchObject({ created: 0, unchanged: created });
  const { data } = await call(clientRoutes.list, {});
  expect(data).toHaveLength(created);
  const names = data.map(({ client_full_name }) => client_full_name);
  expect(names).toEqual(expect.arrayContaining(format === 'TALLY' ? ['Kesar Foods Private Limited'] : ['Asha Mehta']));
});

test('a crafted file is refused, its import ends, and others are served meanwhile', async () => {
  const call = owner.in((await createTestBusiness(owner)).id);
  const { upload, finished } = importsOf(call);
  const file = await upload(Buffer.from(`<ENVELOPE>${'<LEDGER NAME="x">'.repeat(60_000)}</ENVELOPE>`), 'xml');
  const message = 'The file has no ledgers. In Tally, export the ledger masters as XML or JSON.';
  expect(await said(call(routes.columns, { body: { file, format: 'TALLY' } }))).toEqual([400, message]);
  const { job_id } = await call(routes.start, { body: { file, format: 'TALLY' } });
  expect(await finished(job_id)).toMatchObject({ state: 'dead', error: message });
});

test('a file that is something else is refused in plain words', async () => {
  const call = owner.in((await createTestBusiness(owner)).id);
  const file = await importsOf(call).upload(Buffer.from('<html></html>'), 'xml');
  expect(await said(call(routes.columns, { body: { file, format: 'TALLY' } }))).toEqual([
    400,
    'The file has no ledgers. In Tally, export the ledger masters as XML or JSON.',
  ]);
});
