/** The mailbox of the demo business. It is paused: a demonstration must not send emails. */
import { emailAccountBody } from '@daftar/contract/email_accounts';
import type { MemberCtx } from '#server/platform/context.ts';
import { accounts } from '#server/features/email_accounts/accounts.service.ts';
import * as repo from './email_accounts.repo.ts';

export async function fillEmailAccounts(ctx: MemberCtx): Promise<void> {
  const body = emailAccountBody.parse({
    owner: 'business',
    from_name: 'Sharma Desai & Co',
    from_address: 'office@sharmadesai.example',
    smtp_host: 'smtp.zoho.in',
    smtp_port: 465,
    smtp_tls: 'tls',
    smtp_user: 'office@sharmadesai.example',
    password: 'not a real password',
    imap_host: 'imap.zoho.in',
    is_default: true,
  });
  const { id } = await accounts.create(ctx, { body });
  await repo.pauseDemoAccount(ctx, id, 'This is demo data. Enter your own server and password to send emails.');
}
