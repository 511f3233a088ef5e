import { createHash } from 'node:crypto';
import { cleanAddress, cleanName, uniqueAddresses, type MailAddress } from '@daftar/domain/mailboxes/addresses';
import { storable } from '@daftar/domain/mailboxes/text';
import { messageIdOf, referencesOf } from '@daftar/domain/mailboxes/threading';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { typeError } from '#server/platform/files/file-types.ts';
import type { Listed } from '#server/platform/providers/imap-protocol.ts';
import { safeHtml, textOfHtml } from './sanitise-html.ts';

const MAX_TEXT = 200_000;
const MAX_SUBJECT = 500;
const MAX_FILES = 50;

export type ReadFile = { kind: 'html' | 'attachment'; name: string; size: number; bytes: Uint8Array | null };
export type ReadMail = {
  message_id: string;
  refs: string[];
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  reply_to: MailAddress[];
  subject: string;
  text: string;
  has_remote_images: boolean;
  state: 'Whole' | 'Cut' | 'Unreadable';
  size: number;
  files: ReadFile[];
  is_seen: boolean;
  sent_at: Date;
};

/** Programs and scripts are listed, and not stored. */
const mayStore = (name: string): boolean => typeError('document', extensionOf(name), '') === null;

/** An email without a Message-ID gets one from what never changes. */
export function idOf({ envelope, size, receivedAt }: Listed): string {
  const given = messageIdOf(envelope.messageId);
  if (given) return given;
  const parts = [receivedAt.toISOString(), envelope.from?.[0]?.address, envelope.subject, size];
  return `<${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}@without-id.invalid>`;
}

/** Emails with a date in the future or without one count from their arrival. */
function dateOf(written: Date | string | undefined, received: Date): Date {
  const date = new Date(written ?? Number.NaN);
  const isPossible = date.getTime() > Date.UTC(1995, 0, 1) && date.getTime() <= received.getTime() + 86_400_000;
  return isPossible ? date : received;
}

const flat = (all: readonly Address[] | undefined): MailAddress[] =>
  uniqueAddresses((all ?? []).flatMap((one) => (one.group ? one.group : one.address ? [one] : [])));

/** Fails for what isn't an email. Of one that is cut off, the attachments are only listed. */
export async function readMail(listed: Listed, source: Uint8Array, isCut = false): Promise<ReadMail> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
    forceRfc822Attachments: true,
  });
  return whole(listed, email, isCut);
}

/** With its headers only, so that it doesn't stop its folder. */
export function unreadableMail(listed: Listed): ReadMail {
  const from = listed.envelope.from?.[0];
  return {
    message_id: idOf(listed),
    refs: [],
    from: { name: cleanName(from?.name), address: cleanAddress(from?.address) },
    to: uniqueAddresses((listed.envelope.to ?? []).map(({ name = '', address = '' }) => ({ name, address }))),
    cc: [],
    reply_to: [],
    subject: cleanName(listed.envelope.subject, MAX_SUBJECT),
    text: '',
    has_remote_images: false,
    state: 'Unreadable',
    size: listed.size,
    files: [],
    is_seen: listed.isSeen,
    sent_at: dateOf(listed.envelope.date, listed.receivedAt),
  };
}

function whole(listed: Listed, email: Email, isCut: boolean): ReadMail {
  const pictures = email.attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId && typeof content !== 'string'
      ? [{ id: contentId.replace(/^<|>$/g, ''), type: mimeType, bytes: new Uint8Array(content) }]
      : [],
  );
  const safe = email.html ? safeHtml(email.html, pictures) : null;
  const text = storable(email.text?.trim() || (email.html ? textOfHtml(email.html) : ''), MAX_TEXT);
  const from = flat(email.from ? [email.from] : [])[0];
  return {
    message_id: messageIdOf(email.messageId) || idOf(listed),
    refs: referencesOf({ in_reply_to: email.inReplyTo, references: email.references }),
    from: from ?? { name: cleanName(email.from?.name), address: '' },
    to: flat(email.to),
    cc: flat(email.cc),
    reply_to: flat(email.replyTo),
    subject: storable(cleanName(email.subject, MAX_SUBJECT), MAX_SUBJECT),
    text,
    has_remote_images: safe?.has_remote_images ?? false,
    state: isCut ? 'Cut' : 'Whole',
    size: listed.size,
    files: [
      ...(safe
        ? [{ kind: 'html' as const, name: 'email.html', size: safe.html.length, bytes: Buffer.from(safe.html) }]
        : []),
      ...(isCut ? listed.attachments.map(missing) : email.attachments.filter(isFile).map(fileOf)),
    ].slice(0, MAX_FILES),
    is_seen: listed.isSeen,
    sent_at: dateOf(email.date, listed.receivedAt),
  };
}

const missing = ({ name, size }: { name: string; size: number }): ReadFile => ({
  kind: 'attachment',
  name: safeFileName(name || 'attachment'),
  size,
  bytes: null,
});

/** A picture of the signature isn't a file that somebody sent. */
const isFile = ({ related, disposition, mimeType }: Attachment): boolean =>
  !(related && disposition !== 'attachment' && mimeType.startsWith('image/'));

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

function fileOf({ filename, mimeType, content }: Attachment): ReadFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const named = safeFileName(storable(filename ?? 'attachment', 200));
  const name = extensionOf(named) ? named : `${named}.${EXTENSIONS[mimeType] ?? 'bin'}`;
  return { kind: 'attachment', name, size: bytes.length, bytes: mayStore(name) && bytes.length > 0 ? bytes : null };
}
