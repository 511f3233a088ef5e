import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, fileIcon, isImageUrl, isVideoUrl, safeFileName } from './files.ts';
import { checkProperty } from './testing/property.ts';

it.each([
  ['a.jpeg', true, false],
  ['a.JPG', true, false],
  ['https://x.test/a.svg?v=2', true, false],
  ['a.webp', false, false],
  ['a.mp4', false, true],
  ['/b/a.WMV#t=1', false, true],
  ['png', false, false],
  ['/page?next=a.png', false, false],
])('%s: image %s, video %s', (url, image, video) => {
  expect([isImageUrl(url), isVideoUrl(url)]).toEqual([image, video]);
});

it.each([
  ['Return.PDF', 'pdf', 'pdf'],
  ['ledger.2026.xlsx', 'xlsx', 'excel'],
  ['.htaccess', '', 'file'],
  ['README', '', 'file'],
  ['folder.d/README', '', 'file'],
  ['photo.heic', 'heic', 'image'],
  ['key.pfx', 'pfx', 'certificate'],
  ['odd.xyz', 'xyz', 'file'],
])('%s has extension %s and icon %s', (name, extension, icon) => {
  expect([extensionOf(name), fileIcon(name)]).toEqual([extension, icon]);
});

describe('safeFileName', () => {
  it.each([
    ['Invoice 12.pdf', 'Invoice 12.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['.env', 'env'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['exe.\u202Efdp.exe', 'exe.fdp.exe'],
    ['what?.pdf', 'what.pdf'],
    ['NUL.txt', '_NUL.txt'],
    ['con', '_con'],
    ['name. ', 'name'],
    ['खाता बही.pdf', 'खाता बही.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
    [`${'a'.repeat(119)}. ${'b'.repeat(40)}`, 'a'.repeat(119)],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('never leaves its folder, never hides, is never empty, and is stable', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('.', '/', '\\', 'a', ' ', '\u0000', '\u202e', 'con', ':', '*', '😀'),
    });
    checkProperty(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 200 })), (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[^./\\\s]/u);
        expect(safe).not.toMatch(/[/\\]|[.\s]$/u);
        expect([...safe].length).toBeLessThanOrEqual(120);
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });
});
