export type Shown = { title: string; url: string; category: string };
export type Group<L extends Shown> = { category: string; links: L[] };

/** The host without `www.`. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return url;
  }
};

/** Every search word must be in the title, URL or category. */
export function matches({ title, url, category }: Shown, sought: string): boolean {
  const text = `${title} ${url} ${category}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Matching links by category, in the order of first appearance. */
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
