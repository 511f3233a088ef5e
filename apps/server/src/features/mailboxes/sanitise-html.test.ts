import { expect, test } from 'vitest';
import { mailParser, readMailInThread } from './mail.ts';
import { CUT_BYTES, type Listed } from '#server/platform/providers/imap-protocol.ts';
import { safeHtml, textOfHtml } from './sanitise-html.ts';

const listed: Listed = {
  uid: 1,
  size: 100,
  isSeen: false,
  receivedAt: new Date('2026-04-01T10:00:00Z'),
  envelope: { subject: 'Form 16' },
  attachments: [],
};
const email = (html: string) =>
  Buffer.from(`From: Rekha <rekha@shah.example>\r\nSubject: Form 16\r\nContent-Type: text/html\r\n\r\n${html}`);

test('HTML that no person wrote is shown as text, with all its words', () => {
  for (const unit of ['<div>', '<b>', '<table><tr><td>', '<svg>']) {
    const html = `Dear sir, ${unit.repeat(20_000)}Form 16 &amp; more`;
    expect(safeHtml(html, []), unit).toBeNull();
    expect(textOfHtml(html).replace(/\s+/g, ' '), unit).toBe('Dear sir, Form 16 & more');
  }
  expect(safeHtml('<b></b>'.repeat(100_001), [])).toBeNull();
  expect(safeHtml(`${'<div>'.repeat(60)}x`, [])?.html).toContain('x');
  expect(safeHtml('<p>a<p>b'.repeat(5000), [])?.html).toContain('<p>a</p><p>b</p>');
});

test('pictures that track the reader and pictures from elsewhere are removed where they are', () => {
  const html = `a<img src="https://t.example/p.gif" width=1><img src="ftp://t.example/p.gif">b
    <img src="https://t.example/logo.png" alt="Logo">c<img src="cid:logo">d<img src="cid:other">e`;
  const safe = safeHtml(html, [{ id: 'logo', type: 'image/png', bytes: Buffer.from('x') }])!;
  const body = safe.html.slice(safe.html.indexOf('<body>'));
  expect(body.match(/<img[^>]*>/g)).toEqual([
    '<img alt="Logo" src="https://t.example/logo.png" />',
    '<img src="data:image/png;base64,eA==" />',
  ]);
  expect(safe.has_remote_images).toBe(true);
  expect(safeHtml('<img src="https://t.example/p.gif" style="display:none">a', [])).toMatchObject({
    has_remote_images: false,
  });
});

test('an email is read in a thread; deeply nested HTML keeps its words, and what is no email its headers', async () => {
  const read = await readMailInThread(listed, email(`<p>Dear sir</p>${'<b>'.repeat(200_000)}Regards`), 1);
  expect(read).toMatchObject({ state: 'Whole', subject: 'Form 16', files: [] });
  expect(read.text).toMatch(/^Dear sir[^]*Regards$/);
  expect(read.from.address).toBe('rekha@shah.example');
  expect(await readMailInThread(listed, null, 1)).toMatchObject({ state: 'Unreadable', subject: 'Form 16' });
});

test('of an email that is too large for its thread, the beginning is read', async () => {
  const source = Buffer.concat([email('<p>Dear sir</p>'), Buffer.alloc(mailParser.maxBytes, 'a')]);
  const read = await readMailInThread({ ...listed, size: source.length }, source, 1);
  expect(read.state).toBe('Cut');
  expect(read.text).toMatch(/^Dear sir/);
  expect(read.text.length).toBeLessThan(CUT_BYTES);
});
