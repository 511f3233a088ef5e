import { NO_PICTURE, sanitise, withoutEmptyPictures, withoutTags } from '#server/platform/html/sanitise.ts';

/** Larger ones are shown as text: no person wrote them. */
const MAX_HTML = 1_000_000;
/** Pictures within the email, such as a logo in a signature. Larger ones are attachments only. */
const MAX_INLINE_BYTES = 200_000;
const MAX_INLINE_TOTAL = 1_000_000;

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const PLAIN = /^(?!.*(?:url|expression|image-set|var|attr)\s*\()[\w\s#.,%'"()/!-]{1,200}$/i;
/** No positions, which could lay the email over its frame, and no content from elsewhere. */
const STYLES = (
  'color background background-color font font-family font-size font-style font-weight line-height letter-spacing ' +
  'text-align text-decoration text-transform text-indent vertical-align white-space word-break direction ' +
  'margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left ' +
  'border border-top border-right border-bottom border-left border-color border-style border-width border-radius ' +
  'border-collapse border-spacing width max-width min-width height display list-style-type'
).split(' ');

const TAGS = (
  'a abbr address article b big blockquote br caption center cite code col colgroup dd del details div dl dt em figcaption ' +
  'figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main ol p pre q s samp section small span strike strong ' +
  'sub summary sup table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ');

const QUOTES = /(^|\s)(gmail_quote|yahoo_quoted|moz-cite-prefix)(\s|$)/;

export type InlinePicture = { id: string; type: string; bytes: Uint8Array };
export type SafeHtml = { html: string; has_remote_images: boolean };

/**
 * The formatted email as a document of its own: without scripts, forms, frames, styles that leave their place and
 * tracking pixels. Null for one that is shown as text. The frame that shows it has no scripts either, and loads images from the internet only if asked
 * (platform/http/file-routes.ts).
 */
export function safeHtml(html: string, pictures: readonly InlinePicture[]): SafeHtml | null {
  if (html.length > MAX_HTML) return null;
  const inline = inlinePictures(pictures);
  let hasRemote = false;
  let quotes = 0;
  const body = sanitise(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start', 'type'],
      details: ['data-quoted'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [PLAIN]])) },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
    nestingLimit: 100,
    transformTags: {
      a: (tagName, { href = '', ...attributes }) => ({
        tagName,
        attribs: { ...attributes, ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      // Without scripts only the browser's own folding works.
      div: (tagName, attribs) => (QUOTES.test(attribs['class'] ?? '') ? quoted(attribs) : { tagName, attribs }),
      img: (tagName, { src = '', ...attributes }) => {
        const within = /^cid:(.+)$/i.exec(src.trim())?.[1];
        const address = within === undefined ? src : (inline.get(within) ?? '');
        const isShown = address.startsWith('data:')
          ? /^data:image\/(png|jpeg|gif|webp);base64,/.test(address)
          : /^https?:/i.test(address) && !isPixel(attributes);
        if (!isShown) return NO_PICTURE;
        if (!address.startsWith('data:')) hasRemote = true;
        return { tagName, attribs: { ...attributes, src: address } };
      },
    },
  });
  if (body === null) return null;
  function quoted(attribs: Record<string, string>) {
    quotes += 1;
    // Only the outermost: the earlier emails lie within it.
    return quotes === 1 ? { tagName: 'details', attribs: { 'data-quoted': '' } } : { tagName: 'div', attribs };
  }
  const folded = withoutEmptyPictures(body).replace(
    /<details data-quoted(="")?>/,
    '$&<summary>Show quoted text</summary>',
  );
  return { html: page(folded), has_remote_images: hasRemote };
}

const isPixel = ({ width, height, style = '' }: Record<string, string>): boolean =>
  [width, height].some((side) => side !== undefined && Number.parseInt(side, 10) <= 2) ||
  /(^|;)\s*(display\s*:\s*none|(max-)?(width|height)\s*:\s*[0-2](px)?\s*(;|$))/i.test(style);

function inlinePictures(pictures: readonly InlinePicture[]): Map<string, string> {
  const found = new Map<string, string>();
  let total = 0;
  for (const { id, type, bytes } of pictures) {
    if (!PICTURE.test(type) || bytes.length > MAX_INLINE_BYTES || total + bytes.length > MAX_INLINE_TOTAL) continue;
    total += bytes.length;
    found.set(id, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return found;
}

const STYLE =
  'body{margin:0;padding:4px;font:14px/1.5 system-ui,sans-serif;color:#1c2024;background:#fff;overflow-wrap:anywhere}' +
  'img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}' +
  'blockquote{margin:8px 0 8px 4px;padding-left:10px;border-left:2px solid #d5d9de}' +
  'summary{color:#5b6570;cursor:pointer;margin:8px 0}';

/** Emails are written for a white page, so it stays white at night. */
const page = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light">` +
  `<meta name="viewport" content="width=device-width"><title>Email</title><style>${STYLE}</style></head><body>${body}</body></html>`;

/** The words of an email that has no text of its own. */
export function textOfHtml(html: string): string {
  const lines = html.slice(0, MAX_HTML).replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^<>]*>/gi, '\n$&');
  return (sanitise(lines, { allowedTags: [], allowedAttributes: {}, nestingLimit: 100 }) ?? withoutTags(lines))
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim();
}
