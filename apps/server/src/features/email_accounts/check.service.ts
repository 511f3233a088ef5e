import type { Input } from '@daftar/contract/core/route';
import type { emailAccountRoutes } from '@daftar/contract/email_accounts';
import { invalid } from '#server/platform/http-error.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { ProviderError } from '#server/platform/providers/error.ts';
import { IMAP_REFUSED, verifyImap } from '#server/platform/providers/imap.ts';
import { SignInRefused } from '#server/platform/providers/smtp.ts';
import { accessOf, loginOf, type AccountAccess } from './access.service.ts';
import { markConnected } from './access.repo.ts';
import { accounts, checkEncryption, checkSees, ownAccount } from './accounts.service.ts';
import { pauseAccount } from './pause.service.ts';

type In<K extends keyof typeof emailAccountRoutes> = Input<(typeof emailAccountRoutes)[K]>;

/** Null if it works. */
async function problemOf(work: () => Promise<void>): Promise<ProviderError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Settings that are not saved yet. */
export async function checkServer(ctx: BusinessCtx, { body }: In<'checkServer'>) {
  checkSees(ctx);
  checkEncryption(ctx, body);
  const { smtp_host: host, smtp_port: port, smtp_tls: tls, smtp_user: user, password } = body;
  if (user && !password) throw invalid({ field: 'password', rule: 'required', message: 'Enter the password' });
  const login = { host, port, tls, user, password, access_token: null, rate_limit: 30 };
  const imap = body.imap_host ? { host: body.imap_host, port: body.imap_port, tls: body.imap_tls } : null;
  return ctx.outsideTransaction(async () => ({
    problem: (await problemOf(() => ctx.app.smtpPools.verify(login)))?.message ?? null,
    imap: imap && {
      problem: await verifyImap(ctx.app.env, ctx.businessId, { imap, user, password, access_token: null }),
    },
  }));
}

/** Sending and receiving are checked separately. */
export async function checkAccount(ctx: MemberCtx, { params: { id } }: In<'check'>) {
  await ownAccount(ctx, id);
  let access: AccountAccess | null = null;
  const problem = await problemOf(async () => {
    access = await accessOf(ctx, id, { evenPaused: true });
    await ctx.app.smtpPools.verify(loginOf(access));
  });
  const imap = await receiving(ctx, access);
  if (!problem && !imap?.problem) await markConnected(ctx, id);
  else if (problem instanceof SignInRefused) await pauseAccount(ctx, id, problem.message);
  else if (imap?.problem === IMAP_REFUSED) await pauseAccount(ctx, id, imap.problem);
  return { problem: problem?.message ?? null, imap, account: await accounts.get(ctx, { params: { id } }) };
}

/** Null for an account that only sends, and one whose sign-in has ended. */
async function receiving(ctx: MemberCtx, access: AccountAccess | null): Promise<{ problem: string | null } | null> {
  return access?.imap
    ? { problem: await verifyImap(ctx.app.env, ctx.businessId, { ...access, imap: access.imap }) }
    : null;
}
