/** Reads PDFs back. */
import { getDocumentProxy } from 'unpdf';
import { MARGIN } from '#server/platform/pdf/document.ts';

/** Pages as one text with single spaces, so that table rows can be searched. */
export const inOneLine = (pages: readonly string[]): string => pages.join(' ').replace(/\s+/g, ' ');

/** Texts that are printed over each other on the first page, or beyond its margin. */
export async function collisions(bytes: Buffer): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const edge = page.view[2]! - MARGIN.side;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, left: Number(item.transform[4]), width: item.width, line: Math.round(item.transform[5]) }]
      : [],
  );
  return [...Map.groupBy(texts, ({ line }) => line).values()].flatMap((line) => {
    const inOrder = line.toSorted((a, b) => a.left - b.left);
    return inOrder.flatMap(({ text, left, width }, i) => {
      const next = inOrder[i + 1];
      return left + width > (next?.left ?? edge) + 0.1 ? [`${text} | ${next?.text ?? 'the edge'}`] : [];
    });
  });
}
