import type { App } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { IMAP_REFUSED, ImapSignInRefused, imapProblem, withImap, type Imap } from '#server/platform/providers/imap.ts';
import type { Folder, Listed } from '#server/platform/providers/imap-protocol.ts';
import { accessOf, AccountPaused } from '#server/features/email_accounts/access.service.ts';
import { pauseAccount } from '#server/features/email_accounts/pause.service.ts';
import { noteBounce } from '#server/features/email_events/bounce.service.ts';
import { importMail, storeFiles } from './import-mail.service.ts';
import * as repo from './mailboxes.repo.ts';
import { findKnown, moveMail, setSeen } from './mails.repo.ts';
import { readMailInThread } from './mail.ts';
import { idOf } from './read-mail.ts';
import { replyToTicket } from './ticket-replies.service.ts';

/** Of one mailbox in one run; the next run continues. */
export const MAX_PER_RUN = 500;
/** Emails that take long to read end the run early. */
const MAX_RUN_MS = 10 * 60_000;
/** Of the first run, and after the server numbered its emails anew. */
const FIRST_DAYS = 90;
const MAX_FIRST = 5000;
const MINUTE = 60_000;
const EVERY_MS = 3 * MINUTE;
const MAX_PAUSE_MS = 60 * MINUTE;
/** Renewed after each email: a killed process loses the mailbox after so long. */
const LEASE_SECONDS = 120;
/** Metadata is fetched in parts, so that a killed run has fetched little in vain. */
const PART = 50;
/** Emails that were read elsewhere, in one statement. */
const SEEN_PART = 5000;

/** Reads all mailboxes of a business that are due, one after the other. Returns how many emails arrived. */
export async function syncBusiness(app: App, businessId: number, now: Date): Promise<number> {
  const due = await withBusinessContext(app, businessId, async (ctx) => {
    await repo.addMissing(ctx);
    return repo.dueMailboxes(ctx, now);
  });
  let arrived = 0;
  for (const id of due) arrived += await syncMailbox(app, businessId, id);
  return arrived;
}

async function syncMailbox(app: App, businessId: number, id: number): Promise<number> {
  const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) => withBusinessContext(app, businessId, work);
  const mailbox = await within((ctx) => repo.lease(ctx, id, LEASE_SECONDS));
  if (!mailbox) return 0;
  const run: Run = { app, businessId, mailbox, left: MAX_PER_RUN, until: Date.now() + MAX_RUN_MS, arrived: 0 };
  const finish = (problem: string, failures: number, pause: number) =>
    within((ctx) =>
      repo.finish(ctx, id, { problem, failures, next: new Date(Date.now() + pause), isRead: problem === '' }),
    );
  try {
    const access = await within((ctx) => accessOf(ctx, mailbox.account_id));
    if (access.imap)
      await withImap(app.env, businessId, { ...access, imap: access.imap }, async (imap) => {
        for (const folder of await imap('folders')) await syncFolder(run, imap, folder);
      });
    // A full run may leave emails: the next one starts at once.
    await finish('', 0, run.left > 0 ? EVERY_MS : 0);
  } catch (error) {
    await failed(run, error, finish);
  }
  if (run.arrived > 0) app.realtime.touch(businessId, null, ['mail_threads']);
  return run.arrived;
}

type Run = { app: App; businessId: number; mailbox: repo.MailboxRecord; left: number; until: number; arrived: number };
type Finish = (problem: string, failures: number, pause: number) => Promise<unknown>;

async function failed({ app, businessId, mailbox }: Run, error: unknown, finish: Finish): Promise<void> {
  if (error instanceof AccountPaused) return void (await finish(error.message, 0, EVERY_MS));
  if (error instanceof ImapSignInRefused) {
    await withBusinessContext(app, businessId, (ctx) => pauseAccount(ctx, mailbox.account_id, IMAP_REFUSED));
    return void (await finish(IMAP_REFUSED, 0, EVERY_MS));
  }
  app.log.warn({ err: error, mailbox: mailbox.id, business: businessId }, 'mailbox not read');
  const failures = mailbox.failures + 1;
  const problem = imapProblem(error) ?? 'The mailbox could not be read. The next attempt follows soon.';
  await finish(problem, failures, Math.min(EVERY_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS));
}

async function syncFolder(run: Run, imap: Imap, { path, role }: Folder): Promise<void> {
  if (run.left <= 0) return;
  const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) =>
    withBusinessContext(run.app, run.businessId, work);
  const state = await imap('open', path);
  const folder = await within((ctx) => repo.folderOf(ctx, run.mailbox.id, { path, role }));
  let last = folder.last_uid;
  if (folder.uid_validity !== state.uidValidity) {
    const since = new Date(Date.now() - FIRST_DAYS * 24 * 60 * MINUTE);
    const first = await imap('firstUid', { since, most: MAX_FIRST });
    // Without recent emails, the next one that arrives is the first.
    last = Math.max(0, (first ?? state.uidNext) - 1);
    await within((ctx) => repo.restartFolder(ctx, folder.id, state.uidValidity, last));
  } else if (state.modseq && folder.modseq && state.modseq > folder.modseq && last > 0) {
    const seen = await imap('seenSince', { modseq: folder.modseq, last });
    for (let at = 0; at < seen.length; at += SEEN_PART) {
      const part = [...seen.subarray(at, at + SEEN_PART)];
      await within((ctx) => setSeen(ctx, folder.id, part));
    }
  }
  const uids = await imap('uidsAfter', { last, most: run.left });
  for (let at = 0; at < uids.length; at += PART) {
    const part = uids.slice(at, at + PART);
    for (const listed of await imap('listMails', part)) {
      if (run.left <= 0) return;
      await bringIn(run, imap, folder, listed);
    }
    // Emails that were deleted meanwhile have no answer.
    await within((ctx) => repo.advance(ctx, folder.id, part.at(-1)!));
  }
  const { modseq } = state;
  if (modseq) await within((ctx) => repo.setModseq(ctx, folder.id, modseq));
}

async function bringIn(run: Run, imap: Imap, folder: repo.FolderRecord, listed: Listed): Promise<void> {
  const { app, businessId, mailbox } = run;
  const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) => withBusinessContext(app, businessId, work);
  run.left = Date.now() < run.until ? run.left - 1 : 0;
  const isKnown = await within(async (ctx) => {
    await repo.renew(ctx, mailbox.id, LEASE_SECONDS);
    const known = await findKnown(ctx, mailbox.id, idOf(listed));
    if (!known) return false;
    await moveMail(ctx, known.id, folder.id, listed.uid);
    await repo.advance(ctx, folder.id, listed.uid);
    return true;
  });
  if (isKnown) return;
  const source = await imap('sourceOf', { uid: listed.uid, size: listed.size });
  const isBounce = await within(async (ctx) => {
    // A bounce is shown at the message that it is about, not in the inbox.
    if (!source?.includes('report-type') || !(await noteBounce(ctx, source))) return false;
    await repo.advance(ctx, folder.id, listed.uid);
    return true;
  });
  if (isBounce) return;
  const { files: read, ...mail } = await readMailInThread(listed, source, businessId);
  const files = await storeFiles(app, businessId, read);
  const added = await within((ctx) =>
    importMail(ctx, { mailbox, folder: { id: folder.id, uid: listed.uid }, mail, files }),
  );
  if (added) await within((ctx) => replyToTicket(ctx, added));
  if (added) run.arrived += 1;
}
