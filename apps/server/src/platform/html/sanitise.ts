/** The only place that calls sanitize-html: its time grows with the square of the depth, so the depth is limited. */
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Tables in tables of a newsletter are 60 deep. */
const MAX_DEPTH = 250;
const MAX_ELEMENTS = 100_000;
/** Of one style. Its parser takes longer than all others. */
const MAX_STYLE = 2000;

class TooComplex extends Error {}

/** Null where elements are nested too deeply or too many: no person wrote them. */
export function sanitise(html: string, options: IOptions): string | null {
  let depth = 0;
  let elements = 0;
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag(name, attributes) {
        depth += 1;
        elements += 1;
        if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new TooComplex(name);
        if ((attributes['style'] ?? '').length > MAX_STYLE) delete attributes['style'];
      },
      onCloseTag() {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

/** What a transformation leaves of a picture that isn't shown. A filter at the end of each tag would copy all before it. */
export const NO_PICTURE = { tagName: 'img', attribs: {} };
export const withoutEmptyPictures = (html: string): string => html.replaceAll('<img />', '');

/** The words of any HTML, with all other signs: for HTML that is too complex to be read. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');
