import { extractText, getDocumentProxy } from 'unpdf';

/** Pages that are read. Acknowledgements have one or two. */
const MAX_PAGES = 20;
const MAX_CHARACTERS = 200_000;

class UnreadablePdf extends Error {}
export const refusals = [UnreadablePdf];

/** The text of a short PDF. */
export async function parse({ bytes }: { bytes: Uint8Array }): Promise<string> {
  try {
    // The library takes the memory of what it is given.
    const document = await getDocumentProxy(new Uint8Array(bytes));
    if (document.numPages > MAX_PAGES) throw new UnreadablePdf('The PDF has too many pages.');
    const { text } = await extractText(document, { mergePages: true });
    return text.slice(0, MAX_CHARACTERS);
  } catch (error) {
    throw new UnreadablePdf('The PDF can’t be read.', { cause: error });
  }
}
