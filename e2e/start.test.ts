import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGN_INS } from '../apps/server/src/demo/people.ts';

/** scripts/start.mjs starts the servers of the journeys (support/server.ts), unless an existing one is named. */
const starts = process.env['E2E_STARTS'];

const lines = (start: string): string[] => readFileSync(`${starts}.${start}`, 'utf8').trim().split('\n');
const toldAt = (address: string): string[] =>
  SIGN_INS.map(({ who, kind, login, password }) => {
    const at = kind === 'client' ? ` at ${address}/sign-in?login_type=client` : '';
    return `${who} ${login} ${password}${at}`;
  });
/** Without alignment. */
const plain = (line: string): string => line.trim().replaceAll(/ {2,}/g, ' ');

test.runIf(starts)('npm start says where it is and who may come in, and stops when it is told to', () => {
  const said = lines('first').map(plain);
  const address = /^Daftar is running at (http:\/\/127\.0\.0\.1:\d+)$/.exec(said.at(-5)!)?.[1];
  expect(said.slice(-4)).toEqual([...toldAt(address!), 'ended with 0']);
});

test.runIf(starts)('a second start installs, builds and fills nothing, and says the same', async () => {
  // Printed once it answers, and others already call it.
  await expect.poll(() => lines('second').at(-1)).toContain(SIGN_INS[2].login);
  const said = lines('second').map(plain);
  const address = /^Daftar is running at (http:\/\/127\.0\.0\.1:\d+)$/.exec(said[0]!)?.[1];
  expect(said.slice(1)).toEqual(toldAt(address!));
});
