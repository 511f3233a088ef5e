import { extractText, getDocumentProxy } from 'unpdf';

/** Texts of a PDF, by page. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}

/** Colours of the first page in drawing order: a document design changes them. */
export async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const operators = await (await (await getDocumentProxy(bytes)).getPage(1)).getOperatorList();
  return operators.argsArray.flatMap((args) => String(args?.[0]).match(/^#.{6}$/)?.[0] ?? []);
}
