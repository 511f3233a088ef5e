/** The statements that calls cause, as the database gets them, without those of a transaction and its settings. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

type Asked = { text: string } | string;
type Query = (this: unknown, asked: Asked, ...rest: unknown[]) => unknown;
type Emit = (this: unknown, event: string, ...args: unknown[]) => boolean;

const recording = new AsyncLocalStorage<string[]>();
const client = pg.Client.prototype as unknown as { query: Query };
const server = Server.prototype as unknown as { emit: Emit };

/** A transaction and its settings, and a session that is read again, aren't of the call. */
const NOT_OF_CALL =
  /^(begin|commit|rollback|set .*|select set_config\(.*|select .*app\.check_session\(.*|select app\.authenticate(_api_key)?\(.*|update sessions set last_seen_at .*)$/is;

/** Of the calls that are sent to a server of this process while it runs; not of its jobs. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const plain = { query: client.query, emit: server.emit };
  client.query = function recorded(asked, ...rest) {
    recording.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
    return plain.query.call(this, asked, ...rest);
  };
  server.emit = function recorded(event, ...args) {
    return event === 'request'
      ? recording.run(statements, () => plain.emit.call(this, event, ...args))
      : plain.emit.call(this, event, ...args);
  };
  try {
    await run();
  } finally {
    Object.assign(client, { query: plain.query });
    Object.assign(server, { emit: plain.emit });
  }
  return statements.filter((text) => !NOT_OF_CALL.test(text));
}
