/** Talks to one IMAP server, in a process of its own (docs/decisions/0136-parsers.md). */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImapFlow } from 'imapflow';
import { commands, connect } from './imap-commands.ts';
import type { ImapAnswer, ImapFailure, ImapOrder, ImapSettings } from './imap-protocol.ts';

const MAX_MESSAGE = 500;
let client: ImapFlow | undefined;

async function run({ name, input }: ImapOrder): Promise<unknown> {
  if (name === 'connect') return void (client = await connect(input as ImapSettings));
  if (!client) throw new Error('The mailbox is not connected.');
  return commands[name](client, input as never);
}

function failureOf(error: unknown): ImapFailure {
  const { message, code, authenticationFailed } = error as Error & { code?: unknown; authenticationFailed?: boolean };
  return {
    message: String(message).slice(0, MAX_MESSAGE),
    code: String(code ?? '').slice(0, MAX_MESSAGE),
    isRefused: authenticationFailed === true,
  };
}

const answerTo = (order: ImapOrder): Promise<ImapAnswer> =>
  run(order).then(
    (output) => ({ output }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );

// The server goes first when both need the same core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
new Worker(new URL('imap-cpu.worker.ts', import.meta.url), { workerData: Number(process.argv[2]) });
process.on('message', async (order: ImapOrder) => process.send!(await answerTo(order)));
process.on('disconnect', () => process.exit());
