/** Finds a valid input of each call, makes it, and keeps its statements and its answer. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { urlOf } from '@daftar/contract/core/client';
import type { Route } from '@daftar/contract/core/route';
import { callerOf, type PlannedCall } from './call-plan.ts';
import { inputsFor, type Input, type Values } from './call-values.ts';
import type { Callers } from './call-callers.ts';
import type { RecordedStatement, Recording } from './recording-server.ts';
import { renewed } from './unique-text.ts';

export type RecordedCall = Omit<PlannedCall, 'body'> & {
  path: string;
  body: string | undefined;
  status: number;
  answer: string;
  statements: RecordedStatement[];
};
type Asked = { status: number; text: string };

let count = 0;
/** Above the numbers of the replay. */
export const nextUnique = (): string => String(5_000_000 + (count += 1));

export function callRecorder(server: ChildProcess, origin: string, { business, headers }: Callers) {
  const send = async (call: PlannedCall, { params, query, body }: Input, name?: string): Promise<Asked> => {
    const response = await fetch(`${origin}/api${urlOf(call.route, { params, query })}`, {
      method: call.route.method,
      headers: {
        ...headers[call.caller],
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(name ? { 'x-bench-call': name } : {}),
      },
      ...(body ? { body: renewed(JSON.stringify(body), nextUnique()) } : {}),
    });
    return { status: response.status, text: await response.text() };
  };

  const lists = new Map<string, Promise<Values[]>>();
  const list = async (route: Route): Promise<Values[]> => {
    const call = { title: route.path, route, caller: callerOf(route) };
    for (const input of await inputsFor(call, business, async () => [])) {
      const { status, text } = await send(call, input);
      const { data } = status === 200 ? (JSON.parse(text) as { data?: unknown }) : {};
      if (Array.isArray(data) && data.length) return data as Values[];
    }
    return [];
  };
  /** The records of a list, fetched once. */
  const rowsOf = (route: Route) => lists.get(route.path) ?? lists.set(route.path, list(route)).get(route.path)!;

  const statementsOf = async (name: string): Promise<RecordedStatement[]> => {
    for (;;) {
      const [recording] = (await once(server, 'message')) as [Recording];
      if (recording.call === name) return recording.statements;
    }
  };

  /** The call, or why it can't be measured. */
  return async function record(call: PlannedCall): Promise<RecordedCall | string> {
    let refusal = '';
    for (const input of await inputsFor(call, business, rowsOf)) {
      const { status, text } = await send(call, input);
      if (status >= 300) {
        refusal = `${status} ${text}`;
        continue;
      }
      // Once more, because the first call also reads the session.
      await send(call, input);
      const recorded = statementsOf(call.title);
      const { text: answer } = await send(call, input, call.title);
      const statements = (await recorded).filter(({ text: sql }) => !/^(begin|commit|rollback)$/.test(sql));
      const { params, query, body } = input;
      const path = `/api${urlOf(call.route, { params, query })}`;
      return { ...call, path, body: body && JSON.stringify(body), status, answer, statements };
    }
    return refusal;
  };
}
