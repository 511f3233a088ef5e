import { emailAccountRoutes as accounts } from '@daftar/contract/email_accounts';
import { afterAll, expect, test } from 'vitest';
import { mailboxRoutes } from '@daftar/contract/mailboxes';
import { hostileImap, IMAP_ATTACKS } from '#server/testing/parsers/hostile-imap.ts';
import { testSmtp } from '#server/testing/smtp.ts';
import { postOffice } from './testing/post-office.ts';

const smtp = await testSmtp();
const post = await postOffice({ smtpPort: Number(new URL(smtp.settings.SMTP_URL).port) });
afterAll(async () => {
  await post.close();
  await smtp.close();
});

test('a check of the connection answers for sending and receiving, each on its own', async () => {
  const { call } = await post.office();
  const { data } = await call(accounts.list, {});
  const { id, imap_host, imap_port, smtp_host, smtp_port, smtp_user } = data[0]!;
  const check = () => call(accounts.check, { params: { id } });
  expect(await check()).toMatchObject({ imap: { problem: null }, account: { state: 'connected' } });

  // The IMAP server is gone; sending still has its own answer.
  await post.app.owner.query('update email_accounts set imap_port = 1 where id = $1', [id]);
  expect(await check()).toMatchObject({
    imap: { problem: 'The IMAP server refused the connection. Check the port.' },
    account: { state: 'connected' },
  });

  const typed = { smtp_host, smtp_port, smtp_tls: 'none', smtp_user, imap_host, imap_port, imap_tls: 'none' } as const;
  const tried = await call(accounts.checkServer, { body: { ...typed, password: 'wrong' } });
  expect(tried.imap?.problem).toMatch(/^The IMAP server refused the sign-in/);
  const sends = await call(accounts.checkServer, { body: { ...typed, password: 'x', imap_host: '' } });
  expect(sends.imap).toBeNull();
});

test('a server that sends a line without an end is named on the account and the mailbox', async () => {
  const at = await post.office();
  const hostile = await hostileImap(IMAP_ATTACKS['a line without an end at the greeting']!);
  const { rows } = await post.app.owner.query(
    'update email_accounts set imap_port = $1 where business_id = $2 returning id',
    [hostile.port, at.business],
  );
  const { imap } = await at.call(accounts.check, { params: { id: rows[0].id } });
  expect(imap?.problem).toMatch(/^The IMAP server sent answers that are too large/);
  expect(await post.sync(at)).toBe(0);
  expect((await at.call(mailboxRoutes.mailboxes, {})).data[0]!.problem).toBe(imap?.problem);
  hostile.close();
});
