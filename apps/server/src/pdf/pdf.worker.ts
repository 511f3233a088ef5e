import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfBundle, PdfDocument } from './document.ts';
import { equip } from './fonts.ts';
import { definitionOf, layouts } from './frame.ts';

equip(pdfmake as never);
pdfmake.setTableLayouts(layouts);

// A port of a thread, not a window: there is no origin to name.
/* oxlint-disable unicorn/require-post-message-target-origin */
parentPort!.on('message', async (document: PdfDocument | PdfBundle) => {
  try {
    parentPort!.postMessage({ bytes: await pdfmake.createPdf(definitionOf(document)).getBuffer() });
  } catch (error) {
    parentPort!.postMessage({ error: String(error) });
  }
});
