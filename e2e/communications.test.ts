import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { today } from '../packages/domain/src/date-format.ts';
import { addDays } from '../packages/domain/src/dates.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const MEERA = { name: 'Meera Joshi', email: 'meera@joshitalks.example', mobile_number: '9801166231' };
const DAY = addDays(today(new Date(), 'Asia/Kolkata'), 3);
const typed = (day: string): string => day.split('-').reverse().join('/');

let browser: Browser;
let place: Firm;
let page: Page;
let task: number;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Joshi Talks', MEERA);
  page = place.owner;
  const post = <T>(path: string, body: object) => place.call<T>(path, { method: 'POST', body });
  const board = await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET' });
  const client = await post<{ id: number }>('/clients', {
    category: 'Individual',
    first_name: 'Kavita',
    last_name: 'Rane',
  });
  task = (await post<{ id: number }>('/board_tasks', { board_id: board.id, name: 'ITR 3', client_id: client.id })).id;
});
afterAll(() => browser.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a call about a task is logged with the keyboard alone; it is on the task and the client, and its next step is a reminder', async () => {
  await page.goto(place.at(`workBoardTask/${task}`));
  const part = page.getByRole('region', { name: 'Communications' });
  await part.getByRole('link', { name: 'Log communication' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Log communication' }).waitFor();
  await typeInto(page, 'Subject', 'Form 16 is missing');
  await typeInto(page, 'Contact person', 'Her accountant');
  await typeInto(page, 'Next step', 'Ask the employer');
  await typeInto(page, 'Due on', typed(DAY));
  await page.getByLabel('Remind me on this date').press('Space');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Communication logged');
  await part.getByRole('link', { name: /Form 16 is missing/ }).click();
  await page.getByRole('dialog', { name: 'Form 16 is missing' }).getByText('Kavita Rane').waitFor();
  await button('Plan meeting').click();
  const dialog = page.getByRole('dialog', { name: 'Plan meeting' });
  await dialog.getByLabel('Date').fill(typed(DAY));
  await dialog.getByRole('button', { name: 'Plan meeting', exact: true }).click();
  await says(page, 'Meeting planned');

  await page.getByRole('link', { name: 'Kavita Rane' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kavita Rane' }).waitFor();
  await openTab(page, 'Communications');
  await page.getByRole('row', { name: /Form 16 is missing/ }).waitFor();

  await page.goto(place.at('workBoards-Reminder'));
  await page.getByRole('row', { name: /Ask the employer/ }).click();
  await button('Mark as done').click();
  await says(page, 'Reminder marked as done');
});
