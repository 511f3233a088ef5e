import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gstinCheckCharacter } from '../packages/domain/src/check-digits.ts';
import { today } from '../packages/domain/src/date-format.ts';
import { addDays, monthStart, partsOf } from '../packages/domain/src/dates.ts';
import { filingNow } from '../packages/domain/src/work/filing-now.ts';
import { periodBefore } from '../packages/domain/src/work/work-periods.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';

const REKHA = { name: 'Rekha Nair', email: 'rekha@nairbooks.example', mobile_number: '9801188977' };
const TODAY = today(new Date(), 'Asia/Kolkata');
const typed = (day: string): string => day.split('-').reverse().join('/');

let browser: Browser;
let place: Firm;
let page: Page;
let board: number;
let group: number;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Nair Books', REKHA);
  page = place.owner;
  const post = <T>(path: string, body: object) => place.call<T>(path, { method: 'POST', body });
  board = (await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET' })).id;
  group = (await post<{ id: number }>('/groups', { name: 'Menon family' })).id;
  for (const [i, name] of ['Menon Mills', 'Menon Motors'].entries()) {
    const base = `24ABCDE1234F${i + 1}Z`;
    const gst_number = base + gstinCheckCharacter(base);
    const { id } = await post<{ id: number }>('/clients', {
      category: 'Private Limited',
      company_name: name,
      group_by: group,
      is_gst: true,
      allow_duplicate: true,
      records: { gst: [{ gst_number, type: 'Regular' }], selected_services: [{ service: 'GSTR 3B' }] },
    });
    // Saving answers computes the client's obligations at once.
    await place.call(`/client/${id}/duties`, { method: 'PUT', body: { turnover_crore: 3 } });
  }
});
afterAll(() => browser.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('a schedule is created with the keyboard alone; its tasks are previewed, then created, and follow a change', async () => {
  await page.goto(place.at(`workBoard/${board}/recurringTask`));
  await says(page, 'No recurring tasks yet');
  await button(/Create recurring task/)
    .first()
    .waitFor();
  await page.keyboard.press('c');
  await dialog('New recurring task').waitFor();
  const due = addDays(TODAY, 20);
  await typeInto(page, 'First due date', typed(due));
  const preview = page.getByRole('region', { name: 'Upcoming tasks' });
  await expect.poll(() => preview.innerText()).toContain(`Every month on day ${partsOf(due).day}`);
  await typeInto(page, 'Create, days before due date', '25');
  await expect.poll(() => preview.innerText()).toContain('created immediately');
  expect(await preview.innerText()).toContain(periodBefore('month', due, 1).label);
  await typeInto(page, 'Task name', 'Payroll {period}');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Recurring task created');
  await page.getByRole('row', { name: /Payroll \{period\}/ }).click();
  await page.getByRole('heading', { name: 'Tasks created: 1' }).waitFor();
  await says(page, `RET-1 Payroll ${periodBefore('month', due, 1).label}`);

  await button('Edit').click();
  await page.getByLabel('Task name').fill('Salaries {period}');
  await button('Save changes').click();
  await dialog('Review changes').getByText('1 task will be updated').waitFor();
  await dialog('Review changes').getByRole('button', { name: 'Save changes' }).click();
  await says(page, 'Recurring task updated');
  await page.getByText(/RET-1 Salaries/).waitFor();
  await button('Pause').click();
  await button('Resume').waitFor();
  await page.keyboard.press('Escape');
});

test('obligations become tasks; an extension moves them, and its withdrawal moves them back', async () => {
  const period = periodBefore('month', TODAY, 1).label;
  const due = addDays(monthStart(TODAY), 19);
  const filters = JSON.stringify({ form: 'GSTR-3B', from: due, to: due });
  await page.goto(place.at(`compliance?${new URLSearchParams({ tab: 'due', filters })}`));
  await page.getByRole('row', { name: /Menon Mills/ }).waitFor();
  await button('Create tasks for all').click();
  await dialog('Create tasks').getByRole('button', { name: 'Create tasks' }).click();
  await says(page, '2 tasks created');
  await page
    .getByRole('link', { name: /^RET-\d+$/ })
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Extensions' }).click();
  await button('Add extension').click();
  await page.getByLabel('Period').selectOption(period);
  await page.getByLabel('New due date').fill(typed(addDays(due, 4)));
  await page.getByRole('textbox', { name: 'Notification' }).fill('Notification 20/2026');
  await page.getByText('2 open tasks will move').waitFor();
  await dialog('Add extension')
    .getByRole('button', { name: /^Add extension/ })
    .click();
  await says(page, 'Extension added. 2 tasks moved');
  await page.getByRole('row', { name: new RegExp(`GSTR-3B ${period} ${typed(addDays(due, 4))}`) }).waitFor();
  const dues = async () => {
    const { data } = await place.call<{ data: { due_date: string }[] }>(
      `/compliance_obligations?from=${addDays(due, -1)}&to=${addDays(due, 5)}&form=GSTR-3B`,
    );
    return data.map(({ due_date }) => due_date);
  };
  expect(await dues()).toEqual([addDays(due, 4), addDays(due, 4)]);
  await button('Withdraw').click();
  await button('Withdraw extension').click();
  await says(page, 'Extension withdrawn. 2 tasks moved back');
  expect(await dues()).toEqual([due, due]);
});

test('30 GSTR-3B tasks with to-dos, fee and assignee are six clicks away from the board', async () => {
  const { data: old } = await place.call<{ data: { id: number }[] }>('/clients?service=GSTR%203B');
  await place.call('/clients_bulk_delete', { method: 'POST', body: { ids: old.map(({ id }) => id) } });
  const service = (
    await place.call<{ data: { id: number; name: string; version: number }[] }>('/services?per_page=100')
  ).data.find(({ name }) => name === 'GSTR 3B')!;
  await place.call(`/services/${service.id}`, { method: 'PUT', body: { default_fee: '1500' } });
  const { data: people } = await place.call<{ data: { user_id: number }[] }>(`/users/${place.id}`);
  const template = {
    name: 'GSTR-3B {period}',
    service_id: service.id,
    to_dos: [{ name: 'Reconcile with GSTR-2B', days_before: 5 }, { name: 'File the return' }],
    assignee_ids: [people[0]!.user_id],
  };
  const body = { name: 'Monthly GSTR-3B', template };
  await place.call(`/boards/${board}/task_templates`, { method: 'POST', body });
  for (let n = 1; n <= 30; n += 1)
    await place.call('/clients', {
      method: 'POST',
      body: {
        category: 'Individual',
        first_name: 'Trader',
        last_name: String.fromCharCode(64 + Math.ceil(n / 6)) + String.fromCharCode(96 + (n % 26 || 26)),
        allow_duplicate: true,
        records: { selected_services: [{ service: 'GSTR 3B' }] },
      },
    });

  await page.goto(place.at(`workBoard-Tasks?board=${board}`));
  let clicks = 0;
  const click = async (on: Locator): Promise<void> => {
    clicks += 1;
    await on.click();
  };
  await click(page.getByRole('link', { name: 'Create bulk tasks' }));
  // Opening the list and choosing from it are two.
  clicks += 2;
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Monthly GSTR-3B' });
  await expect.poll(() => page.getByLabel('Task name').inputValue()).toBe('GSTR-3B {period}');
  await click(button('Skip to preview'));
  const filing = filingNow('GSTR 3B', TODAY)!;
  await page.getByText('30 tasks will be created').waitFor();
  for (const fact of [filing.period.label, typed(filing.due_date), '₹ 1,500', REKHA.name])
    await page.getByText(fact).first().waitFor();
  await click(button('Create tasks'));
  await page.getByText('30 tasks created').waitFor();
  expect(clicks).toBeLessThanOrEqual(6);

  const named = JSON.stringify({ due_from: filing.due_date, due_to: filing.due_date });
  await page.goto(place.at(`workBoardTask?${new URLSearchParams({ view: 'list', search: 'Trader', filters: named })}`));
  await page.getByRole('navigation', { name: 'Pagination' }).getByText('of 30').waitFor();
  await page
    .getByRole('link', { name: `GSTR-3B ${filing.period.label}` })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Reconcile with GSTR-2B' }).waitFor();
  await page.getByRole('checkbox', { name: 'File the return' }).waitFor();
  expect(await page.getByLabel('Fee', { exact: true }).inputValue()).toBe('1500.00');
  for (const fact of [REKHA.name, typed(filing.due_date)]) await page.getByText(fact).first().waitFor();
});
