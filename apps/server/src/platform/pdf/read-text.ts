import { ParseRefused, workerParser } from '#server/platform/parsers/parser.ts';
import type * as readText from './read-text.parse.ts';

export const pdfTextParser = workerParser<typeof readText>({
  name: 'pdf_text',
  reads: 'PDF acknowledgements',
  module: new URL('read-text.parse.ts', import.meta.url),
  maxBytes: 5_000_000,
  cpuMs: 10_000,
});

/** The text of a PDF; null if it can't be read. */
export async function readPdfText(bytes: Buffer, businessId?: number): Promise<string | null> {
  try {
    return await pdfTextParser.run({ bytes }, businessId);
  } catch (error) {
    if (error instanceof ParseRefused) return null;
    throw error;
  }
}
