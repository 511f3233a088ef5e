/** The announcement popup's rules (specification, sections 2, 4 and 5). */
import { isImageUrl, isVideoUrl } from './files.ts';

type Announced = { id: number; date?: string | null; created_at: string };

/**
 * Opens if nothing was viewed yet, or something newer exists. For a user who joined after all of them nothing is new,
 * and the popup would cover the first screen: the dashboard and the menu have them.
 */
export const shouldOpen = (lastViewedId: number | null, items: readonly Announced[], joinedAt?: string): boolean =>
  lastViewedId === null ? !isNewcomer(items, joinedAt) : items.some((item) => item.id > lastViewedId);

const isNewcomer = (items: readonly Announced[], joinedAt = ''): boolean =>
  joinedAt !== '' && items.length > 0 && items.every((item) => dayOf(item) <= joinedAt.slice(0, 10));

/** Stored on closing. */
export const newestId = (items: readonly Announced[]): number => Math.max(0, ...items.map((item) => item.id));

const dayOf = (item: Announced): string => (item.date ?? item.created_at).slice(0, 10);

/** Those that came after the last one viewed, newest first. */
export const newerThan = <T extends Announced>(items: readonly T[], lastViewedId: number): T[] =>
  items.filter(({ id }) => id > lastViewedId).sort((a, b) => b.id - a.id);

/** The announcements of the latest day, newest first. */
export function latestDay<T extends Announced>(items: readonly T[]): T[] {
  const latest = items.reduce((day, item) => (dayOf(item) > day ? dayOf(item) : day), '');
  return items.filter((item) => dayOf(item) === latest).sort((a, b) => b.id - a.id);
}

/** Media is shown only if its URL is an image or a video. */
export const mediaKind = (url: string | null | undefined): 'image' | 'video' | null => {
  if (!url) return null;
  if (isImageUrl(url)) return 'image';
  return isVideoUrl(url) ? 'video' : null;
};

/**
 * Target of 'Checkout the Feature': a path of the app or a URL. `null` hides the link: none given, no open business for
 * it, or an unsafe URL.
 */
export function linkFor(link: string | null | undefined, businessId: number | string | null): string | null {
  if (!link || !/^(\/(?![/\\])|https?:\/\/)/i.test(link)) return null;
  if (!/:businessId\b/.test(link)) return link;
  return businessId === null ? null : link.replace(/:businessId\b/g, encodeURIComponent(businessId));
}
