import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testImap, type TestImap } from '../apps/server/src/testing/dovecot.ts';
import { smtpAccount } from '../apps/server/src/features/email_accounts/testing/smtp-account.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Jayesh Thakkar', email: 'jayesh@mailboxes.example', mobile_number: '9834917821' };
const ADDRESS = 'office@mailboxes.example';

let browser: Browser;
let firm: Firm;
let page: Page;
let imap: TestImap;
let smtp: Awaited<ReturnType<typeof smtpAccount>>;
beforeAll(async () => {
  imap = await testImap();
  const { user, password, host, port } = imap.addUser(ADDRESS);
  smtp = await smtpAccount({ user, password });
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Thakkar and Company', OWNER);
  page = firm.owner;
  const client = {
    category: 'LLP',
    company_name: 'Sabarmati Traders LLP',
    primary_email: 'accounts@sabarmati.example',
  };
  await firm.call('/clients', { method: 'POST', body: client });
  await firm.call('/boards', { method: 'POST', body: { name: 'Compliance', code: 'CMP' } });
  await firm.call('/email_accounts', {
    method: 'POST',
    body: {
      owner: 'business',
      from_name: 'Thakkar and Company',
      from_address: ADDRESS,
      smtp_host: '127.0.0.1',
      smtp_port: smtp.port,
      smtp_tls: 'none',
      smtp_user: user,
      password,
      imap_host: host,
      imap_port: port,
      imap_tls: 'none',
    },
  });
});
afterAll(async () => {
  await browser.close();
  await imap.close();
  await smtp.close();
});

const write = (subject: string, more: string[] = []): string =>
  imap.deliver(
    ADDRESS,
    [
      'From: Nirav Shah <accounts@sabarmati.example>',
      `To: ${ADDRESS}`,
      `Subject: ${subject}`,
      `Message-ID: <${Date.now()}.${Math.random()}@sabarmati.example>`,
      `Date: ${new Date().toUTCString()}`,
      ...more,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Which documents do you need for GSTR-9?</p><script>document.title = "hacked"</script>',
    ].join('\n'),
  );

test('an email arrives, is answered in its conversation and becomes a task', async () => {
  write('Documents for GSTR-9');
  await page.goto(firm.at('email/inbox'));
  // The first look connects the mailbox, so the list may need a second one.
  const row = page.getByRole('link', { name: /Nirav Shah/ });
  await firm.call('/mailboxes_sync', { method: 'POST', body: {} });
  await row.waitFor();
  await row.click();
  await page.getByRole('heading', { level: 1, name: 'Documents for GSTR-9' }).waitFor();
  await page.getByRole('link', { name: 'Sabarmati Traders LLP' }).first().waitFor();
  const frame = page.frameLocator('iframe[title="Email: Documents for GSTR-9"]');
  await frame.getByText('Which documents do you need').waitFor();
  expect(await page.title()).not.toContain('hacked');

  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Purchase register and e-way bills.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await says(page, 'Reply queued for sending');
  await expect.poll(() => smtp.received.length).toBe(1);
  const [sent] = smtp.received;
  expect(sent!.to).toEqual(['accounts@sabarmati.example']);
  expect(sent!.raw).toMatch(/^In-Reply-To: <.+@sabarmati\.example>/m);
  expect(sent!.raw).toMatch(/^Subject: Re: Documents for GSTR-9 \[#M\d+\]/m);

  const thread = /inbox\/(\d+)/.exec(page.url())![1]!;
  type Opened = { emails: { delivery: string | null }[] };
  const delivery = async () => (await firm.call<Opened>(`/mail_threads/${thread}`)).emails.at(-1)!.delivery;
  await expect.poll(delivery).toBe('sent');
  // The client answers our reply, which has no other trace than its Message-ID.
  const id = /^Message-ID: (<.+>)/im.exec(sent!.raw)![1]!;
  write('Re: something else', [`In-Reply-To: ${id}`]);
  await firm.call('/mailboxes_sync', { method: 'POST', body: {} });
  await expect.poll(() => page.getByRole('article').count()).toBe(3);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create task' }).click();
  const name = page.getByRole('dialog').last().getByLabel('Name');
  expect(await name.inputValue()).toBe('Documents for GSTR-9');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: /Documents for GSTR-9/ }).waitFor();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await says(page, 'Conversation done');
});
