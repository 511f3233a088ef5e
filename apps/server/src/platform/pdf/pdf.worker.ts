import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfBundle, PdfDocument } from './document.ts';
import { equip } from './fonts.ts';
import { definitionOf, layouts } from './page-frame.ts';

equip(pdfmake as never);
pdfmake.setTableLayouts(layouts);

// A thread's port has no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
parentPort!.on('message', async (document: PdfDocument | PdfBundle) => {
  try {
    parentPort!.postMessage({ bytes: await pdfmake.createPdf(definitionOf(document)).getBuffer() });
  } catch (error) {
    parentPort!.postMessage({ error: String(error) });
  }
});
