/** IMAP servers that users could connect a mailbox to, so that it stops theirs. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Sent before the answer to the command, once or for ever. */
export type Attack = { command: string; before?: string; unit: string; times: number; after?: string };

const MAX_LINE = 1024 * 1024;
const list = (command: string, before: string, unit: string, bytes = MAX_LINE - 100): Attack => ({
  command,
  unit: `* ${before}${unit.repeat(Math.floor(bytes / unit.length))}1\r\n`,
  times: 1,
});
const EVER = Number.POSITIVE_INFINITY;

export const IMAP_ATTACKS: Readonly<Record<string, Attack>> = {
  'a list of numbers in SEARCH': list('SEARCH', 'SEARCH ', '1,'),
  'numbers in SEARCH': list('SEARCH', 'SEARCH ', '1 '),
  'a list of numbers in VANISHED': list('FETCH', 'VANISHED ', '1,'),
  'a list of numbers in ESEARCH': list('SEARCH', 'ESEARCH (TAG "A") UID ALL ', '1,'),
  'brackets in a word': list('LIST', 'LIST a', '['),
  'commas in a word': list('LIST', 'LIST a', ','),
  'a range of all numbers in VANISHED': {
    command: 'FETCH',
    unit: '* VANISHED 1:4294967295\r\n'.repeat(50),
    times: EVER,
  },
  'a range of all numbers in ESEARCH': {
    command: 'SEARCH',
    before: '* 4294967295 EXISTS\r\n',
    unit: '* ESEARCH (TAG "A") UID ALL 1:4294967295\r\n',
    times: 10,
  },
  'deep lists': { command: 'FETCH', unit: `* 1 FETCH ${'('.repeat(500_000)}\r\n`, times: 1 },
  'a long envelope': {
    command: 'FETCH',
    unit: `* 1 FETCH (UID 1 ENVELOPE (NIL "x" ${`(${'(NIL NIL "a" "b")'.repeat(50_000)})`} NIL NIL NIL NIL NIL NIL NIL))\r\n`,
    times: 1,
  },
  'literals without content': { command: 'FETCH', before: '* 1 FETCH (', unit: '{0}\r\n'.repeat(10_000), times: 2000 },
  'a line without an end at the greeting': { command: 'GREETING', unit: 'a'.repeat(65_536), times: EVER },
  'a line without an end': { command: 'LIST', before: '* LIST ', unit: 'a'.repeat(65_536), times: EVER },
  'folders without an end': { command: 'LIST', unit: '* LIST () "/" "abc"\r\n'.repeat(3000), times: EVER },
  'emails without an end': { command: 'FETCH', unit: '* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n'.repeat(2000), times: EVER },
  'abilities without an end': { command: 'LOGIN', unit: `* CAPABILITY ${'A B C '.repeat(10_000)}D\r\n`, times: EVER },
};

const HONEST: Readonly<Record<string, string>> = {
  LIST: '* LIST (\\HasNoChildren) "/" INBOX\r\n',
  EXAMINE: '* 1 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n* OK [HIGHESTMODSEQ 9] x\r\n',
  SEARCH: '* SEARCH 1\r\n',
};

/** A server that behaves until one command. */
export async function hostileImap(attack: Attack) {
  let attacks = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answer = async (command: string, end: string) => {
      if (command === attack.command) {
        attacks += 1;
        await send(socket, attack);
      }
      socket.write((HONEST[command] ?? '') + end);
    };
    void answer('GREETING', '* OK [CAPABILITY IMAP4rev1 CONDSTORE ESEARCH] Ready\r\n');
    socket.on('data', (bytes) => {
      for (const [, tag, command] of String(bytes).matchAll(/^(\S+) (?:UID )?(\w+)/gm))
        void answer(command!.toUpperCase(), `${tag} OK Done\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    attacks: () => attacks,
    close: () => server.close(),
  };
}

async function send(socket: Socket, { before = '', unit, times }: Attack): Promise<void> {
  const bytes = Buffer.from(unit);
  socket.write(before);
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    await othersTurn();
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
}
