import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of a PDF page by page, as a reader's program finds them. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}

/** The colours that the first page is drawn with, in their order: what a look changes. */
export async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const operators = await (await (await getDocumentProxy(bytes)).getPage(1)).getOperatorList();
  return operators.argsArray.flatMap((args) => String(args?.[0]).match(/^#.{6}$/)?.[0] ?? []);
}
