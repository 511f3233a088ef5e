import { parentPort } from 'node:worker_threads';
import type { ParseAnswer, ParseOrder, ParserModule } from './parser.ts';

async function answerTo({ module, input }: ParseOrder): Promise<ParseAnswer> {
  let refusals: ParserModule['refusals'];
  try {
    const parser = (await import(module)) as ParserModule;
    refusals = parser.refusals;
    return { output: await parser.parse(input as never) };
  } catch (error) {
    const { message, stack, field } = error as Error & { field?: string | null };
    const isRefusal = refusals?.some((kind) => error instanceof kind) ?? false;
    return isRefusal ? { refused: message, field: field ?? null } : { fault: stack ?? message };
  }
}

parentPort!.on('message', async (order: ParseOrder) => {
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(await answerTo(order));
});
