/** The taxpayer's session on the portal. Its token is encrypted and ends with the session; OTPs are never stored. */
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { ProviderError } from '#server/platform/providers/error.ts';
import { isSessionOver, type GspClient, type PortalSession } from '#server/platform/providers/gsp.ts';
import type { Registered } from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_filing.repo.ts';

const MINUTE_MS = 60_000;
const ownerOf = (ctx: BusinessCtx, { gstin }: Registered): string => `gst session ${ctx.businessId} ${gstin}`;

function gspOf(ctx: BusinessCtx): GspClient {
  const { gsp } = ctx.app;
  if (gsp.kind === 'local')
    throw conflict('Filing is not connected to the GST portal. File there and record the acknowledgement.');
  return gsp;
}

/** Runs outside of the transaction, because the portal may take long. Its refusals are shown unchanged. */
export const ask = <T>(ctx: BusinessCtx, work: (gsp: GspClient) => Promise<T>): Promise<T> => {
  const gsp = gspOf(ctx);
  return ctx.outsideTransaction(() => work(gsp));
};

export function refusal(error: unknown): never {
  if (error instanceof ProviderError) throw conflict(error.message);
  throw error;
}

export async function requestOtp(ctx: BusinessCtx, of: Registered, username: string): Promise<void> {
  const { txn } = await ask(ctx, (gsp) => gsp.requestOtp({ gstin: of.gstin, username })).catch(refusal);
  await repo.saveSession(ctx, of, { username, txn, token: '', expires_at: null });
}

export async function signIn(ctx: BusinessCtx, of: Registered, otp: string): Promise<void> {
  const session = await repo.findSession(ctx, of);
  if (!session?.txn) throw conflict('Request an OTP first.');
  const { username, txn } = session;
  const { token, minutes } = await ask(ctx, (gsp) => gsp.signIn({ gstin: of.gstin, username }, txn, otp)).catch(
    refusal,
  );
  await repo.saveSession(ctx, of, {
    username,
    txn,
    token: ctx.app.vault.seal(token, ownerOf(ctx, of)),
    expires_at: new Date(ctx.now.getTime() + minutes * MINUTE_MS).toISOString(),
  });
}

export const isOpen = (ctx: BusinessCtx, session: { token: string; expires_at: string | null } | undefined): boolean =>
  Boolean(session?.token && session.expires_at && new Date(session.expires_at) > ctx.now);

export async function openSession(ctx: BusinessCtx, of: Registered): Promise<PortalSession> {
  const session = await repo.findSession(ctx, of);
  if (!session || !isOpen(ctx, session)) throw conflict('The session on the GST portal has ended. Sign in again.');
  const { username, txn, token } = session;
  return { gstin: of.gstin, username, txn, token: ctx.app.vault.open(token, ownerOf(ctx, of)) };
}

/** Forgets a token that the portal no longer accepts. */
export async function endIfOver(ctx: BusinessCtx, of: Registered, error: unknown): Promise<void> {
  if (!isSessionOver(error)) return;
  const session = await repo.findSession(ctx, of);
  if (session) await repo.saveSession(ctx, of, { username: session.username, txn: '', token: '', expires_at: null });
}
