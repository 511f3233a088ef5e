import { MAX_OPENINGS } from '@daftar/contract/receivables/opening-import';
import { UnreadableContacts } from '@daftar/domain/client-sheet/contact-files';
import { tallyOpenings, type TallyOpening } from '@daftar/domain/client-sheet/tally-ledgers';
import { fileBytes } from '#server/platform/parsers/file-bytes.ts';
import { fileText } from '#server/platform/sheets/file-text.ts';

export const refusals = [UnreadableContacts];

/** Opening balances of the debtors in an export of Tally. */
export function parse({ bytes }: { bytes: Uint8Array }): TallyOpening[] {
  const openings = tallyOpenings(fileText(fileBytes(bytes)));
  if (openings.length > MAX_OPENINGS)
    throw new UnreadableContacts(
      `The file has more than ${MAX_OPENINGS} opening balances. Export fewer ledgers at a time.`,
    );
  return openings;
}
