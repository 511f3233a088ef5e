import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { focused } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';
import { listening, PHONE } from './support/visit.ts';

const OWNER = { name: 'Sarla Vaidya', email: 'sarla@vaidya.example', mobile_number: '9811288801' };
const SENIOR = { name: 'Kunal Bhide', email: 'kunal@bhide.example', mobile_number: '9811288802' };

let browser: Browser;
let firm: Firm;
let owner: Page;
let senior: Page;
let boardId: number;

const post = <T>(path: string, body: unknown): Promise<T> => firm.call<T>(path, { method: 'POST', body });

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vaidya & Bhide', OWNER);
  owner = firm.owner;
  senior = await addColleague(browser, firm, SENIOR, { role_id: await roleId(firm, 'Senior') }, lastLinkTo);
  boardId = (await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET', group_by: 'work_progress' })).id;
  const users = await firm.call<{ data: { user_id: number; name: string }[] }>(`/users/${firm.id}`);
  const kunal = users.data.find(({ name }) => name === SENIOR.name)!.user_id;
  const roles = await firm.call<{ data: { id: number; name: string }[] }>('/board_roles');
  const role_id = roles.data.find(({ name }) => name === 'Senior')!.id;
  await post(`/boards/${boardId}/members`, { user_ids: [kunal], role_id });
  for (const name of ['GSTR-1 April', 'GSTR-1 May', 'GSTR-1 June'])
    await post('/board_tasks', { board_id: boardId, name });
});
afterAll(() => browser.close());

const column = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const names = (page: Page, name: string): Promise<string[]> =>
  column(page, name).getByRole('listitem').getByRole('link').allInnerTexts();
const card = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('button', { name, exact: typeof name === 'string' });

/** Effects follow shortly; a busy machine takes longer. */
async function comes<T>(what: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(what, { timeout: 60_000 }).toEqual(wanted);
}

async function openBoard(page: Page, query = ''): Promise<void> {
  await page.goto(firm.at(`workBoard-Tasks?board=${boardId}${query}`));
  await page.getByRole('group', { name: /^Returns, grouped by/ }).waitFor();
}

/** Grabs a card in its middle and lets it go on another place, as a hand does. */
async function drag(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  const box = (await what.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.locator('[data-over]').waitFor();
  await page.mouse.up();
}

/** A long press takes the card in hand. */
async function byTouch(page: Page, what: Locator, into: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = (await what.boundingBox())!;
  const to = (await into.boundingBox())!;
  await touch('touchStart', { x: from.x + 60, y: from.y + 50 });
  await page.locator('[data-dragging]').waitFor({ state: 'attached' });
  await touch('touchMove', { x: to.x + 40, y: to.y + 80 });
  await touch('touchMove', { x: to.x + 60, y: to.y + 80 });
  await page.locator('[data-over]').waitFor();
  await touch('touchEnd');
}

test('two people on one board see the same cards, moved by hand, by keys and by touch; on a phone one column at a time', async () => {
  const joined = [listening(owner), listening(senior)];
  for (const page of [owner, senior]) await openBoard(page);
  await Promise.all(joined);
  const into = (await column(owner, 'In process').boundingBox())!;
  await drag(owner, card(owner, 'GSTR-1 May'), { x: into.x + 80, y: into.y + 120 });
  for (const page of [owner, senior]) {
    await comes(() => names(page, 'In process'), ['GSTR-1 May']);
    await comes(() => names(page, 'To be initiated'), ['GSTR-1 April', 'GSTR-1 June']);
  }
  // Back before the first, by the other; and the counts go along.
  const first = (await card(senior, 'GSTR-1 April').boundingBox())!;
  await drag(senior, card(senior, 'GSTR-1 May'), { x: first.x + 60, y: first.y + 4 });
  for (const page of [owner, senior])
    await comes(() => names(page, 'To be initiated'), ['GSTR-1 May', 'GSTR-1 April', 'GSTR-1 June']);
  await column(owner, 'To be initiated').getByText('3', { exact: true }).waitFor();

  const link = card(owner, 'GSTR-1 June').getByRole('link');
  await card(owner, 'GSTR-1 May').getByRole('link').focus();
  await owner.keyboard.press('End');
  await focused(link);
  for (const key of ['Space', 'ArrowUp', 'ArrowRight', 'Space']) await owner.keyboard.press(key);
  for (const page of [owner, senior]) await comes(() => names(page, 'Documents pending'), ['GSTR-1 June']);
  await focused(link);

  await byTouch(owner, card(owner, 'GSTR-1 June'), column(owner, 'Documents received'));
  for (const page of [owner, senior]) await comes(() => names(page, 'Documents received'), ['GSTR-1 June']);

  const size = owner.viewportSize()!;
  await owner.setViewportSize(PHONE);
  await openBoard(owner);
  const width = (await column(owner, 'To be initiated').boundingBox())!.width;
  expect(width).toBeGreaterThan(PHONE.width * 0.8);
  await card(owner, 'GSTR-1 April').getByRole('link').click();
  const drawer = dialog(owner, 'GSTR-1 April');
  await drawer.getByRole('region', { name: 'To-dos' }).waitFor();
  const tops = [drawer.getByRole('region', { name: 'To-dos' }), drawer.getByText('Assignees', { exact: true })];
  const [todos, facts] = await Promise.all(tops.map(async (part) => (await part.boundingBox())!.y));
  expect(facts).toBeGreaterThan(todos!);
  await owner.setViewportSize(size);
});

test('a task is created beside its board, returned by its reviewer with a reason, approved and completed', async () => {
  await openBoard(owner);
  await owner.keyboard.press('c');
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Tax audit of Kesar');
  await owner.getByRole('textbox', { name: 'To-dos' }).fill('Receive books');
  await button(owner, /^Create task/).click();
  const drawer = dialog(owner, 'Tax audit of Kesar');
  for (const [part, person] of [
    ['Assignees', SENIOR.name],
    ['Reviewers', OWNER.name],
  ] as const) {
    await button(drawer, `${part}: none`).click();
    await owner.getByRole('option', { name: person }).click();
    await owner.keyboard.press('Escape');
    await button(drawer, `${part}: ${person}`).waitFor();
  }
  await button(drawer, 'Close').click();
  await card(owner, 'Tax audit of Kesar').getByRole('img', { name: SENIOR.name }).waitFor();

  await openBoard(senior);
  await card(senior, 'Tax audit of Kesar').getByRole('link').click();
  await button(senior, 'Complete task').click();
  const barred = dialog(senior, /can't be completed yet$/);
  await barred.getByRole('link', { name: '1 to-do open' }).waitFor();
  await barred.getByRole('link', { name: 'Review not requested' }).waitFor();
  await button(barred, 'Got it').click();
  await button(senior, 'Request review').click();
  await button(senior, 'Withdraw request').waitFor();

  await owner.goto(firm.at('reviewersTask'));
  await owner.getByRole('link', { name: /Tax audit of Kesar/ }).click();
  await button(owner, 'Return task').click();
  await owner.getByRole('textbox', { name: 'Changes needed' }).fill('Stock register is missing');
  await button(dialog(owner, /^Return RET-/), 'Return task').click();
  await senior.getByText('Returned: Stock register is missing').waitFor();
  await senior.getByRole('checkbox', { name: 'Receive books' }).click();
  await button(senior, 'Request review').click();
  await button(owner, 'Approve').click();
  await senior.getByText('Review approved. You can complete this task.').waitFor();
  await button(senior, 'Complete task').click();
  await says(senior, /^RET-\d+ completed$/);
  await owner.getByRole('button', { name: 'Reopen task' }).waitFor();
});
