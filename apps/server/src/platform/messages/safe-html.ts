/** HTML that a user typed, as it may be sent: no scripts, forms, remote images, or styles that load or cover anything. */
import { cleanText } from '@daftar/domain/email_templates/fill';
import type { RenderedBlock } from '@daftar/domain/email_templates/render';
import type { IOptions } from 'sanitize-html';
import { MAX_HTML } from '@daftar/domain/email_templates/template';
import { NO_PICTURE, sanitise, withoutEmptyPictures, withoutTags } from '#server/platform/html/sanitise.ts';
import { escapeHtml, LOGO_CID } from './email-html.ts';

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

const OPTIONS: IOptions = {
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
    // A remote image would report who opens the email.
    img: (tagName, attribs) => (attribs['src'] === `cid:${LOGO_CID}` ? { tagName, attribs } : NO_PICTURE),
  },
};

/**
 * A template has at most this much HTML, but its values can make it longer. From there on, blocks are shown as their
 * words, as far as they are as long again.
 */
export function withinLimit(blocks: readonly RenderedBlock[]): RenderedBlock[] {
  let left = MAX_HTML;
  let leftAsText = MAX_HTML;
  return blocks.map((block) => {
    if (block.kind !== 'html') return block;
    left -= block.html.length;
    if (left >= 0) return block;
    const text = withoutTags(block.html.slice(0, leftAsText));
    leftAsText -= text.length;
    return { kind: 'text', text: text.trim() };
  });
}

/** Longer HTML is shown as its words, and HTML that is nested too deeply. */
export function safeHtml(html: string): string {
  const clean = cleanText(html);
  const safe = clean.length > MAX_HTML ? null : sanitise(clean, OPTIONS);
  return safe === null ? escapeHtml(withoutTags(clean)) : withoutEmptyPictures(safe);
}

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
