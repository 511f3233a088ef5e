import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGN_INS } from '../apps/server/src/demo/people.ts';

/** scripts/start.mjs starts the servers of the journeys (support/server.ts), unless an existing one is named. */
const starts = process.env['E2E_STARTS'];

/** What a start has printed, without the lines of its log: a slow machine may cause a warning at any moment. */
const lines = (start: string): string[] =>
  readFileSync(`${starts}.${start}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('{'));
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

test.runIf(starts)('the first start shows what it creates', () => {
  const said = lines('first').map(plain);
  const created = said.slice(said.indexOf('Creating the demo business…') + 1);
  expect(created.slice(0, 3)).toEqual([
    expect.stringMatching(/^Attendance, \d+$/),
    'Email templates, 5',
    'Clients, 400',
  ]);
});

test.runIf(starts)('a second start installs, builds and fills nothing, and says the same', () => {
  const said = lines('second').map(plain);
  const address = /^Daftar is running at (http:\/\/127\.0\.0\.1:\d+)$/.exec(said[0]!)?.[1];
  expect(said.slice(1)).toEqual(toldAt(address!));
});
