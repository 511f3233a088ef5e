import { formatDay, today } from '@daftar/domain/date-format';
import { addMonths, monthStart } from '@daftar/domain/dates';
import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import { periodContaining } from '@daftar/domain/work/work-periods';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Ketaki Joglekar', email: 'ketaki@filing-register.example', mobile_number: '9834917715' };
const PAN = 'AAACW4827L';
const GSTIN = `24${PAN}1Z${gstinCheckCharacter(`24${PAN}1Z`)}`;
const TODAY = today(new Date(), 'Asia/Kolkata');
const PERIOD = periodContaining('month', addMonths(monthStart(TODAY), -1));
/** After the period, and before its due dates. */
const FILED = formatDay(monthStart(TODAY));

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joglekar and Associates', OWNER);
  page = firm.owner;
  const client = await firm.call<{ id: number }>('/clients', {
    method: 'POST',
    body: {
      category: 'Private Limited',
      company_name: 'Wagheshwari Weaves Private Limited',
      pan: PAN,
      is_gst: true,
      records: { gst: [{ gst_number: GSTIN, type: 'Regular' }], selected_services: [{ service: 'GSTR 1' }] },
    },
  });
  const board = await firm.call<{ id: number }>('/boards', { method: 'POST', body: { name: 'Returns', code: 'RET' } });
  await firm.call(`/boards/${board.id}/task_templates`, {
    method: 'POST',
    body: { name: 'GSTR-1', template: { name: 'GSTR-1 {period}', to_dos: [{ name: 'File return' }] } },
  });
  // Saved answers compute the due dates at once.
  await firm.call(`/client/${client.id}/duties`, { method: 'PUT', body: {} });
  const near = { from: monthStart(TODAY), to: addMonths(monthStart(TODAY), 1), client_id: client.id, form: 'GSTR-1' };
  const { data } = await firm.call<{ data: { id: number; period_label: string }[] }>(
    `/compliance_obligations?${new URLSearchParams(near as never)}`,
  );
  const owed = data.find((one) => one.period_label === PERIOD.label)!;
  await firm.call('/compliance_tasks', { method: 'POST', body: { board_id: board.id, chosen: { ids: [owed.id] } } });
});
afterAll(() => browser.close());

const drawer = () => page.getByRole('dialog').last();

test('a GSTR-1 is recorded by hand: its task is completed, and the calendar says Filed', async () => {
  await page.goto(firm.at('filings'));
  await page
    .getByRole('button', { name: /Record filing/ })
    .first()
    .click();
  await drawer().getByRole('combobox', { name: 'Client' }).fill('Wagheshwari');
  await page.getByRole('option', { name: /Wagheshwari Weaves/ }).click();
  await drawer().getByRole('combobox', { name: 'Return or statement' }).fill('GSTR-1');
  await page.getByRole('option', { name: new RegExp(`GSTR-1 · ${PERIOD.label}`) }).click();
  await drawer().getByRole('textbox', { name: 'ARN' }).fill('AA240626654321');
  await drawer().getByRole('textbox', { name: 'Filed on' }).fill(FILED);
  await page.keyboard.press('Control+Enter');
  await says(page, 'Enter an ARN with 15 characters');
  await drawer().getByRole('textbox', { name: 'ARN' }).fill('aa240626654321k');
  await page.keyboard.press('Control+Enter');
  await says(page, `GSTR-1 for ${PERIOD.label} recorded. Task completed.`);
  await drawer().getByText('AA240626654321K').waitFor();

  await page.goto(firm.at('compliance?tab=due'));
  await page.getByRole('link', { name: 'Filed', exact: true }).waitFor();
});
