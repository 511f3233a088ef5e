import type { Levels, Module } from '@daftar/domain/permissions';

export type Found = { key: string; title: string; detail?: string; to: string };

/** What a room adds to the palette, in features/<room>/<room>.palette.ts as `export const source`. */
export type PaletteSource = {
  label: string;
  icon: string;
  /** A first character that means only these: `#` for tasks. */
  prefix?: string;
  /** The right it needs, and of which level: `read` where nothing is said. */
  module?: Module;
  level?: Levels;
  /** Found by any word in them: they come after what goes by its name. */
  isLast?: boolean;
  search: (text: string, place: { businessId: number; signal: AbortSignal }) => Promise<Found[]>;
};

const rooms = import.meta.glob<{ source: PaletteSource }>('../../features/*/*.palette.ts');

let loaded: Promise<PaletteSource[]> | undefined;
export const loadSources = (): Promise<PaletteSource[]> =>
  (loaded ??= Promise.all(Object.values(rooms).map(async (room) => (await room()).source)).then((all) =>
    all.toSorted((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false)),
  ));
