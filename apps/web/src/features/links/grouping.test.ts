import { describe, expect, it } from 'vitest';
import { groupLinks, hostOf } from './grouping.ts';

const link = (title: string, category: string, url = `https://www.${title.toLowerCase()}.gov.in/services`) => ({
  title,
  url,
  category,
});

describe('grouping of useful links', () => {
  const links = [link('Notary', 'Courts'), link('GSTN', 'GST and customs'), link('CBIC', 'gst and customs')];

  it('keeps the order of the categories, and does not split one by its capitals', () => {
    expect(groupLinks(links, '').map(({ category, links: of }) => [category, of.map(({ title }) => title)])).toEqual([
      ['Courts', ['Notary']],
      ['GST and customs', ['GSTN', 'CBIC']],
    ]);
  });

  it('finds every word in title, address or category', () => {
    expect(groupLinks(links, ' customs CBIC ').flatMap(({ links: of }) => of.map(({ title }) => title))).toEqual([
      'CBIC',
    ]);
    expect(groupLinks(links, 'notary.gov')).toHaveLength(1);
    expect(groupLinks(links, 'notary gst')).toEqual([]);
  });

  it('shows a URL by its host', () => {
    expect(hostOf('https://www.gst.gov.in/services')).toBe('gst.gov.in');
    expect(hostOf('not an address')).toBe('not an address');
  });
});
