import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanName, clientByAddress, isAutomatic, otherPeople, replyTo } from './addresses.ts';
import { quote, snippetOf, splitQuoted, storable } from './text.ts';
import {
  baseSubject,
  conversationBySubject,
  isReply,
  messageIdOf,
  numberInSubject,
  referencesOf,
  replyHeaders,
  replySubject,
} from './threading.ts';

describe('threading', () => {
  test('reads ids from headers as programs write them', () => {
    expect(messageIdOf(' <a.b@host> (added by relay)')).toBe('<a.b@host>');
    expect(messageIdOf('no id')).toBe('');
    expect(referencesOf({ in_reply_to: '<3@h>', references: '<1@h>\r\n <2@h> <3@h>' })).toEqual([
      '<3@h>',
      '<2@h>',
      '<1@h>',
    ]);
    expect(referencesOf({ references: Array.from({ length: 99 }, (_, n) => `<${n}@h>`).join(' ') })).toHaveLength(30);
  });

  test.each([
    ['Re: RE: Fwd: Form 16', 'Form 16'],
    ['AW: Antw: Steuer', 'Steuer'],
    ['Re[2]: GST', 'GST'],
    ['[EXTERNAL] Re: GST  notice [#M1042]', 'GST notice'],
    ['Regarding GST', 'Regarding GST'],
    ['Re:', ''],
  ])('the base of “%s” is “%s”', (subject, base) => expect(baseSubject(subject)).toBe(base));

  test('a reply has one prefix and its number', () => {
    expect(replySubject('Re: Fwd: Form 16 [#M7]', 1042)).toBe('Re: Form 16 [#M1042]');
    expect(replySubject('', 3)).toBe('Re: Your email [#M3]');
    expect(numberInSubject('Re: x [#M1042]')).toBe(1042);
    expect(numberInSubject('Ticket [#1042]')).toBeNull();
    expect(isReply('Re: x')).toBe(true);
    expect(isReply('Fwd: x')).toBe(false);
  });

  test('the headers of a reply keep the first reference', () => {
    expect(replyHeaders({ message_id: '<c@h>', references: ['<b@h>', '<a@h>'] })).toEqual({
      in_reply_to: '<c@h>',
      references: '<a@h> <b@h> <c@h>',
    });
    const long = Array.from({ length: 30 }, (_, n) => `<${30 - n}@h>`);
    const { references } = replyHeaders({ message_id: '<31@h>', references: long });
    expect(references.split(' ')).toHaveLength(30);
    expect(references.startsWith('<1@h> ')).toBe(true);
    expect(references.endsWith('<31@h>')).toBe(true);
  });

  const thread = { id: 1042, subject: 'Form 16', addresses: ['rekha@shah.example'], last_at: '2026-06-01T10:00:00Z' };
  const mail = { subject: 'Re: form 16', from: 'rekha@shah.example', sent_at: new Date('2026-06-05T10:00:00Z') };
  test.each([
    ['a reply with the same subject', mail, 1042],
    ['a new email with the same subject', { ...mail, subject: 'Form 16' }, null],
    ['the number, whatever the subject', { ...mail, subject: 'one more thing [#M1042]' }, 1042],
    ['the number from a stranger', { ...mail, subject: 'Re: Form 16 [#M1042]', from: 'other@x.example' }, null],
    ['a reply months later', { ...mail, sent_at: new Date('2026-10-05T10:00:00Z') }, null],
    ['a reply without a subject', { ...mail, subject: 'Re: ' }, null],
  ])('without references: %s', (_, one, found) => expect(conversationBySubject(one, [thread])).toBe(found));
});

describe('addresses', () => {
  const at = (address: string, name = '') => ({ name, address });

  test('are compared in lower case, and names are one harmless line', () => {
    expect(cleanAddress(' Rekha@Shah.Example ')).toBe('rekha@shah.example');
    expect(cleanAddress('a@b>, <c@d')).toBe('');
    expect(cleanName('Rekha\r\nBcc: x\u202eevil')).toBe('Rekha Bcc: x evil');
  });

  test('the client is the first person with an address of exactly one client', () => {
    const mail = { from: at('Clerk@Kesar.example'), to: [at('office@firm.example')], cc: [at('family@shah.example')] };
    const people = otherPeople(mail, ['office@firm.example']);
    expect(people.map(({ address }) => address)).toEqual(['clerk@kesar.example', 'family@shah.example']);
    const shared = [
      { address: 'family@shah.example', client_id: 1 },
      { address: 'family@shah.example', client_id: 2 },
    ];
    expect(clientByAddress(people, shared)).toBeNull();
    expect(clientByAddress(people, [...shared, { address: 'clerk@kesar.example', client_id: 9 }])).toBe(9);
  });

  test('a reply goes to the sender, to all for those who were copied, and never to the mailbox itself', () => {
    const mail = {
      direction: 'in' as const,
      from: at('rekha@shah.example', 'Rekha'),
      reply_to: [],
      to: [at('office@firm.example'), at('cfo@shah.example')],
      cc: [at('ca@other.example')],
    };
    const { to, cc } = replyTo(mail, ['office@firm.example']);
    expect(to).toEqual([{ name: 'Rekha', address: 'rekha@shah.example' }]);
    expect(cc.map(({ address }) => address)).toEqual(['cfo@shah.example', 'ca@other.example']);
    expect(replyTo({ ...mail, reply_to: [at('desk@shah.example')] }, []).to).toEqual([at('desk@shah.example')]);
    const sent = {
      ...mail,
      direction: 'out' as const,
      from: at('office@firm.example'),
      to: [at('rekha@shah.example')],
    };
    expect(replyTo(sent, ['office@firm.example']).to).toEqual([at('rekha@shah.example')]);
  });

  test('senders that read no answer', () => {
    for (const address of ['no-reply@bank.example', 'MAILER-DAEMON@mx.example', 'bounce+x@news.example'])
      expect(isAutomatic(address)).toBe(true);
    expect(isAutomatic('norbert@bank.example')).toBe(false);
  });
});

describe('text', () => {
  test.each([
    ['Gmail', 'Attached.\n\nOn Mon, 3 Aug 2026 at 10:12, Office <o@f.example> wrote:\n> Send it\n', 'Attached.'],
    ['a broken line', 'Yes\n\nOn Mon, 3 Aug 2026 at 10:12, Office\n<o@f.example> wrote:\n\n> Send', 'Yes'],
    ['Outlook', 'Done\n\nFrom: Office\nSent: Monday\nTo: Rekha\nSubject: Form 16\n\nSend it', 'Done'],
    ['a line', 'Done\n-----Original Message-----\nSend it', 'Done'],
    ['only marks', 'Done\n\n> Send it\n> soon\n', 'Done'],
    ['an answer between', '> Send it?\nYes\n> When?\nToday', '> Send it?\nYes\n> When?\nToday'],
    ['nothing but quotes', '> Send it', '> Send it'],
  ])('quotes as %s writes them are folded', (_, text, shown) => expect(splitQuoted(text).shown).toBe(shown));

  test('prose that looks like a start stays', () => {
    const text = 'From: now on we file monthly.\nOn Monday we wrote:\nnothing else';
    expect(splitQuoted(text).shown).toBe('From: now on we file monthly.\nOn Monday we wrote:\nnothing else');
  });

  test('a snippet is one short line without links and quotes', () => {
    expect(snippetOf('Dear sir,\n\nsee https://x.example/abc now\n> old')).toBe('Dear sir, see now');
    expect(Array.from(snippetOf('अ'.repeat(500), 20))).toHaveLength(20);
    expect(storable('a\0b\ud800', 10)).toBe('ab\ufffd');
    expect(quote('On 03/08/2026, Rekha wrote:', 'one\r\n\ntwo')).toBe('On 03/08/2026, Rekha wrote:\n> one\n>\n> two');
  });
});
