import { afterEach, expect, it, vi } from 'vitest';
import { fetchPdf } from './pdf-file.ts';

const answers = (text: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(text, { status }));
afterEach(() => void vi.unstubAllGlobals());

it('takes a PDF under its name', async () => {
  answers('%PDF-1.4 deed');
  const { name, blob } = await fetchPdf('/signed', 'deed.pdf');
  expect([name, await blob.text()]).toEqual(['deed.pdf', '%PDF-1.4 deed']);
});

it.each([
  ['<script>alert(1)</script>', 200, 'This file is not a PDF.'],
  ['', 404, 'File not found.'],
])('refuses %j with %i', async (text, status, message) => {
  answers(text, status);
  await expect(fetchPdf('/signed', 'note.txt')).rejects.toThrow(message);
});
