/**
 * A load generator of sockets and bytes: it must cost less than the servers it measures, on the same machine.
 * Rounds are too short for autocannon, which counts by the second.
 */
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export type RawTarget = {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** A new body for each request, where one is sent. */
  body?: (() => string) | undefined;
};

const CONNECTIONS = 16;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Requests per second. Waits for what is under way; any status other than 2xx fails the measurement. */
export async function rawRate(target: RawTarget, ms: number): Promise<number> {
  const began = performance.now();
  const until = began + ms;
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => line(target, until)));
  return (lines.reduce((sum, answers) => sum + answers, 0) / (performance.now() - began)) * 1000;
}

function requestOf({ method, path, port, headers, body }: RawTarget): Buffer {
  const text = body?.();
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text ?? ''}`);
}

/** One connection, one request after the other. */
function line(target: RawTarget, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(target.port, '127.0.0.1').setNoDelay(true);
    const constant = target.body ? undefined : requestOf(target);
    const send = () => socket.write(constant ?? requestOf(target));
    let answers = 0;
    let head: Buffer = Buffer.alloc(0);
    let missing = -1;
    let refusal = '';
    const answered = () => {
      if (refusal) {
        socket.destroy();
        return reject(new Error(`${target.method} ${target.path}: ${refusal.slice(0, 300)}`));
      }
      answers += 1;
      head = Buffer.alloc(0);
      missing = -1;
      if (performance.now() < until) return send();
      socket.destroy();
      resolve(answers);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${target.method} ${target.path}: the connection was closed`)));
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (text[9] !== '2') refusal = head.toString();
        missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) + end + 4 - head.length;
      } else missing -= chunk.length;
      if (missing <= 0) answered();
    });
  });
}
