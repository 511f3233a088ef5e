/** Commands to the server of a mailbox. Only the process that reads mailboxes loads them. */
import { ImapFlow, type FetchMessageObject, type MessageStructureObject } from 'imapflow';
import {
  CUT_BYTES,
  MAX_MAIL_BYTES,
  type Folder,
  type FolderState,
  type ImapSettings,
  type Listed,
} from './imap-protocol.ts';

const CONNECT_MS = 20_000;
const SOCKET_MS = 60_000;
/** Limits of the texts that reach the main process, for each email. */
const MAX_TEXT = 2000;
const MAX_NAME = 320;
const MAX_PEOPLE = 50;
const MAX_ATTACHMENTS = 50;

/** It never changes anything in the mailbox: folders are opened read-only. */
export async function connect({
  address,
  host,
  port,
  tls,
  user,
  password,
  accessToken,
}: ImapSettings): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: address,
    port,
    servername: /^[\d.:[\]]+$/.test(host) ? undefined : host,
    secure: tls === 'tls',
    ...(tls === 'tls' ? {} : { doSTARTTLS: tls === 'starttls' }),
    ...(user ? { auth: { user, ...(accessToken ? { accessToken } : { pass: password ?? '' }) } } : {}),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    maxLiteralSize: MAX_MAIL_BYTES + 1024 * 1024,
    maxResponseSize: 2 * MAX_MAIL_BYTES,
    maxLineLength: 1024 * 1024,
  });
  // Errors reach the command that waits; without a listener a later one would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The inbox and the folder of sent emails. */
async function folders(client: ImapFlow): Promise<Folder[]> {
  const all = await client.list();
  const sent = all.find(({ specialUse }) => specialUse === '\\Sent');
  return [{ path: 'INBOX', role: 'inbox' }, ...(sent ? [{ path: sent.path, role: 'sent' as const }] : [])];
}

async function open(client: ImapFlow, path: string): Promise<FolderState> {
  const { uidValidity, uidNext, highestModseq } = await client.mailboxOpen(path, { readOnly: true });
  return {
    uidValidity: Number(uidValidity),
    uidNext: Number(uidNext ?? 1),
    modseq: highestModseq ? Number(highestModseq) : null,
  };
}

/** Numbers of emails above `last`, the oldest first. */
async function uidsAfter(client: ImapFlow, { last, most }: { last: number; most: number }): Promise<number[]> {
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // `n:*` names the last email even if its number is lower.
  return found
    .filter((uid) => uid > last)
    .sort((a, b) => a - b)
    .slice(0, most);
}

/** The first of the newest emails since a day; null without any. */
async function firstUid(client: ImapFlow, { since, most }: { since: Date; most: number }): Promise<number | null> {
  const found = (await client.search({ since }, { uid: true })) || [];
  return found.sort((a, b) => a - b).slice(-most)[0] ?? null;
}

const LISTED = { uid: true, size: true, flags: true, internalDate: true, envelope: true };

async function listMails(client: ImapFlow, uids: readonly number[]): Promise<Listed[]> {
  const found = await listed(client, uids, true);
  const known = new Set(found.map(({ uid }) => uid));
  // The structure of a hostile email can't be parsed; others are gone since the search.
  const bare = await listed(
    client,
    uids.filter((uid) => !known.has(uid)),
    false,
  );
  return [...found, ...bare].sort((a, b) => a.uid - b.uid);
}

/** Only emails that were asked for, each once. */
async function listed(client: ImapFlow, uids: readonly number[], bodyStructure: boolean): Promise<Listed[]> {
  const found = new Map<number, Listed>();
  if (uids.length === 0) return [];
  for await (const mail of client.fetch(uids.join(','), { ...LISTED, bodyStructure }, { uid: true }))
    if (uids.includes(mail.uid)) found.set(mail.uid, listedOf(mail));
  return [...found.values()];
}

const cut = (text: unknown, most = MAX_TEXT): string | undefined =>
  typeof text === 'string' ? text.slice(0, most) : undefined;
type People = { name?: string; address?: string }[] | undefined;
const people = (all: People) =>
  all
    ?.slice(0, MAX_PEOPLE)
    .map(({ name, address }) => ({ name: cut(name, MAX_NAME), address: cut(address, MAX_NAME) }));

const listedOf = (mail: FetchMessageObject): Listed => ({
  uid: mail.uid,
  size: mail.size ?? 0,
  isSeen: mail.flags?.has('\\Seen') ?? false,
  receivedAt: dateOf(mail.internalDate),
  envelope: {
    messageId: cut(mail.envelope?.messageId),
    subject: cut(mail.envelope?.subject),
    from: people(mail.envelope?.from),
    to: people(mail.envelope?.to),
    date: mail.envelope?.date instanceof Date ? mail.envelope.date : cut(mail.envelope?.date),
  },
  attachments: mail.bodyStructure ? attachmentsIn(mail.bodyStructure).slice(0, MAX_ATTACHMENTS) : [],
});

function dateOf(date: Date | string | undefined): Date {
  const known = new Date(date ?? Number.NaN);
  return Number.isNaN(known.getTime()) ? new Date() : known;
}

function attachmentsIn(part: MessageStructureObject): { name: string; size: number }[] {
  if (part.childNodes) return part.childNodes.flatMap(attachmentsIn);
  const name = cut(part.dispositionParameters?.['filename'] ?? part.parameters?.['name'], MAX_NAME);
  const isBase64 = part.encoding?.toLowerCase() === 'base64';
  return name ? [{ name, size: Math.round((part.size ?? 0) * (isBase64 ? 0.73 : 1)) }] : [];
}

/** The email itself, or its beginning if it is too large. */
async function sourceOf(client: ImapFlow, { uid, size }: { uid: number; size: number }): Promise<Buffer | null> {
  const source = size > MAX_MAIL_BYTES ? { maxLength: CUT_BYTES } : true;
  for await (const mail of client.fetch(String(uid), { uid: true, source }, { uid: true }))
    if (mail.uid === uid && mail.source) return mail.source;
  return null;
}

/** Read emails whose flags changed since `modseq`. Only servers with CONDSTORE tell. */
async function seenSince(client: ImapFlow, { modseq, last }: { modseq: number; last: number }): Promise<Uint32Array> {
  const seen = new Set<number>();
  const options = { uid: true, changedSince: BigInt(modseq) };
  for await (const { uid, flags } of client.fetch(`1:${last}`, { uid: true, flags: true }, options))
    if (uid <= last && flags?.has('\\Seen')) seen.add(uid);
  return Uint32Array.from(seen);
}

async function logout(client: ImapFlow): Promise<void> {
  await client.logout().catch(() => client.close());
}

export const commands = { folders, open, uidsAfter, firstUid, listMails, sourceOf, seenSince, logout };

type After<F> = F extends (client: ImapFlow, ...input: infer I) => infer O ? (...input: I) => O : never;
export type ImapCommands = { connect: (settings: ImapSettings) => Promise<void> } & {
  [K in keyof typeof commands]: After<(typeof commands)[K]>;
};
