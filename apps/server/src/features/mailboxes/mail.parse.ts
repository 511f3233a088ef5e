import type { Listed } from '#server/platform/providers/imap-protocol.ts';
import { readMail, type ReadMail } from './read-mail.ts';

class UnreadableMail extends Error {}
export const refusals = [UnreadableMail];

type Order = { listed: Listed; bytes: Uint8Array; isCut: boolean };

/** An email as it was received. */
export async function parse({ listed, bytes, isCut }: Order): Promise<ReadMail> {
  return readMail(listed, bytes, isCut).catch((error: unknown) => {
    throw new UnreadableMail('The email can’t be read.', { cause: error });
  });
}
