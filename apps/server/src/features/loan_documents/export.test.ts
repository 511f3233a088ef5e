import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanDocumentRoutes as routes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

async function openFile() {
  const asha = await call(borrowerRoutes.create, {
    body: {
      first_name: 'Asha',
      last_name: 'Kulkarni',
      pan: 'ABCPK1234K',
      mobile_number: '9925001122',
      birth_date: '1990-04-02',
    },
  });
  for (const period of ['2026-09', '2026-10'])
    await call(borrowerRoutes.salaried_incomes_create, { body: { borrower_id: asha.id, period, fixed: '90000' } });
  await call(borrowerRoutes.income_deductions_create, {
    body: { borrower_id: asha.id, period: '2026-10', kind: 'PF', amount: '3600' },
  });
  await call(borrowerRoutes.obligations_create, {
    body: {
      borrower_id: asha.id,
      lender: 'Kotak',
      kind: 'Car loan',
      emi: '8000',
      outstanding: '210000',
      months_left: 30,
    },
  });
  const flat = await call(propertyRoutes.create, {
    body: {
      name: 'Flat 12, Vastrapur',
      property_type: 'Residential',
      area: '850',
      city: 'Ahmedabad',
      agreement_value: '6200000',
      valuations: [{ on: '2026-10-01', valuer: 'Shah Valuers', value: '6000000' }],
      owners: [{ borrower_id: asha.id, share: '100' }],
    },
  });
  return call(loanRoutes.create, {
    body: {
      loan_type: 'Home',
      amount: '4500000',
      months: 240,
      purpose: 'Flat in Vastrapur',
      people: [{ borrower_id: asha.id, role: 'Applicant' }],
      property_ids: [flat.id],
    },
  });
}
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const exported = async (id: number, exportType: 'pdf' | 'xlsx' | 'zip', by = call) => {
  const file = await by(routes.export, { params: { id }, query: { exportType } });
  return { ...file, bytes: await bytesOf(file.url) };
};
const linesOf = async (id: number) => (await call(routes.list, { params: { id } })).data;

test('the PDF has the summary, people, income working, eligibility, property and checklist', async () => {
  const file = await openFile();
  const { file_name, bytes } = await exported(file.id, 'pdf');
  expect(file_name).toBe(`${file.number} Asha Kulkarni.pdf`);
  const text = (await readPdf(bytes)).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    `Home loan ${file.number}`,
    'ABCPK1234K',
    '9925001122',
    'Fixed salary of Asha Kulkarni, average of 2 months',
    'Less PF, tax and other deductions',
    '88,200.00',
    'EMI of Asha Kulkarni to Kotak',
    'Eligible on usual terms, limited by',
    'Flat 12, Vastrapur',
    '60,00,000.00',
    'Title chain',
    'Valuation report (optional)',
  ])
    expect(text).toContain(said);
});

test('without the right to contacts they are masked', async () => {
  const file = await openFile();
  const officer = await createTestUser(app);
  await addMember(app, business, officer, { loan_management: 'read' });
  const text = (await readPdf((await exported(file.id, 'pdf', officer.in(business))).bytes)).join(' ');
  expect(text).not.toContain('9925001122');
  expect(text).toContain('99••••••22');
});

test('the workbook has a sheet for each part', async () => {
  const file = await openFile();
  const { bytes } = await exported(file.id, 'xlsx');
  const workbook = new TextDecoder().decode(unzipSync(bytes)['xl/workbook.xml']);
  expect([...workbook.matchAll(/<sheet [^>]*?name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Summary',
    'People',
    'Income working',
    'Running loans',
    'Eligibility',
    'Property',
    'Documents',
  ]);
});

test('the zip has the documents in the order of the checklist, numbered; waived ones are left out', async () => {
  const file = await openFile();
  expect((await expectRefusal(exported(file.id, 'zip'))).body.error).toContain('This file has no documents yet.');
  const lines = await linesOf(file.id);
  const hand = async (name: string, ...uploads: string[]) => {
    const { id } = lines.find((line) => line.name === name)!;
    const files = await Promise.all(uploads.map(async (one) => ({ url: await upload(call, one) })));
    await call(routes.receive, { params: { id }, body: { files } });
    return id;
  };
  await hand('Title chain', 'deeds.pdf');
  await hand('Bank statement, 12 months', 'first.pdf', 'second.pdf');
  const photo = await hand('Photograph', 'asha.jpg');
  await hand('PAN card', 'pan.jpg');
  await call(routes.act, { body: { ids: [photo], action: 'waive', reason: 'Taken by the bank' } });
  const { bytes, files } = await exported(file.id, 'zip');
  expect(files).toBe(4);
  expect(Object.keys(unzipSync(bytes))).toEqual([
    '01 PAN card - Asha Kulkarni.jpg',
    '04 Bank statement, 12 months - Asha Kulkarni.pdf',
    '04 Bank statement, 12 months - Asha Kulkarni (2).pdf',
    expect.stringMatching(/^\d\d Title chain - Flat 12, Vastrapur\.pdf$/),
  ]);
});
