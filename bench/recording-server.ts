/**
 * The server, which also reports the statements of a call that asks for it (`x-bench-call`), until it is told to stop
 * recording: then it is the server as it runs elsewhere.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

export type RecordedStatement = {
  text: string;
  values: unknown[];
  rows: number;
  /** The id of an inserted row, or a number taken from a series, which later statements of the call name. */
  id: unknown;
};
export type Recording = { call: string; statements: RecordedStatement[] };

type Answered = { rows?: { id?: unknown; taken?: unknown }[]; rowCount?: number | null } | undefined;
type Asked = { text: string; values?: unknown[]; callback?: (error: unknown, result: Answered) => void };
/** Of an insert, or of the next number (platform/db/numbering.ts). */
const madeBy = (result: Answered): unknown => result?.rows?.[0]?.id ?? result?.rows?.[0]?.taken;
type Query = (this: unknown, asked: Asked | string, ...rest: unknown[]) => unknown;

type Emit = (this: unknown, event: string, ...args: unknown[]) => boolean;

const recording = new AsyncLocalStorage<RecordedStatement[]>();
const client = pg.Client.prototype as unknown as { query: Query };
const server = Server.prototype as unknown as { emit: Emit };
const plain = { query: client.query, emit: server.emit };

client.query = function recorded(asked, ...rest) {
  const statements = recording.getStore();
  if (!statements) return plain.query.call(this, asked, ...rest);
  const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: rest[0] as unknown[] } : asked;
  const statement: RecordedStatement = { text, values: [...(values ?? [])], rows: 0, id: undefined };
  statements.push(statement);
  if (typeof asked === 'object' && asked.callback) {
    const settle = asked.callback;
    asked.callback = (error, result) => {
      statement.rows = result?.rows?.length ?? 0;
      if (/\binsert into\b/i.test(text)) statement.id = madeBy(result);
      settle(error, result);
    };
  }
  return plain.query.call(this, asked, ...rest);
};

type Message = { headers: Record<string, string> };
type Reply = { once: (event: 'close', done: () => void) => void };

server.emit = function recorded(event, ...args) {
  const call = event === 'request' ? (args[0] as Message).headers['x-bench-call'] : undefined;
  if (!call) return plain.emit.call(this, event, ...args);
  const statements: RecordedStatement[] = [];
  (args[1] as Reply).once('close', () => process.send!({ call, statements } satisfies Recording));
  return recording.run(statements, () => plain.emit.call(this, event, ...args));
};

process.on('message', (told) => {
  if (told !== 'stop recording') return;
  client.query = plain.query;
  server.emit = plain.emit;
});

await import('../apps/server/src/main.ts');
