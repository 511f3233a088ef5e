import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcementRoutes as routes } from '@daftar/contract/announcements';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createTestUser } from '#server/testing/people.ts';
import { readAnnouncements } from './announcements.files.ts';

describe('a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daftar-announcements-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const authors = [{ name: 'Daftar', background_color: '#0474BE' }];
  const good = { title: 'News', type: 'FEATURE', date: '2026-11-15', description: ['<p>Hello</p>'], authors };
  const write = (name: string, change: object = {}) =>
    writeFileSync(join(folder, name), JSON.stringify({ ...good, ...change }));

  test('is cleaned of everything a browser could run', () => {
    write('0001-news.json', {
      description: [
        '<p onclick="steal()">Hello <b>you</b><script>steal()</script></p>',
        '<a href="javascript:steal()">a</a><a href="https://example.in" style="color:red">b</a><img src=x onerror=steal()>',
      ],
    });
    expect(readAnnouncements(folder)[0]!.description).toBe(
      '<p>Hello <b>you</b></p>\n<a>a</a><a href="https://example.in">b</a>',
    );
  });

  test('newest first, the number being the id', () => {
    write('0001-news.json', { date: '2026-11-14' });
    write('0003-more.json', { type: 'BUG' });
    expect(readAnnouncements(folder)).toMatchObject([
      { id: 3, type: 'BUG', created_at: '2026-11-15T00:00:00.000Z' },
      { id: 1, type: 'FEATURE', image_url: null, link: null, coming_soon: false },
    ]);
  });

  test.each([
    ['an image that does not end like one', { image_url: 'https://example.in/a.webp' }, 'image_url'],
    ['a video that does not end like one', { video_url: '/media/a.png' }, 'video_url'],
    ['a link a browser could run', { link: 'javascript:alert(1)' }, 'link'],
    ['a link to a stranger in disguise', { link: '//example.in' }, 'link'],
    ['no author', { authors: [] }, 'authors'],
    ['a key nobody knows', { colour: 'red' }, 'colour'],
    ['another type', { type: 'NEWS' }, 'type'],
  ])('with %s stops the start', (_, change, named) => {
    write('0001-news.json', change);
    expect(() => readAnnouncements(folder)).toThrow(/^The announcement 0001-news\.json is wrong/);
    expect(() => readAnnouncements(folder)).toThrow(named);
  });

  test('must have a number of its own, in the order of the days', () => {
    write('0001-news.json');
    write('0001-other.json');
    expect(() => readAnnouncements(folder)).toThrow('must have a number and a date after');
    rmSync(join(folder, '0001-other.json'));
    write('0002-older.json', { date: '2026-11-14' });
    expect(() => readAnnouncements(folder)).toThrow('must have a number and a date after');
    write('news.json');
    expect(() => readAnnouncements(folder)).toThrow('must be named like');
  });
});

describe('the release', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.stop());

  test('announces features and repairs, to staff without a verified phone too', async () => {
    const { data } = await (await createTestUser(app, { verified: false })).call(routes.list, {});
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['FEATURE', 'BUG']));
    expect(data.filter(({ coming_soon }) => coming_soon)).toEqual([]);
  });
});
