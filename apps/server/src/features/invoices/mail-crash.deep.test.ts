import { afterEach, beforeEach, test } from 'vitest';
import { invoiceMail } from '#server/testing/kills/invoice-mail.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';
import { testSmtp, type TestSmtp } from '#server/testing/smtp.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await testSmtp();
});
afterEach(() => smtp.close());

test(
  'a server killed between issue and mail: the next one sends it, and the invoice is issued once',
  () => killAlone(invoiceMail(smtp), { settings: smtp.settings }),
  600_000,
);

test(
  'so it is when the next servers are killed too',
  () => killAlone(invoiceMail(smtp), { settings: smtp.settings, again: 3 }),
  600_000,
);
