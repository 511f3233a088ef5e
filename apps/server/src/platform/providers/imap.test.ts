import { expect, test } from 'vitest';
import { testImap } from '#server/testing/dovecot.ts';
import { withImap } from './imap.ts';

const MANY = 3000;

test('a mailbox with many emails is read in parts', { timeout: 300_000 }, async () => {
  const server = await testImap();
  try {
    const { host, port, user, password } = server.addUser('many@firm.example');
    for (let at = 1; at <= MANY; at += 1)
      server.deliver(user, `From: a@b.example\nSubject: Letter ${at}\n\nWords\n`, { seen: at % 2 === 0 });
    const login = { imap: { host, port, tls: 'none' as const }, user, password, access_token: null };
    const found = await withImap({ ALLOW_PRIVATE_NETWORK: true }, 1, login, async (imap) => {
      const folders = await imap('folders');
      const { uidNext } = await imap('open', 'INBOX');
      const first = await imap('firstUid', { since: new Date(0), most: 2000 });
      const uids: number[] = [];
      for (let last = 0; last < uidNext - 1; last = uids.at(-1)!)
        uids.push(...(await imap('uidsAfter', { last, most: 500 })));
      const mails = await imap('listMails', uids.slice(-50));
      const source = await imap('sourceOf', mails.at(-1)!);
      const seen = await imap('seenSince', { modseq: 1, last: MANY });
      return { folders, first, uids, mails, source, seen };
    });
    expect(found.folders).toEqual([
      { path: 'INBOX', role: 'inbox' },
      { path: 'Sent', role: 'sent' },
    ]);
    expect(found.uids).toEqual(Array.from({ length: MANY }, (_, at) => at + 1));
    expect(found.first).toBe(MANY - 1999);
    expect(found.mails.map(({ envelope }) => envelope.subject).at(-1)).toBe(`Letter ${MANY}`);
    expect(found.mails.filter(({ isSeen }) => isSeen)).toHaveLength(25);
    expect(String(found.source)).toContain(`Subject: Letter ${MANY}`);
    expect(found.seen).toHaveLength(MANY / 2);
  } finally {
    await server.close();
  }
});
