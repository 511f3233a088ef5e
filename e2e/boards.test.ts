import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Nalini Apte', email: 'nalini@apte.example', mobile_number: '9811299901' };
const ARTICLE = { name: 'Suresh Gokhale', email: 'suresh@gokhale.example', mobile_number: '9811299902' };

let browser: Browser;
let firm: Firm;
let owner: Page;
let article: Page;
let people: { owner: number; article: number };
let boardId: number;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Apte & Gokhale', OWNER);
  owner = firm.owner;
  const role_id = await roleId(firm, 'Article assistant');
  article = await addColleague(browser, firm, ARTICLE, { role_id }, lastLinkTo);
  const { data } = await firm.call<{ data: { user_id: number; name: string }[] }>(`/users/${firm.id}`);
  const idOf = (name: string): number => data.find((one) => one.name === name)!.user_id;
  people = { owner: idOf(OWNER.name), article: idOf(ARTICLE.name) };
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const settings = (tab: string): string => firm.at(`workBoard-Setting?board=${boardId}&tab=${tab}`);

type Task = { id: number; priority: string; assignees: { id: number }[] };
const addTask = (name: string, ...assignee_ids: number[]): Promise<Task> =>
  firm.call('/board_tasks', { method: 'POST', body: { board_id: boardId, name, assignee_ids } });

test('the first board of a business is created from a kind of work; a restricted member sees their own tasks and nothing else', async () => {
  await article.goto(firm.at('workBoards'));
  await heading(article, 'No boards yet').waitFor();

  await owner.goto(firm.at('workBoards'));
  await heading(owner, 'Create your first board').waitFor();
  await owner.getByRole('link', { name: /from data collection to filing/ }).click();
  await heading(owner, 'New board').waitFor();
  expect(await owner.getByLabel('Code').inputValue()).toBe('GST');
  await owner.getByLabel('Name').fill('GST of all clients');
  await button(owner, /^Create board/).click();
  await owner.getByRole('group', { name: /^GST of all clients, grouped by/ }).waitFor();
  boardId = Number(new URL(owner.url()).searchParams.get('board'));

  await owner.goto(firm.at('workBoards'));
  await owner.getByRole('link', { name: 'GST of all clients', exact: true }).waitFor();
  await owner.getByText('Recent').waitFor();

  await owner.goto(firm.at('workBoards'));
  await owner.getByRole('link', { name: 'Settings for GST of all clients' }).click();
  await owner.getByRole('link', { name: 'Members' }).click();
  await button(owner, /^Add members/).click();
  const adding = dialog(owner, 'Add members');
  await adding.getByRole('combobox', { name: 'People' }).click();
  await owner.getByRole('option', { name: ARTICLE.name }).click();
  // Closes the list only: the input stays.
  await owner.keyboard.press('Escape');
  await adding.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Restricted' });
  await adding.getByText('Sees own · edits own · logs time on own').waitFor();
  await button(adding, /^Add members/).click();
  await says(owner, `${ARTICLE.name} added to board`);
  await addTask('GSTR-1 of Kesar', people.article);
  await addTask('GSTR-1 of Mehta', people.owner);

  await article.goto(firm.at('workBoards'));
  await article.getByRole('link', { name: 'GST of all clients', exact: true }).click();
  await article.getByText('GSTR-1 of Kesar').first().waitFor();
  expect(await article.getByText('GSTR-1 of Mehta').count()).toBe(0);
  // Neither by its address: the board's settings are read, and nothing on them can be changed.
  await article.goto(settings('columns'));
  await article.getByText('Data pending').waitFor();
  expect(await button(article, 'Add column').count()).toBe(0);
});

test('an automation built in the editor reads as a sentence and runs', async () => {
  const { id } = await addTask('GSTR-3B of Kesar', people.article);
  await owner.goto(settings('automations'));
  await button(owner, 'Create automation').click();
  const editor = dialog(owner, 'New automation');
  await editor.getByRole('textbox', { name: 'Name' }).fill('Urgent once begun');
  await editor.getByRole('combobox', { name: 'New value' }).first().selectOption({ label: 'In process' });
  const action = editor.getByRole('group', { name: 'Action 1' });
  await action.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'set priority to' });
  await editor.getByText('When progress changes to “In process”, set the priority to High.').waitFor();
  await button(editor, /^Create automation/).click();
  await says(owner, 'Urgent once begun created');

  const path = `/board_tasks/${id}/work_progress`;
  await firm.call(path, { method: 'PUT', body: { work_progress: 'In Process' } });
  expect((await firm.call<Task>(`/board_tasks/${id}`)).priority).toBe('High');
  await owner.goto(firm.at(`workBoardTask/${id}`));
  await owner.getByRole('region', { name: 'Activity' }).getByRole('button', { name: 'Show' }).click();
  await says(owner, /“Urgent once begun”: priority set to High/);

  // An automation that would create a cycle is refused in its form.
  await owner.goto(settings('automations'));
  await button(owner, 'Create automation').click();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Round and round');
  await editor.getByRole('combobox', { name: 'New value' }).first().selectOption({ label: 'In process' });
  await action.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'set progress to' });
  await button(editor, /^Create automation/).click();
  await says(owner, /These automations would trigger each other in a loop: Round and round → Round and round/);
  await owner.keyboard.press('Escape');
  await button(owner, 'Discard changes').click();
});
