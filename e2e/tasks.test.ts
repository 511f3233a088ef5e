import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { focused, tabTo } from './support/keyboard.ts';
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
let people: { sarla: number; kunal: number };

type Made = { id: number; reference: string };
const post = <T>(path: string, body: unknown): Promise<T> => firm.call<T>(path, { method: 'POST', body });
const task = (body: object): Promise<Made> => post('/board_tasks', { board_id: boardId, ...body });

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vaidya & Bhide', OWNER);
  owner = firm.owner;
  senior = await addColleague(browser, firm, SENIOR, { role_id: await roleId(firm, 'Senior') }, lastLinkTo);
  boardId = (await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET', group_by: 'work_progress' })).id;
  const users = await firm.call<{ data: { user_id: number; name: string }[] }>(`/users/${firm.id}`);
  const idOf = (name: string): number => users.data.find((one) => one.name === name)!.user_id;
  people = { sarla: idOf(OWNER.name), kunal: idOf(SENIOR.name) };
  const roles = await firm.call<{ data: { id: number; name: string }[] }>('/board_roles');
  const role_id = roles.data.find(({ name }) => name === 'Senior')!.id;
  await post(`/boards/${boardId}/members`, { user_ids: [people.kunal], role_id });
  for (const name of ['GSTR-1 April', 'GSTR-1 May', 'GSTR-1 June']) await task({ name });
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

describe('a board', () => {
  test('two people on one board: both see a dragged card, in the same order', async () => {
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
  });

  test('a card is moved with the keyboard alone, and its position is announced', async () => {
    const link = card(owner, 'GSTR-1 June').getByRole('link');
    await card(owner, 'GSTR-1 May').getByRole('link').focus();
    await owner.keyboard.press('End');
    await focused(link);
    await owner.keyboard.press('Space');
    await owner.keyboard.press('ArrowRight');
    await owner.getByRole('status').getByText('Documents pending, position 1 of 1').waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('status').getByText('GSTR-1 June was not moved').waitFor();
    await owner.keyboard.press('Space');
    await owner.keyboard.press('ArrowUp');
    await owner.keyboard.press('ArrowRight');
    await owner.keyboard.press('Space');
    await comes(() => names(owner, 'Documents pending'), ['GSTR-1 June']);
    await focused(link);
    await comes(() => names(senior, 'Documents pending'), ['GSTR-1 June']);
  });

  test('by touch a long press takes the card in hand', async () => {
    const finger = await owner.context().newCDPSession(owner);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = (await card(owner, 'GSTR-1 June').boundingBox())!;
    const to = (await column(owner, 'Documents received').boundingBox())!;
    await touch('touchStart', { x: from.x + 60, y: from.y + 50 });
    await owner.locator('[data-dragging]').waitFor({ state: 'attached' });
    await touch('touchMove', { x: to.x + 40, y: to.y + 80 });
    await touch('touchMove', { x: to.x + 60, y: to.y + 80 });
    await owner.locator('[data-over]').waitFor();
    await touch('touchEnd');
    await comes(() => names(owner, 'Documents received'), ['GSTR-1 June']);
  });

  test('a refused card returns with the reason; required values of a status are asked', async () => {
    await task({ name: 'Late return', due_date: '2026-01-31' });
    await openBoard(owner, '&group_by=status');
    const late = card(owner, 'Late return');
    const todo = (await column(owner, 'To do').boundingBox())!;
    await drag(owner, late, { x: todo.x + 60, y: todo.y + 80 });
    await says(owner, /Overdue since/);
    await comes(() => names(owner, 'Overdue'), ['Late return']);
    const snoozed = (await column(owner, 'Snoozed').boundingBox())!;
    await drag(owner, late, { x: snoozed.x + 60, y: snoozed.y + 80 });
    await button(dialog(owner, /^Snooze RET-/), /^Next week/).click();
    await comes(() => names(owner, 'Snoozed'), ['Late return']);
    // Snoozed tasks are hidden on the board unless requested. The grouping is remembered.
    await openBoard(owner, '&group_by=work_progress');
    expect(await card(owner, 'Late return').count()).toBe(0);
    await owner.goto(firm.at('dashboard'));
    await owner.goto(firm.at(`workBoard-Tasks?board=${boardId}`));
    await button(owner, 'Group by: Progress').waitFor();
  });
});

test('a task is created from the board, and opens beside it', async () => {
  await openBoard(owner);
  await owner.keyboard.press('c');
  await owner.getByRole('heading', { level: 1, name: 'New task' }).waitFor();
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Tax audit of Kesar');
  await owner.getByRole('textbox', { name: 'To-dos' }).fill('Receive books\nDraft Form 3CD');
  await button(owner, /^Create task/).click();
  const drawer = dialog(owner, 'Tax audit of Kesar');
  await drawer.getByRole('checkbox', { name: 'Receive books' }).waitFor();
  await button(drawer, 'Assignees: none').click();
  await owner.getByRole('option', { name: SENIOR.name }).click();
  await owner.keyboard.press('Escape');
  await button(drawer, `Assignees: ${SENIOR.name}`).waitFor();
  await button(drawer, 'Close').click();
  await card(owner, 'Tax audit of Kesar').getByRole('img', { name: SENIOR.name }).waitFor();
  await card(owner, 'Tax audit of Kesar').getByText('0 of 2 to-dos done').waitFor({ state: 'attached' });
});

test('reviewed before it is completed: returned with a reason, approved, and its checks completed one by one', async () => {
  const made = await task({
    name: 'GSTR-3B April',
    assignee_ids: [people.kunal],
    reviewer_ids: [people.sarla],
    to_dos: [{ name: 'Challan paid' }],
  });
  const page = firm.at(`workBoardTask/${made.id}`);
  await senior.goto(page);
  await button(senior, 'Complete task').click();
  const barred = dialog(senior, /can't be completed yet$/);
  await barred.getByRole('link', { name: '1 to-do open' }).waitFor();
  await barred.getByRole('link', { name: 'Review not requested' }).waitFor();
  await button(barred, 'Got it').click();
  await button(senior, 'Request review').click();
  await button(senior, 'Withdraw request').waitFor();

  await owner.goto(firm.at('reviewersTask'));
  await owner.getByRole('link', { name: /GSTR-3B April/ }).click();
  await button(owner, 'Return task').click();
  const reason = dialog(owner, `Return ${made.reference}`);
  await button(reason, 'Return task').click();
  await reason.getByText('Describe the changes needed.').waitFor();
  await reason.getByRole('textbox', { name: 'Changes needed' }).fill('Input credit of March is missing');
  await button(reason, 'Return task').click();

  await senior.getByText('Returned: Input credit of March is missing').waitFor();
  await senior.getByRole('checkbox', { name: 'Challan paid' }).click();
  await button(senior, 'Request review').click();
  await button(owner, 'Approve').click();
  await senior.getByText('Review approved. You can complete this task.').waitFor();
  await button(senior, 'Complete task').click();
  await says(senior, `${made.reference} completed`);
  await button(senior, 'Reopen task').waitFor();
  await senior.getByText('Completed', { exact: true }).first().waitFor();
});

test('a task by the keyboard: its to-dos are added and sorted, a comment mentions a colleague', async () => {
  const made = await task({ name: 'Bank reconciliation' });
  await owner.goto(firm.at(`workBoardTask/${made.id}`));
  await owner.getByRole('heading', { level: 1, name: 'Bank reconciliation' }).waitFor();
  await tabTo(owner, 'Add to-do');
  for (const name of ['Statement', 'Ledger']) {
    await owner.keyboard.type(name);
    await owner.keyboard.press('Enter');
    await owner.getByRole('checkbox', { name }).waitFor();
  }
  await button(owner, 'Reorder Ledger with the arrow keys').focus();
  await owner.keyboard.press('ArrowUp');
  const order = () =>
    owner
      .getByRole('region', { name: 'To-dos' })
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent));
  await comes(order, ['Ledger', 'Statement']);
  await tabTo(owner, 'Comment');
  await owner.keyboard.type('Please look, @Kun');
  await owner.getByRole('option', { name: SENIOR.name }).waitFor();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('ControlOrMeta+Enter');
  await owner.getByRole('region', { name: 'Comments' }).getByText(`@${SENIOR.name}`, { exact: true }).waitFor();
  await owner.reload();
  await owner.getByRole('checkbox', { name: 'Statement' }).waitFor();
  await comes(order, ['Ledger', 'Statement']);
});

test('text typed during a save is kept, and so is refused text', async () => {
  const made = await task({ name: 'Stock statement' });
  await owner.goto(firm.at(`workBoardTask/${made.id}`));
  await owner.getByRole('heading', { level: 1, name: 'Stock statement' }).waitFor();
  const field = (name: string) => owner.getByRole('textbox', { name, exact: true });
  const error = 'The server had to stop for a moment.';
  const refuse = { status: 500, json: { error } };

  const said = Promise.withResolvers<void>();
  const asked = owner.waitForRequest('**/comments');
  await owner.route('**/comments', (route) => said.promise.then(() => route.continue()), { times: 1 });
  await field('Comment').fill('The first one');
  await owner.keyboard.press('ControlOrMeta+Enter');
  await asked;
  await field('Comment').pressSequentially('The next');
  said.resolve();
  await owner.getByRole('region', { name: 'Comments' }).getByText('The first one', { exact: true }).waitFor();
  expect(await field('Comment').inputValue()).toBe('The next');
  await owner.route('**/comments', (route) => route.fulfill(refuse), { times: 1 });
  await field('Comment').press('ControlOrMeta+Enter');
  await says(owner, error);
  await comes(() => field('Comment').inputValue(), 'The next');

  const added = Promise.withResolvers<void>();
  await owner.route('**/to_dos', (route) => added.promise.then(() => route.fulfill(refuse)), { times: 1 });
  await field('Add to-do').fill('Count');
  await owner.keyboard.press('Enter');
  await comes(() => field('Add to-do').inputValue(), '');
  await field('Add to-do').pressSequentially('Value');
  added.resolve();
  await comes(() => field('Add to-do').inputValue(), 'Count Value');

  await owner.route(`**/board_tasks/${made.id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(refuse),
  );
  await field('Period').fill('October 2026');
  await field('Period').press('Enter');
  await owner.locator('[aria-label=Period][aria-invalid]').waitFor();
  expect(await field('Period').inputValue()).toBe('October 2026');
  await button(owner, 'Rename task').click();
  await field('Task name').fill('Stock statement of October');
  await owner.keyboard.press('Enter');
  await owner.locator('[aria-label="Task name"][aria-invalid]').waitFor();
  await owner.unrouteAll();
  await field('Period').press('Enter');
  await owner.locator('[aria-label=Period]:not([aria-invalid])').waitFor();
  await field('Task name').press('Enter');
  await owner.getByRole('heading', { level: 1, name: 'Stock statement of October' }).waitFor();
  expect(await firm.call(`/board_tasks/${made.id}`)).toMatchObject({ period_label: 'October 2026' });
});

test('many at once: chosen in the list and changed together', async () => {
  await owner.goto(firm.at(`workBoard-Tasks?board=${boardId}&view=list`));
  const row = (name: string) => owner.getByRole('row').filter({ hasText: name });
  await row('GSTR-1 April').getByRole('checkbox').check();
  await row('GSTR-1 June').getByRole('checkbox').check();
  await button(owner, 'Edit').click();
  await dialog(owner, 'Edit 2 tasks').getByLabel('Priority').selectOption('High');
  await button(dialog(owner, 'Edit 2 tasks'), 'Save changes').click();
  await says(owner, '2 tasks updated');
  await row('GSTR-1 April').getByRole('img', { name: 'High priority' }).waitFor();
});

test('on a phone one column at a time, and a task in one column', async () => {
  const size = owner.viewportSize()!;
  await owner.setViewportSize(PHONE);
  await openBoard(owner, '&view=kanban&group_by=work_progress');
  const width = (await column(owner, 'To be initiated').boundingBox())!.width;
  expect(width).toBeGreaterThan(PHONE.width * 0.8);
  await card(owner, 'GSTR-1 April').getByRole('link').click();
  await dialog(owner, 'GSTR-1 April').getByRole('region', { name: 'To-dos' }).waitFor();
  const [todos, facts] = await Promise.all(
    [
      dialog(owner, 'GSTR-1 April').getByRole('region', { name: 'To-dos' }),
      dialog(owner, 'GSTR-1 April').getByText('Assignees', { exact: true }),
    ].map(async (part) => (await part.boundingBox())!.y),
  );
  expect(facts).toBeGreaterThan(todos!);
  await owner.setViewportSize(size);
});
