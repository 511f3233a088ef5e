import { describe, expect, it } from 'vitest';
import { arrange, rank } from './rank.ts';

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

describe('a search result', () => {
  const rows = [
    { title: 'Kesar Chemicals', group: 'Clients', to: '/7', isRecord: true, codes: ['0012', 'AAAPK1234C'] },
    { title: 'Kesar', group: 'Clients', to: '/8', isRecord: true, codes: ['0013'] },
    { title: 'GST-4 Return of Kesar', group: 'Tasks', to: '/t4', isRecord: true },
    { title: 'Key settings', group: 'Go to', to: '/settings' },
    { title: 'Apply for leave', words: ['time off'], group: 'Actions', to: '/leave' },
  ];
  const order = (search: string, recent: string[] = []) =>
    arrange(rows, search, recent).map(({ group, title }) => `${group}: ${title}`);

  it('starts with the exact name or number', () => {
    expect(order('kesar')[0]).toBe('Best match: Kesar');
    expect(order('0012')[0]).toBe('Best match: Kesar Chemicals');
    expect(order('time off')[0]).toBe('Best match: Apply for leave');
  });
  it('continues with records opened lately, each of them once', () => {
    expect(order('kesar', ['/t4', '/8'])).toEqual([
      'Best match: Kesar',
      'Recent: GST-4 Return of Kesar',
      'Clients: Kesar Chemicals',
      'Go to: Key settings',
      'Actions: Apply for leave',
    ]);
  });
  it('puts the group with the better match first', () => {
    expect(order('apply')[0]).toBe('Actions: Apply for leave');
  });
});
