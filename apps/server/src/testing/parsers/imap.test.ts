import { IS_DEEP } from '@daftar/domain/testing/property';
import { expect, test } from 'vitest';
import { IMAP_TOO_MUCH, imapProblem, withImap, type Imap, type ImapLimits } from '#server/platform/providers/imap.ts';
import { watched } from './feed.ts';
import { hostileImap, IMAP_ATTACKS, type Attack } from './hostile-imap.ts';

/** Of the main thread, in milliseconds. */
const MAX_WAIT = 200;

/** As a run of a mailbox does. */
async function read(imap: Imap): Promise<number> {
  await imap('folders');
  const { uidNext } = await imap('open', 'INBOX');
  await imap('seenSince', { modseq: 1, last: uidNext });
  await imap('firstUid', { since: new Date('2026-01-01'), most: 5000 });
  const uids = await imap('uidsAfter', { last: 0, most: 500 });
  const mails = await imap('listMails', uids.slice(0, 50));
  for (const mail of mails) await imap('sourceOf', mail);
  return uids.length;
}

async function converse(attack: Attack, limits?: ImapLimits) {
  const server = await hostileImap(attack);
  const login = {
    imap: { host: '127.0.0.1', port: server.port, tls: 'none' as const },
    user: 'office',
    password: 'x',
    access_token: null,
  };
  try {
    const { wait, outcome } = await watched(() =>
      withImap({ ALLOW_PRIVATE_NETWORK: true }, 1, login, read, limits).then((count) => `read ${count}`, imapProblem),
    );
    return { wait, outcome, attacks: server.attacks() };
  } finally {
    server.close();
  }
}

test('a server without an attack is read, and one that computes for ever is left', { timeout: 600_000 }, async () => {
  expect(await converse({ command: 'NONE', unit: '', times: 0 })).toMatchObject({ outcome: 'read 1' });
  for (const what of ['a list of numbers in SEARCH', 'a line without an end', 'folders without an end'] as const)
    expect(await converse(IMAP_ATTACKS[what]!, { answerMs: 600_000, cpuMs: 3000 }), what).toMatchObject({
      outcome: IMAP_TOO_MUCH,
      attacks: 1,
    });
});

/** Each of the others costs seconds of processor time: they are fed in deep runs. */
const FED = Object.entries(IMAP_ATTACKS).filter(([, { command }], at, all) => {
  const isFirst = all.findIndex(([, attack]) => attack.command === command) === at;
  return IS_DEEP || isFirst;
});

test.each(FED)('the main thread stays free: %s', { timeout: 600_000 }, async (_, attack) => {
  // A busy machine may take longer to come to the attack.
  for (let times = 1; ; times *= 2) {
    const { wait, outcome, attacks } = await converse(attack, { answerMs: 10_000 * times, cpuMs: 2000 * times });
    expect(wait).toBeLessThan(MAX_WAIT);
    if (attacks === 0) continue;
    return expect(['read 1', IMAP_TOO_MUCH]).toContain(outcome);
  }
});
