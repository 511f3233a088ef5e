import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { tabTo } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Tara Lagu', email: 'tara@lagu.example', mobile_number: '9811366601' };
const STAFF = { name: 'Arjun Rege', email: 'arjun@rege-time.example', mobile_number: '9811366602' };

let browser: Browser;
let firm: Firm;
let staff: Page;
type Named = { id: number; name: string };
let tasks: Named[];
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Lagu Rege', OWNER);
  const grant = { role_id: await roleId(firm, 'Senior') };
  staff = await addColleague(browser, firm, STAFF, grant, (to) => lastLinkTo(to));
  const post = <T>(path: string, body: object) => firm.call<T>(path, { method: 'POST', body });
  const board = await post<Named>('/boards', { name: 'Returns', code: 'RET' });
  const { data: roles } = await firm.call<{ data: Named[] }>('/board_roles');
  const { data: people } = await firm.call<{ data: { user_id: number; name: string }[] }>(`/users/${firm.id}`);
  const arjun = people.find(({ name }) => name === STAFF.name)!.user_id;
  const role_id = roles.find(({ name }) => name === 'Senior')!.id;
  await post(`/boards/${board.id}/members`, { user_ids: [arjun], role_id });
  tasks = [];
  for (const name of ['GSTR-3B October', 'Tax audit papers'])
    tasks.push(await post<Named>('/board_tasks', { board_id: board.id, name, assignee_ids: [arjun] }));
});
afterAll(() => browser.close());

const chip = (page: Page) => page.getByRole('group', { name: 'Running timer' });

test('a timer is started on a task; another asks first, and two tabs know of the same one', async () => {
  const [first, second] = tasks as [Named, Named];
  await staff.goto(firm.at(`workBoardTask/${first.id}`));
  await staff.getByRole('button', { name: 'Start timer' }).click();
  await chip(staff).getByText('GSTR-3B October').waitFor();
  // It counts, and survives a reload.
  await expect.poll(() => chip(staff).getByRole('timer').innerText()).not.toBe('00:00:00');
  const tab = await staff.context().newPage();
  await tab.goto(firm.at(`workBoardTask/${second.id}`));
  await chip(tab).getByText('GSTR-3B October').waitFor();

  await tab.getByRole('button', { name: 'Start timer' }).click();
  const question = tab.getByRole('dialog', { name: 'Timer Already Running' });
  await question.getByText(`Stop timer for task #${first.id} GSTR-3B October?`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await chip(tab).getByText('GSTR-3B October').waitFor();
  await tab.getByRole('button', { name: 'Start timer' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await chip(tab).getByText('Tax audit papers').waitFor();
  // The other tab gets the event.
  await chip(staff).getByText('Tax audit papers').waitFor();
  await chip(staff).getByRole('button', { name: 'Stop timer' }).click();
  await chip(tab).waitFor({ state: 'detached' });
  await tab.close();
});

test('a day is filled by keyboard, the week submitted, and approved by the other user', async () => {
  await staff.goto(firm.at('timesheet'));
  const grid = staff.getByRole('table', { name: 'Weekly timesheet' });
  // Today can be filled from midnight on; it already has the timers of the previous journey.
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'short' });
  const cell = grid.getByRole('textbox', { name: new RegExp(`Tax audit papers, ${today} `) });
  await cell.waitFor();
  // The saved value is read again while typing: the input stays.
  let letGo = (): void => undefined;
  const held = new Promise<void>((go) => (letGo = go));
  await staff.route('**/api/timesheets?*', async (route) => {
    await held;
    await route.continue();
  });
  await cell.focus();
  await staff.keyboard.type('2m');
  await staff.keyboard.press('Enter');
  await expect.poll(() => cell.inputValue()).toBe('2m');
  await cell.focus();
  await staff.keyboard.type('soon');
  const read = staff.waitForResponse('**/api/timesheets?*');
  letGo();
  await (await read).finished();
  await grid.getByRole('row').filter({ hasText: 'Tax audit papers' }).getByText('2m').waitFor();
  expect(await cell.inputValue()).toBe('soon');
  await staff.keyboard.press('Enter');
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  await grid.getByRole('alert').getByText('Enter a duration such as 1h 30m, 90m or 1.5.').waitFor();
  await cell.fill('25');
  await staff.keyboard.press('Enter');
  await grid.getByRole('alert').getByText("You can't log more than 24 hours on one day.").waitFor();
  await cell.focus();
  await staff.keyboard.press('Escape');
  await expect.poll(() => cell.inputValue()).toBe('2m');
  await tabTo(staff, 'Submit week');
  await staff.keyboard.press('Enter');
  // The days are named before they are submitted.
  const question = staff.getByRole('dialog', { name: /^Submit \d days?\?$/ });
  await question.getByText(new RegExp(`${today} \\d+ \\w+ \\(2m`)).waitFor();
  await question.getByRole('button', { name: /^Submit \d days?$/ }).click();
  await says(staff, /days? submitted/);
  await grid.getByText('Submitted').first().waitFor();
  await cell.waitFor({ state: 'detached' });

  await firm.owner.goto(firm.at('timesheet?tab=team'));
  await firm.owner.getByRole('button', { name: `Approve ${STAFF.name}` }).click();
  await says(firm.owner, /days? approved/);
  // The user sees it without a reload, in the badge too, although the week isn't over.
  await grid.getByText('Approved').first().waitFor();
  const badge = staff.getByRole('heading', { level: 2 }).locator('../..').getByText('Approved', { exact: true });
  await badge.waitFor();
});
