import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/db/embedded/settings.ts';
import { ensureProgram } from './programs.ts';

const SHIPPED = join(import.meta.dirname, '../../../../deploy/haproxy.cfg');

/**
 * HAProxy with the shipped configuration, in front of these ports. Only addresses and the pace of checks are changed, and
 * the socket is added through which tests ask for its state.
 */
export async function testHaproxy(ports: readonly number[]) {
  const haproxy = ensureProgram('haproxy', { title: 'HAProxy', needed: 'Tests of several servers' }, 'haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'daftar-haproxy-'));
  const [port, file, socket] = [await freePort(), join(folder, 'haproxy.cfg'), join(folder, 'socket')];
  writeFileSync(file, configuration(readFileSync(SHIPPED, 'utf8'), { port, ports, socket }));
  execFileSync(haproxy, ['-c', '-q', '-f', file], { stdio: 'inherit' });
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (line: string) => said.push(line));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said.join('')}`);
    await sleep(50);
  }

  /** Servers of a backend with their state and number of connections. */
  async function servers(backend: string): Promise<{ name: string; isUp: boolean; open: number; total: number }[]> {
    const line = connect(socket);
    line.write('show stat\n');
    const [head = '', ...rows] = (await text(line)).replace(/^# /, '').trim().split('\n');
    const names = head.split(',');
    return rows
      .map((row) => Object.fromEntries(row.split(',').map((value, n) => [names[n], value])))
      .filter(({ pxname, svname }) => pxname === backend && svname !== 'BACKEND')
      .map(({ svname, status, scur, stot }) => ({
        name: svname!,
        isUp: /^(UP|no check)/.test(status!),
        open: Number(scur),
        total: Number(stot),
      }));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    servers,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Places = { port: number; ports: readonly number[]; socket: string };

/** Throws where a line that is replaced is no longer in the shipped file. */
export function configuration(shipped: string, { port, ports, socket }: Places): string {
  const replaced = (from: string, pattern: RegExp, by: (...found: string[]) => string): string => {
    if (!pattern.test(from)) throw new Error(`deploy/haproxy.cfg has no line like ${pattern}.`);
    return from.replace(pattern, by);
  };
  let config = replaced(shipped, /^global$/m, () => `global\n    stats socket ${socket} mode 600`);
  config = replaced(config, /maxconn 8000/, () => 'maxconn 1000');
  config = replaced(config, /bind :80$/m, () => `bind 127.0.0.1:${port}`);
  config = replaced(config, /inter 1s fastinter 500ms/, () => 'inter 200ms fastinter 100ms');
  // A busy machine answers late.
  config = replaced(config, /timeout check 2s/, () => 'timeout check 20s');
  config = replaced(config, /timeout connect 2s/, () => 'timeout connect 20s');
  for (const n of [1, 2, 3, 4])
    config = replaced(config, new RegExp(`^ +server app${n} 127\\.0\\.0\\.1:400${n}(.*)$`, 'gm'), (_line, rest) =>
      ports[n - 1] === undefined ? '' : `    server app${n} 127.0.0.1:${ports[n - 1]}${rest}`,
    );
  return config;
}
