import { CUT_BYTES, MAX_MAIL_BYTES, type Listed } from '#server/platform/providers/imap-protocol.ts';
import { ParseRefused, workerParser } from '#server/platform/parsers/parser.ts';
import { unreadableMail, type ReadMail } from './read-mail.ts';
import type * as mail from './mail.parse.ts';

export const mailParser = workerParser<typeof mail>({
  name: 'email',
  reads: 'Emails with their attachments and HTML',
  module: new URL('mail.parse.ts', import.meta.url),
  maxBytes: MAX_MAIL_BYTES + 1024 * 1024,
  cpuMs: 10_000,
});

/** Never fails: of an email that takes too long, the beginning is read, and of one that can't be read, its headers. */
export async function readMailInThread(listed: Listed, source: Buffer | null, businessId: number): Promise<ReadMail> {
  const sources = source ? [source, ...(source.length > CUT_BYTES ? [source.subarray(0, CUT_BYTES)] : [])] : [];
  for (const bytes of sources)
    try {
      return await mailParser.run(
        { listed, bytes: new Uint8Array(bytes), isCut: bytes !== source || listed.size > MAX_MAIL_BYTES },
        businessId,
      );
    } catch (error) {
      if (!(error instanceof ParseRefused)) throw error;
    }
  return unreadableMail(listed);
}
