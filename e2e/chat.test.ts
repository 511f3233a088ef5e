import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

let browser: Browser;
let firm: Firm;
let asha: Page;
let bhavin: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Mehta Chat & Co.', {
    name: 'Asha Mehta',
    email: 'asha@mehtachat.example',
    mobile_number: '9811140001',
  });
  asha = firm.owner;
  const role_id = await roleId(firm, 'Senior');
  bhavin = await addColleague(
    browser,
    firm,
    { name: 'Bhavin Rao', email: 'bhavin@mehtachat.example', mobile_number: '9811140002' },
    { role_id },
    lastLinkTo,
  );
});
afterAll(() => browser.close());

const talk = (page: Page, name: string): Locator => page.getByRole('region', { name: `Conversation: ${name}` });
const popup = (page: Page, name: string): Locator => page.getByRole('region', { name: `Chat: ${name}` });
const field = (within: Locator): Locator => within.getByRole('textbox', { name: /^Message to/ });
const bubble = (within: Locator, text: string | RegExp): Locator =>
  within.getByRole('listitem').filter({ hasText: text });
const conversation = (page: Page, name: RegExp): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name });

async function act(message: Locator, what: string): Promise<void> {
  await message.hover();
  await message.getByRole('button', { name: /^Actions for message/ }).click();
  await message.page().getByRole('menuitem', { name: what }).click();
}

test('two people chat: a new conversation, a file, a reply, a reaction, a deletion', async () => {
  await bhavin.goto(firm.at('chat'));
  await bhavin.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();
  const asked: string[] = [];
  const note = (request: Request): void => void asked.push(...(/\/api\/\w+/.exec(request.url()) ?? []));
  asha.on('request', note);
  await asha.goto(firm.at('chat'));
  // Conversations come before what may wait.
  await expect.poll(() => asked).toContain('/api/notifications');
  asha.off('request', note);
  expect(asked.slice(0, asked.indexOf('/api/notifications'))).toContain('/api/chat_groups');
  await asha
    .getByRole('list', { name: 'Colleagues' })
    .getByRole('button', { name: /Bhavin Rao/ })
    .click();
  await says(asha, 'Your Chat will start in a moment!.');
  const mine = talk(asha, 'Bhavin Rao');
  await field(mine).fill('*Kesar* sent the register');
  await field(mine).press('Enter');
  await mine.getByRole('strong').filter({ hasText: 'Kesar' }).waitFor();

  await conversation(bhavin, /Asha Mehta.*1 unread/).click();
  const theirs = talk(bhavin, 'Asha Mehta');
  await theirs.getByText('Active', { exact: true }).waitFor();
  const file = join(tmpdir(), 'Purchase register.csv');
  writeFileSync(file, 'GSTIN,Amount\n');
  await theirs.getByLabel('Attach files to Asha Mehta').setInputFiles(file);
  await theirs.getByRole('button', { name: 'Remove Purchase register.csv' }).waitFor();
  await act(bubble(theirs, 'sent the register'), 'Reply');
  await field(theirs).fill('Here it is');
  await field(theirs).press('Shift+Enter');
  await field(theirs).pressSequentially('14 lines');
  await theirs.getByRole('button', { name: 'Send message', exact: true }).click();

  const answer = bubble(mine, 'Here it is');
  await answer.getByRole('button', { name: /Asha Mehta.*sent the register/s }).waitFor();
  expect(await answer.getByText('Here it is').innerText()).toBe('Here it is\n14 lines');
  const download = asha.waitForEvent('download');
  await answer.getByRole('button', { name: 'Download Purchase register.csv' }).click();
  expect((await download).suggestedFilename()).toBe('Purchase register.csv');
  await act(answer, 'Thumbs up');
  await bubble(theirs, 'Here it is').getByRole('button', { name: '👍 1: Asha Mehta' }).waitFor();

  await field(mine).fill('A slip');
  await field(mine).press('Enter');
  await bubble(theirs, 'A slip').waitFor();
  await act(bubble(mine, 'A slip'), 'Delete message');
  await asha.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await bubble(theirs, 'Message deleted').waitFor();
  // A message with replies can't be deleted.
  await bubble(mine, 'sent the register').first().hover();
  await bubble(mine, 'sent the register')
    .first()
    .getByRole('button', { name: /^Actions for message/ })
    .click();
  await asha.getByRole('menuitem', { name: 'Reply' }).waitFor();
  expect(await asha.getByRole('menuitem', { name: 'Delete message' }).count()).toBe(0);
  await asha.keyboard.press('Escape');
});

test('participants are added to and removed from a group', async () => {
  await asha.getByRole('button', { name: 'Create group' }).click();
  const dialog = asha.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Group name').fill('GST October');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await says(asha, 'Please select user');
  await dialog.getByLabel('Participants').click();
  await asha.getByRole('option', { name: 'Bhavin Rao' }).click();
  await asha.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  const mine = talk(asha, 'GST October');
  await field(mine).fill('Who files *Kesar*? @Bh');
  await asha.getByRole('option', { name: 'Bhavin Rao' }).waitFor();
  await field(mine).press('Enter');
  await field(mine).press('Enter');
  await conversation(bhavin, /GST October.*1 unread/).click();
  const theirs = talk(bhavin, 'GST October');
  await bubble(theirs, '@Bhavin Rao').waitFor();

  await mine.getByRole('button', { name: 'Participants in GST October' }).click();
  await asha.getByRole('menuitem', { name: 'Remove participant' }).click();
  const removing = asha.getByRole('dialog', { name: /Remove participant/ });
  await removing.getByRole('button', { name: 'Remove participant' }).click();
  await says(asha, 'Please select user');
  await removing.getByLabel('Participant').selectOption({ label: 'Bhavin Rao' });
  await removing.getByRole('button', { name: 'Remove participant' }).click();
  await says(asha, 'User removed successfully');
  // A removed participant no longer sees it.
  await theirs.waitFor({ state: 'detached' });
  await conversation(bhavin, /GST October/).waitFor({ state: 'detached' });

  await mine.getByRole('button', { name: 'Participants in GST October' }).click();
  await asha.getByRole('menuitem', { name: 'Add participants' }).click();
  const adding = asha.getByRole('dialog', { name: /Add participants/ });
  await adding.getByLabel('Participants').click();
  await asha.getByRole('option', { name: 'Bhavin Rao' }).click();
  await asha.keyboard.press('Tab');
  await adding.getByRole('button', { name: 'Add participants' }).click();
  await says(asha, 'Users Added Successfully');
  await conversation(bhavin, /GST October/).waitFor();

  await mine.getByRole('button', { name: 'Participants in GST October' }).click();
  await asha.getByRole('menuitem', { name: 'Edit group' }).click();
  await asha.getByRole('dialog', { name: 'Edit group' }).getByLabel('Group name').fill('GST November');
  await asha.keyboard.press('Enter');
  await conversation(bhavin, /GST November/).waitFor();
});

type Watched = { shown: string[] };

/** The window loses the focus; its desktop notifications are recorded. */
const awayFrom = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: string[] = [];
    class Stub extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Stub, shown });
    document.hasFocus = () => false;
  });

test('a chat window with the keyboard alone: minimised it shows unread messages, expanded they are read', async () => {
  await bhavin.goto(firm.at('dashboard'));
  const button = bhavin.getByRole('button', { name: /^Chat/ });
  await button.focus();
  await bhavin.keyboard.press('Enter');
  const list = bhavin.getByRole('dialog', { name: 'Chat' });
  await list.getByRole('button', { name: /^Asha Mehta/ }).focus();
  await bhavin.keyboard.press('Enter');
  const chat = popup(bhavin, 'Asha Mehta');
  await field(chat).waitFor();
  await expect.poll(() => chat.evaluate((element) => element.getBoundingClientRect().height)).toBe(270);
  expect(await chat.evaluate((element) => element.getBoundingClientRect().width)).toBe(320);
  await expect.poll(() => field(chat).evaluate((element) => element === document.activeElement)).toBe(true);
  await bhavin.keyboard.type('On my way');
  await bhavin.keyboard.press('Escape');
  await chat.getByRole('button', { name: 'Expand Asha Mehta' }).waitFor();

  await awayFrom(bhavin);
  await conversation(asha, /^Bhavin Rao/).click();
  await field(talk(asha, 'Bhavin Rao')).fill('*Are* you there?');
  await field(talk(asha, 'Bhavin Rao')).press('Enter');
  await chat.getByText('1 unread').waitFor();
  await bhavin.getByRole('button', { name: 'Chat, 1 unread' }).waitFor();
  // The other tabs are asked first which one is active.
  await expect
    .poll(() => bhavin.evaluate(() => (window as unknown as Watched).shown))
    .toEqual(['Asha Mehta: Are you there?']);
  await bhavin.evaluate(() => (document.hasFocus = () => true));
  await chat.getByRole('button', { name: 'Expand Asha Mehta' }).focus();
  await bhavin.keyboard.press('Enter');
  await bubble(chat, 'Are you there?').waitFor();
  await bhavin.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  // The draft was stored, and survives a reload.
  await bhavin.reload();
  await expect.poll(() => field(popup(bhavin, 'Asha Mehta')).inputValue()).toBe('On my way');
  await field(popup(bhavin, 'Asha Mehta')).press('Enter');
  await bubble(talk(asha, 'Bhavin Rao'), 'On my way').waitFor();
});

test('a long conversation is scrolled back to its first message, and a new message is shown', async () => {
  const LINES = 600;
  let newest = 0;
  // A conversation as long as this takes minutes to type.
  await asha.route(/\/chat_groups\/[^/]+\/messages/, async (route) => {
    const answer = await route.fetch();
    const { messages, ...rest } = (await answer.json()) as {
      messages: { id: number; uuid: string; number: number }[];
    };
    newest = messages.at(-1)!.number;
    const lines = Array.from({ length: LINES }, (_, i) => ({
      ...messages[0]!,
      id: 1_000_000 + i,
      uuid: `${messages[0]!.uuid}-${i}`,
      number: newest - LINES + 1 + i,
      message: `Line ${i + 1} of many`,
      parent: null,
    }));
    await route.fulfill({ json: { ...rest, messages: lines, more: false } });
  });
  await asha.goto(firm.at('chat'));
  await conversation(asha, /GST November/).click();
  const mine = talk(asha, 'GST November');
  const log = mine.getByRole('log');
  const line = (number: number): Locator => log.locator(`[data-number="${number}"]`);
  const numbers = (): Promise<number[]> =>
    log
      .locator('[data-number]')
      .evaluateAll((messages) => messages.map((message) => Number((message as HTMLElement).dataset.number)));
  const firstNumber = async (): Promise<number> => (await numbers())[0]!;
  const lastNumber = async (): Promise<number> => (await numbers()).at(-1)!;
  const offsetOf = (message: Locator): Promise<number> =>
    message.evaluate((element) => Math.round(element.getBoundingClientRect().top));

  await bubble(mine, `Line ${LINES} of many`).waitFor();
  expect(await lastNumber()).toBe(newest);
  const oldest = newest - LINES + 1;
  const first = await firstNumber();
  expect(first).toBeGreaterThan(oldest);
  // Read in the same turn, before the list answers to it.
  const before = await line(first).evaluate((message) => {
    message.closest('[role="log"]')!.scrollTo({ top: 40 });
    return Math.round(message.getBoundingClientRect().top);
  });
  await line(first - 1).waitFor({ state: 'attached' });
  expect(Math.abs((await offsetOf(line(first))) - before)).toBeLessThanOrEqual(1);

  while ((await firstNumber()) > oldest) {
    const now = await firstNumber();
    await log.evaluate((list) => list.scrollTo({ top: 0 }));
    await line(now - 1).waitFor({ state: 'attached' });
    expect((await numbers()).length).toBeLessThan(LINES / 2);
  }
  const last = await lastNumber();
  await log.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await line(last + 1).waitFor({ state: 'attached' });

  await field(mine).fill('Sent from far back');
  await field(mine).press('Enter');
  await bubble(mine, 'Sent from far back').waitFor();
  await line(newest).waitFor({ state: 'attached' });
});
