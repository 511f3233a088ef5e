import { usePreference } from '#web/core/preferences.ts';

const MAX_RECENT = 8;
const NONE = { favourites: [], recent: [] };

/** Favourite reports and those opened last. */
export function useShelf() {
  const { value, save } = usePreference('reports');
  const shelf = value ?? NONE;
  return {
    isKnown: value !== undefined,
    ...shelf,
    isFavourite: (id: string): boolean => shelf.favourites.includes(id),
    toggle: (id: string): void =>
      save({
        ...shelf,
        favourites: shelf.favourites.includes(id)
          ? shelf.favourites.filter((one) => one !== id)
          : [...shelf.favourites, id],
      }),
    /** Notes that a report was opened. */
    open: (id: string): void => {
      if (value === undefined || shelf.recent[0] === id) return;
      save({ ...shelf, recent: [id, ...shelf.recent.filter((one) => one !== id)].slice(0, MAX_RECENT) });
    },
  };
}
