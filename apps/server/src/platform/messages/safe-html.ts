/** HTML that a user typed, as it may be sent: no scripts, forms, remote images, or styles that load or cover anything. */
import { cleanText } from '@daftar/domain/email_templates/fill';
import sanitizeHtml from 'sanitize-html';
import { LOGO_CID } from './email-html.ts';

const TAGS =
  'p br div span strong b em i u s small sub sup h1 h2 h3 h4 ul ol li a img table thead tbody tfoot tr td th hr blockquote pre code'.split(
    ' ',
  );
const CELL = ['align', 'valign', 'width', 'height', 'colspan', 'rowspan', 'bgcolor'];

/** Without backslashes, which write any character, and without functions that load something. */
const PLAIN = /^(?!.*(?:url|expression|image|image-set|element|attr|var|env)\s*\()[-\w\s#.,%()'"]*$/i;
const BOX = ['', '-top', '-right', '-bottom', '-left'];
const STYLES = [
  ...BOX.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`]),
  ...'color background-color font-size font-weight font-style font-family line-height letter-spacing'.split(' '),
  ...'text-align text-decoration vertical-align white-space width max-width min-width height'.split(' '),
  ...'border-color border-style border-width border-radius border-collapse border-spacing'.split(' '),
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style', 'title', 'dir', 'lang'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'align', 'role', 'bgcolor'],
    td: CELL,
    th: [...CELL, 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [PLAIN]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'svg', 'math', 'template'],
  nestingLimit: 30,
  transformTags: {
    // An address without a scheme would be one of the mail program.
    a: (tagName, { href, ...rest }) => ({
      tagName,
      attribs: href !== undefined && /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim()) ? { ...rest, href } : rest,
    }),
  },
  // A remote image would report who opens the email.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src !== `cid:${LOGO_CID}`,
};

export const safeHtml = (html: string): string => sanitizeHtml(cleanText(html), OPTIONS);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Links as their label with the address behind it. Each part after an opening tag is read once. */
function withAddresses(html: string): string {
  const [before, ...links] = html.split('<a ');
  return (
    before +
    links
      .map((link) => {
        const end = link.indexOf('>');
        const href = /(?:^| )href="([^"]*)"/.exec(link.slice(0, end))?.[1];
        const close = link.indexOf('</a>', end);
        if (end < 0 || href === undefined || close < 0) return `<a ${link}`;
        const label = link.slice(end + 1, close);
        return (label.trim() === href ? href : `${label} (${href})`) + link.slice(close + '</a>'.length);
      })
      .join('')
  );
}

/** Of sanitised HTML, which writes only these entities. */
export function textOfHtml(html: string): string {
  const text = withAddresses(html.replace(/\s+/g, ' '))
    .replace(/<hr[^<>]*>/g, '\n\n---\n\n')
    .replace(/<li[^<>]*>/g, '\n- ')
    .replace(/<br[^<>]*>/g, '\n')
    .replace(/<\/(?:td|th)>/g, ' ')
    .replace(/<\/?(?:p|div|h\d|table|ul|ol|blockquote|pre)\b[^<>]*>/g, '\n\n')
    .replace(/<\/tr>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ENTITIES[name]!);
  return cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
