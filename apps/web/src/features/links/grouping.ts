export type Shown = { title: string; url: string; category: string };
export type Group<L extends Shown> = { category: string; links: L[] };

/** The address as a person names it: without protocol, `www.` and path. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return url;
  }
};

/** Every word that is sought stands somewhere in the title, the address or the category. */
export function matches({ title, url, category }: Shown, sought: string): boolean {
  const text = `${title} ${url} ${category}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Links that match, by category, in the order in which the categories first appear. */
export function groupLinks<L extends Shown>(links: readonly L[], sought: string): Group<L>[] {
  const groups = new Map<string, Group<L>>();
  for (const link of links) {
    if (!matches(link, sought)) continue;
    const key = link.category.toLowerCase();
    const group = groups.get(key) ?? { category: link.category, links: [] };
    group.links.push(link);
    groups.set(key, group);
  }
  return [...groups.values()];
}
