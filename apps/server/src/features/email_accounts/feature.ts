import { emailAccountRoutes } from '@daftar/contract/email_accounts';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { memberLeft } from '#server/features/team/team.events.ts';
import { accounts, options } from './accounts.service.ts';
import { checkAccount, checkServer } from './check.service.ts';
import { dns } from './dns.service.ts';
import { testEmail } from './email_accounts.messages.ts';
import { closeAccounts } from './pause.service.ts';
import { mailSender } from './sender.service.ts';
import { connect, finishConnect } from './sign-in.service.ts';
import { sendTest } from './test.service.ts';

export const feature: Feature = {
  routes: implementResources(emailAccountRoutes, [accounts])({
    options,
    checkServer,
    check: checkAccount,
    sendTest,
    dns,
    connect,
    finishConnect,
  }),
  messages: [testEmail],
  senders: [mailSender],
  subscribers: [on(memberLeft, (ctx, { user_id }) => closeAccounts(ctx, user_id))],
};
