import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { MAX_MAIL_BYTES } from '#server/platform/providers/imap.ts';
import { CUT_BYTES, type Listed } from './read-mail.ts';

export type Folder = { path: string; role: 'inbox' | 'sent' };

/** The inbox and the folder of sent emails. */
export async function foldersOf(client: ImapFlow): Promise<Folder[]> {
  const all = await client.list();
  const sent = all.find(({ specialUse }) => specialUse === '\\Sent');
  return [{ path: 'INBOX', role: 'inbox' }, ...(sent ? [{ path: sent.path, role: 'sent' as const }] : [])];
}

/** Numbers of emails above `last`, the oldest first. */
export async function uidsAfter(client: ImapFlow, last: number): Promise<number[]> {
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // `n:*` names the last email even if its number is lower.
  return found.filter((uid) => uid > last).sort((a, b) => a - b);
}

export async function uidsSince(client: ImapFlow, since: Date): Promise<number[]> {
  const found = (await client.search({ since }, { uid: true })) || [];
  return found.sort((a, b) => a - b);
}

const LISTED = { uid: true, size: true, flags: true, internalDate: true, envelope: true };

export async function listMails(client: ImapFlow, uids: readonly number[]): Promise<Listed[]> {
  if (uids.length === 0) return [];
  const found = await client.fetchAll(uids.join(','), { ...LISTED, bodyStructure: true }, { uid: true });
  const known = new Set(found.map(({ uid }) => uid));
  const missing = uids.filter((uid) => !known.has(uid));
  // The structure of a hostile email can't be parsed; others are gone since the search.
  const bare = missing.length ? await client.fetchAll(missing.join(','), LISTED, { uid: true }) : [];
  return [...found, ...bare].map(listedOf).sort((a, b) => a.uid - b.uid);
}

const listedOf = ({ uid, size = 0, flags, internalDate, envelope, bodyStructure }: FetchMessageObject): Listed => ({
  uid,
  size,
  isSeen: flags?.has('\\Seen') ?? false,
  receivedAt: dateOf(internalDate),
  envelope: envelope ?? {},
  attachments: bodyStructure ? attachmentsIn(bodyStructure) : [],
});

function dateOf(date: Date | string | undefined): Date {
  const known = new Date(date ?? Number.NaN);
  return Number.isNaN(known.getTime()) ? new Date() : known;
}

function attachmentsIn(part: MessageStructureObject): { name: string; size: number }[] {
  if (part.childNodes) return part.childNodes.flatMap(attachmentsIn);
  const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'];
  const isBase64 = part.encoding?.toLowerCase() === 'base64';
  return name ? [{ name, size: Math.round((part.size ?? 0) * (isBase64 ? 0.73 : 1)) }] : [];
}

/** The email itself, or its beginning if it is too large. */
export async function sourceOf(client: ImapFlow, { uid, size }: Listed): Promise<Buffer | null> {
  const source = size > MAX_MAIL_BYTES ? { maxLength: CUT_BYTES } : true;
  const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
  return (found && found.source) || null;
}

/** Emails whose flags changed since `modseq`, and whether they are read now. Only servers with CONDSTORE tell. */
export async function flagsSince(client: ImapFlow, modseq: number, last: number) {
  const found = await client.fetchAll(
    `1:${last}`,
    { uid: true, flags: true },
    { uid: true, changedSince: BigInt(modseq) },
  );
  return found.map(({ uid, flags }) => ({ uid, isSeen: flags?.has('\\Seen') ?? false }));
}
