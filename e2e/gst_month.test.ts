import { readFile } from 'node:fs/promises';
import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart } from '@daftar/domain/dates';
import { workbookDate } from '@daftar/domain/gst-return/workbook';
import { periodContaining } from '@daftar/domain/work/work-periods';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWorkbook } from '../apps/server/src/platform/sheets/excel.ts';
import { B2B_HEADER } from '../apps/server/src/testing/gst-workbook.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Rutvi Contractor', email: 'rutvi@gst-month.example', mobile_number: '9834955203' };
const PAN = 'AAACM6614B';
const GSTIN = `24${PAN}1Z${gstinCheckCharacter(`24${PAN}1Z`)}`;
const BUYER = '27AAPFU0939F1ZV';
const TODAY = today(new Date(), 'Asia/Kolkata');
const PERIOD = periodContaining('month', addMonths(monthStart(TODAY), -1));
const FP = `${PERIOD.to.slice(5, 7)}${PERIOD.to.slice(0, 4)}`;
const ARN = (serial: number) => `AA24${FP.slice(0, 2)}${FP.slice(4)}${serial}K`;
const GOOD = 5;
const BAD = 37;

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Contractor and Company', OWNER);
  page = firm.owner;
  const services = ['GSTR 1', 'GSTR 3B'].map((service) => ({ service }));
  const body = {
    category: 'Private Limited',
    company_name: 'Mahuva Onions Private Limited',
    pan: PAN,
    is_gst: true,
    records: { gst: [{ gst_number: GSTIN, type: 'Regular' }], selected_services: services },
  };
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
  const board = await firm.call<{ id: number }>('/boards', { method: 'POST', body: { name: 'Returns', code: 'RET' } });
  for (const form of ['GSTR-1', 'GSTR-3B'])
    await firm.call(`/boards/${board.id}/task_templates`, {
      method: 'POST',
      body: { name: form, template: { name: `${form} {period}`, to_dos: [{ name: 'File return' }] } },
    });
  // Saved answers compute the due dates at once.
  await firm.call(`/client/${client}/duties`, { method: 'PUT', body: {} });
  const owed = (await obligations()).filter(({ period_label }) => period_label === PERIOD.label);
  const ids = owed.filter(({ form }) => form === 'GSTR-1' || form === 'GSTR-3B').map(({ id }) => id);
  await firm.call('/compliance_tasks', { method: 'POST', body: { board_id: board.id, chosen: { ids } } });
});
afterAll(() => browser.close());

type Owed = { id: number; form: string; period_label: string; state: string; has_task: boolean };
async function obligations(): Promise<Owed[]> {
  const near = { from: monthStart(TODAY), to: addMonths(monthStart(TODAY), 1), client_id: String(client) };
  return (await firm.call<{ data: Owed[] }>(`/compliance_obligations?${new URLSearchParams(near)}`)).data;
}

/** The portal's workbook: the first invoices are right; the others, until corrected, have a wrong GSTIN. */
function workbook(isCorrected: boolean): Promise<Buffer> {
  const day = workbookDate(addDays(PERIOD.from, 9));
  const rows = Array.from({ length: GOOD + BAD }, (_, at) => [
    at < GOOD || isCorrected ? BUYER : `${BUYER.slice(0, -1)}X`,
    'Umiya Traders',
    `MO/${at + 1}`,
    day,
    1180,
    '27-Maharashtra',
    'N',
    '',
    'Regular B2B',
    '',
    18,
    1000,
    0,
  ]);
  const value = (GOOD + BAD) * 1000;
  return toWorkbook([
    { name: 'b2b,sez,de', header: B2B_HEADER, rows },
    {
      name: 'hsn(b2b)',
      header: [
        'HSN',
        'Description',
        'UQC',
        'Total Quantity',
        'Total Value',
        'Rate',
        'Taxable Value',
        'Integrated Tax Amount',
        'Central Tax Amount',
        'State/UT Tax Amount',
        'Cess Amount',
      ],
      rows: [['0712', 'Dried onions', 'KGS-KILOGRAMS', 4200, value * 1.18, 18, value, value * 0.18, 0, 0, 0]],
    },
    {
      name: 'docs',
      header: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: [['Invoices for outward supply', 'MO/1', `MO/${GOOD + BAD}`, GOOD + BAD, 0]],
    },
  ]);
}

const at = (path: string, more = ''): string =>
  firm.at(`${path}?client=${client}&gstin=${GSTIN}&period=${FP}&cycle=month${more}`);

const importFile = async (isCorrected: boolean): Promise<void> => {
  await page.goto(at('gst_file_import'));
  await page.getByLabel('Choose file').setInputFiles({
    name: isCorrected ? 'sales-corrected.xlsx' : 'sales.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(isCorrected),
  });
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
};

async function recordFiled(form: string, arn: string): Promise<void> {
  await page.goto(at('gst/filing_login', `&form=${form}`));
  await page.getByRole('textbox', { name: 'ARN' }).fill(arn);
  await page.getByRole('textbox', { name: 'Filed on' }).fill(formatDay(monthStart(TODAY)));
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByRole('heading', { name: new RegExp(`${form} for .* is filed`) }).waitFor();
  await says(page, arn);
}

test('a client’s month goes from a workbook with 37 bad rows to filed returns and completed tasks', async () => {
  await importFile(false);
  await page.getByText('Completed with errors').first().waitFor();
  await page.getByRole('table', { name: 'Errors of the import' }).getByText('GSTIN_CHECK').first().waitFor();
  await says(page, String(BAD));
  await importFile(true);
  await page.getByText('Completed', { exact: true }).first().waitFor();

  await page.goto(at('review_data'));
  await page.getByText('To review').waitFor();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByText(/Reviewed on/).waitFor();

  await page.goto(at('gst/filing_statement', '&tab=files'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download GSTR-1 for the portal' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^returns_\\d+_R1_${GSTIN}_offline\\.json$`));
  const json = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(json)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'doc_issue', 'hsn']);
  const [buyer] = json.b2b as { ctin: string; inv: { inum: string; itms: unknown[] }[] }[];
  expect(buyer!.ctin).toBe(BUYER);
  expect(buyer!.inv).toHaveLength(GOOD + BAD);
  expect(buyer!.inv[0]).toMatchObject({
    inum: 'MO/1',
    val: 1180,
    pos: '27',
    rchrg: 'N',
    inv_typ: 'R',
    itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
  });

  await recordFiled('GSTR-1', ARN(100_001));
  await recordFiled('GSTR-3B', ARN(100_002));
  const filed = (await obligations()).filter(({ period_label }) => period_label === PERIOD.label);
  expect(filed.filter(({ form }) => /GSTR-(1|3B)/.test(form)).map(({ state }) => state)).toEqual(['Filed', 'Filed']);
  const { data } = await firm.call<{ data: { status: string }[] }>(`/board_tasks?client_id=${client}&per_page=50`);
  expect(data.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  await page.goto(firm.at(`gstClients?month=${TODAY.slice(0, 7)}`));
  await page.getByText('1 of 1 filed').first().waitFor();
});
