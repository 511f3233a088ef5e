import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const screens = ['Business profile', 'Users and roles', 'Dashboard', 'Quick tutorial'].map((title) => ({ title }));
const found = (text: string): string[] => rank(screens, text).map(({ title }) => title);

describe('the palette', () => {
  it('shows everything without a search text', () => expect(found('')).toHaveLength(4));
  it('puts the start of a title before the start of a word, and that before letters in order', () => {
    expect(rank([{ title: 'My roles' }, { title: 'Roles' }, { title: 'Rotas of letters' }], 'rol')).toEqual([
      { title: 'Roles' },
      { title: 'My roles' },
      { title: 'Rotas of letters' },
    ]);
  });
  it('tolerates skipped letters, and finds nothing for nonsense', () => {
    expect(found('dsh')).toEqual(['Dashboard']);
    expect(found('zzz')).toEqual([]);
  });
});
