import { parentPort } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';
import { MAX_PAGES, type TextAnswer } from './read-text.ts';

async function textOf(bytes: Uint8Array): Promise<TextAnswer> {
  try {
    const document = await getDocumentProxy(bytes);
    if (document.numPages > MAX_PAGES) return { refusal: 'too many pages' };
    const { text } = await extractText(document, { mergePages: true });
    return { text };
  } catch {
    return { refusal: 'unreadable' };
  }
}

parentPort!.on('message', async (bytes: Uint8Array) => {
  const answer = await textOf(bytes);
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(answer);
});
