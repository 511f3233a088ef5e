import { expect, test } from 'vitest';
import { trackable, trackLinks, withPixel } from './tracked-links.ts';

const OWN = 'https://daftar.example.in';
const track = (html: string) => trackLinks(html, OWN, (place) => `${OWN}/links/click/t/${place}`);

test('links are replaced by numbered ones, equal ones by the same', () => {
  const { html, links } = track(
    `<p><a class="x" href="https://gst.gov.in/?a=1&amp;b=2">GST</a> <A HREF='https://rbi.org.in'>RBI</A> <a href="https://gst.gov.in/?a=1&amp;b=2">again</a></p>`,
  );
  expect(links).toEqual(['https://gst.gov.in/?a=1&b=2', 'https://rbi.org.in/']);
  expect(html).toBe(
    `<p><a class="x" href="${OWN}/links/click/t/1">GST</a> <A HREF="${OWN}/links/click/t/2">RBI</A> <a href="${OWN}/links/click/t/1">again</a></p>`,
  );
});

test.each([
  'mailto:a@b.in',
  'tel:+919000000001',
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  '#top',
  `${OWN}/links/unsubscribe/token`,
  '',
])('%s stays as it is', (url) => {
  const html = `<a href="${url}">x</a>`;
  expect(track(html)).toEqual({ html, links: [] });
});

test('an address that only starts like ours is another one', () => {
  expect(trackable('https://daftar.example.in.evil.example/', OWN)).not.toBeNull();
  expect(trackable('https://daftar.example.in/x', OWN)).toBeNull();
});

test.each([
  ['https://a.example/ગુજરાત', 'https://a.example/%E0%AA%97%E0%AB%81%E0%AA%9C%E0%AA%B0%E0%AA%BE%E0%AA%A4'],
  ['https://a.example/x\r\nSet-Cookie: a=b', 'https://a.example/xSet-Cookie:%20a=b'],
  ['HTTPS://A.example', 'https://a.example/'],
])('%j is fit for a header', (url, href) => {
  expect(trackable(url, OWN)).toBe(href);
});

test('other elements keep their addresses', () => {
  const html =
    '<link href="https://a.example/x.css"><img src="https://a.example/x.png"><abbr href="https://a.example">';
  expect(track(html).links).toEqual([]);
});

test('the image is the last part of the body', () => {
  expect(withPixel('<body>x</body>', 'https://p')).toBe(
    '<body>x<img src="https://p" width="1" height="1" alt="" style="display:block"></body>',
  );
  expect(withPixel('x', 'https://p')).toMatch(/^x<img/);
});
