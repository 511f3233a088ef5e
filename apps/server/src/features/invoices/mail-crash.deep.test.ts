import { afterEach, beforeEach, test } from 'vitest';
import { invoiceMail } from '#server/testing/kills/invoice-mail.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';
import { testSmtp, type TestSmtp } from '#server/testing/smtp.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await testSmtp();
});
afterEach(() => smtp.close());

test.each([1, 2])(
  '%i servers killed between issue and mail: the next one sends it, and the invoice is issued once',
  (processes) => killAlone(invoiceMail(smtp), { settings: smtp.settings, processes }),
  600_000,
);
