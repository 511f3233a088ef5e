import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { packs } from './packs.ts';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const at = (module: string): string => resolve(SOURCE, module);

type Module = {
  imports?: readonly string[];
  lazily?: readonly string[];
  bytes?: number;
  /** How often its code names the folder that the project lies in. */
  places?: number;
};

/** An app of these modules, and the file that each of them is put into. */
function filesOf(modules: Readonly<Record<string, Module>>): (module: string) => string | null {
  const known = new Map(Object.entries(modules).map(([name, module]) => [at(name), module]));
  const graph = {
    getModuleInfo: (id: string) => {
      const { imports = [], lazily = [], bytes = 600, places = 0 } = known.get(id)!;
      const dynamicImporters = [...known].filter(([, one]) => one.lazily?.map(at).includes(id)).map(([by]) => by);
      const [importedIds, dynamicallyImportedIds] = [imports.map(at), lazily.map(at)];
      return { code: ' '.repeat(bytes) + ROOT.repeat(places), importedIds, dynamicallyImportedIds, dynamicImporters };
    },
  };
  const plan = {
    entry: 'main.tsx',
    frame: ['frame.tsx'],
    doors: ['door.tsx'],
    follows: { modules: Object.keys(modules).filter((name) => name.startsWith('later')), count: 6 },
    counts: {},
    apart: /react/,
  };
  const { name } = packs(plan);
  return (module) => name(at(module), graph as never);
}

/** Three screens behind a door, as rooms list them. */
const app = (screens: Readonly<Record<'a' | 'b' | 'c', readonly string[]>>): Record<string, Module> => ({
  'main.tsx': { imports: ['react.ts', 'rooms.doors.tsx'], lazily: ['rooms.routes.tsx'] },
  'rooms.doors.tsx': { lazily: ['door.tsx'] },
  'react.ts': { bytes: 90_000 },
  'door.tsx': { imports: ['react.ts'] },
  'rooms.routes.tsx': { lazily: ['a.tsx', 'b.tsx', 'c.tsx'] },
  'frame.tsx': { imports: ['react.ts'], bytes: 120_000 },
  ...Object.fromEntries(Object.entries(screens).map(([name, imports]) => [`${name}.tsx`, { imports }])),
});

describe('packs', () => {
  test('small modules that the same screens share are one file; what one screen has alone is its own', () => {
    const file = filesOf({
      ...app({ a: ['list.ts', 'row.ts', 'own.ts'], b: ['list.ts', 'row.ts'], c: ['row.ts'] }),
      'list.ts': {},
      'row.ts': {},
      'own.ts': {},
    });
    expect(file('list.ts')).toBe(file('row.ts'));
    expect(file('own.ts')).toBeNull();
    expect(file('react.ts')).toBeNull();
  });

  test('what is large is not fetched by a screen that has no use for it', () => {
    const file = filesOf({
      ...app({ a: ['grid.ts', 'row.ts'], b: ['grid.ts', 'row.ts'], c: ['row.ts'] }),
      'grid.ts': { bytes: 120_000 },
      'row.ts': {},
    });
    expect(file('grid.ts')).not.toBe(file('row.ts'));
    expect(file('frame.tsx')).toBe('frame');
    expect(file('main.tsx')).not.toBe('frame');
  });

  test('where the project lies makes no difference: other plugins write that into the code', () => {
    const file = filesOf({
      ...app({ a: ['grid.ts', 'row.ts'], b: ['grid.ts', 'row.ts'], c: ['row.ts'] }),
      'grid.ts': { places: 20_000 },
      'row.ts': {},
    });
    expect(file('grid.ts')).toBe(file('row.ts'));
  });

  test('what follows every screen comes in one file, though each part of it is wanted by itself', () => {
    const file = filesOf({
      ...app({ a: ['clock.ts'], b: ['emoji.ts'], c: [] }),
      'door.tsx': { imports: ['react.ts'], lazily: ['later-timer.tsx', 'later-chat.tsx'] },
      'later-timer.tsx': { imports: ['clock.ts'] },
      'later-chat.tsx': { imports: ['emoji.ts'] },
      'clock.ts': { bytes: 12_000 },
      'emoji.ts': { bytes: 12_000 },
    });
    expect(file('clock.ts')).toBe(file('emoji.ts'));
  });

  test('what nobody fetches by itself follows nothing', () => {
    expect(() => filesOf({ ...app({ a: [], b: [], c: [] }), 'later.tsx': {} })('main.tsx')).toThrow(
      'follows no screen',
    );
  });
});
