import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of a PDF page by page, as a reader's program finds them. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}
