import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const testEmail = message({
  name: 'email_accounts.test',
  cause: 'A member sends a test from an email account.',
  audience: 'team member',
  purpose: 'service',
  values: z.object({ address: z.string(), business: z.string() }),
  sample: { address: 'office@sharmadesai.example', business: 'Sharma Desai & Co' },
  email: ({ address, business }) => ({
    subject: `Test email from ${address}`,
    text: `This email was sent from ${address}, an email account of ${business}.\n\nIt arrived, so the account works.`,
  }),
});
