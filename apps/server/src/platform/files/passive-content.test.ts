import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ActiveContent, passiveContent } from './passive-content.ts';

const passed = (name: string, ...chunks: (string | Buffer)[]) =>
  buffer(Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))).pipe(passiveContent(name)));

test.each<[string, ...(string | Buffer)[]]>([
  ['letter.txt', '<!DOCTYPE html><p>x'],
  ['letter.txt', ' \n<HTML>'],
  ['letter.txt', '<svg onload=alert(1)>'],
  ['rows.csv', 'a,b\n', '<scr', 'ipt>alert(1)</script>'],
  ['far.csv', 'a'.repeat(70_000), '<script>'],
  ['rows.csv', Buffer.from('\ufeff<script>', 'utf16le')],
  ['data.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['data.xml', '<?xml version="1.0"?><a:svg xmlns:a="urn:x"/>'],
  ['data.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><x/>'],
  ['data.json', '{"a":"<script>"}'],
  ['statement.xls', '<html><table><script>x</script></table>'],
  ['mail.eml', 'Subject: x\n\n<a href="javascript:x">'],
])('%s with %j is refused', async (name, ...chunks) => {
  await expect(passed(name, ...chunks)).rejects.toThrow(ActiveContent);
});

test.each<[string, string]>([
  ['letter.txt', 'The script of the play, <b>bold</b>'],
  ['return.json', '{"gstin":"24ABCDE1234F1Z5"}'],
  ['tally.xml', '<ENVELOPE><LEDGER NAME="Sales"/></ENVELOPE>'],
  ['statement.xls', '<html><table><tr><td>1</td></tr></table></html>'],
  ['mail.eml', 'Subject: x\n\n<html><p>Regards</p></html>'],
  // Never text: the bytes are a picture’s.
  ['photo.png', '\x89PNG\r\n\x1a\n<script>'],
])('%s with %j passes unchanged', async (name, content) => {
  expect((await passed(name, content)).toString()).toBe(content);
});
