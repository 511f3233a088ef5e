import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a call about a task is logged with the keyboard alone, its next step with a reminder, and is shown there and in the list', async () => {
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
});

test('a meeting follows: not in the past, planned, and called off', async () => {
  await button('Plan meeting').click();
  const dialog = page.getByRole('dialog', { name: 'Plan meeting' });
  await dialog.getByLabel('Date').fill('01/04/2020');
  await says(page, 'Cannot schedule for a past date');
  await dialog.getByLabel('Date').fill(typed(DAY));
  await dialog.getByRole('button', { name: 'Plan meeting', exact: true }).click();
  await says(page, 'Meeting planned');
  await button('Cancel meeting').click();
  await says(page, 'Meeting cancelled');
});

test('the client has it on its page too', async () => {
  await page.getByRole('link', { name: 'Kavita Rane' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kavita Rane' }).waitFor();
  await openTab(page, 'Communications');
  await page.getByRole('row', { name: /Form 16 is missing/ }).waitFor();
});

test('the reminder of the step is in the list; it is snoozed and completed', async () => {
  await page.goto(place.at('workBoards-Reminder'));
  await page.getByRole('row', { name: /Ask the employer/ }).click();
  await page.getByRole('dialog', { name: 'Ask the employer' }).getByRole('button', { name: 'Snooze' }).click();
  await page
    .getByRole('dialog', { name: 'Snooze reminder' })
    .getByRole('button', { name: 'Tomorrow 09:30 AM' })
    .click();
  await says(page, /Snoozed until/);
  await button('Mark as done').click();
  await says(page, 'Reminder marked as done');
});

test('a recurring reminder is created; WhatsApp is not offered, with the reason', async () => {
  await page.goto(place.at('reminder_create'));
  await page.getByRole('textbox', { name: 'Reminder' }).fill('Deposit TDS');
  await page.getByLabel('Repeat this reminder').check();
  await page.getByLabel('Starts on').fill(typed(DAY));
  expect(await page.getByRole('checkbox', { name: 'WhatsApp' }).isDisabled()).toBe(true);
  await says(page, 'WhatsApp is not set up. Ask your administrator.');
  await button('Create reminder').click();
  await says(page, 'Reminder created');
  await page.getByRole('row', { name: /Deposit TDS/ }).waitFor();
});

test('notification channels are chosen under the bell, and saved', async () => {
  await button(/^Notifications/).click();
  await button('Notification settings').click();
  const drawer = page.getByRole('dialog', { name: 'Notification settings' });
  await drawer.getByLabel('A task is overdue: email').selectOption('Immediately');
  await drawer.getByLabel('Timesheets: in the app').uncheck();
  await drawer.getByLabel('Quiet hours').check();
  const mute = drawer.getByLabel('Mute notifications', { exact: true });
  await mute.selectOption('For 1 hour');
  const until = () => mute.locator('option:checked').innerText();
  await expect.poll(until).toMatch(/^Until \d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/);
  await mute.selectOption('Not muted');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Notification settings saved');
  const kept = await place.call<{ matrix: object; quiet: object }>('/notification_choices');
  expect([kept.matrix, kept.quiet]).toEqual([
    { overdue: { email: 'at_once' }, DAILY_TIME_SHEET: { app: 'off' } },
    { from: '21:00', to: '08:00' },
  ]);
});
