/** Links of an email, rewritten so that a click is noticed. */
const HREF = /(<a\b[^<>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };
const unescape = (text: string): string => text.replace(/&(\w+|#39);/g, (all, name: string) => ENTITIES[name] ?? all);
const MAX_LINKS = 100;

/**
 * The address as a redirect sends it, or null. Only web addresses are redirected to; never a script, a file or a phone
 * number. Links to the product itself unsubscribe, open a file or a portal, and carry a token of their own.
 */
export function trackable(url: string, own: string): string | null {
  const parsed = URL.parse(url);
  return parsed && ['http:', 'https:'].includes(parsed.protocol) && parsed.origin !== own ? parsed.href : null;
}

/**
 * Replaces the links of an HTML email by those of `linkTo`, numbered from 1 in the order of their first appearance.
 * Links to `own`, the address of the product itself, stay.
 */
export function trackLinks(
  html: string,
  own: string,
  linkTo: (place: number) => string,
): { html: string; links: string[] } {
  const links: string[] = [];
  const rewritten = html.replace(HREF, (all, before: string, double?: string, single?: string) => {
    const url = trackable(unescape((double ?? single ?? '').trim()), own);
    if (url === null) return all;
    let at = links.indexOf(url);
    if (at < 0) {
      if (links.length >= MAX_LINKS) return all;
      at = links.push(url) - 1;
    }
    return `${before}"${linkTo(at + 1)}"`;
  });
  return { html: rewritten, links };
}

/** Adds an image at the end of the body. */
export const withPixel = (html: string, url: string): string =>
  html.replace(/(?=<\/body>)|$/i, `<img src="${url}" width="1" height="1" alt="" style="display:block">`);
