/** A template in other forms: as HTML to edit, and as lines to compare. */
import { soleVariable } from './fill.ts';
import { escapeHtml } from './render.ts';
import { textsOf, type EmailBlock, type EmailBody } from './template.ts';

/** Escapes the text around the tokens, which stay unchanged. */
const outsideTokens = (source: string): string =>
  source
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, at) => (at % 2 ? part : escapeHtml(part)))
    .join('');
const withBreaks = (source: string): string => outsideTokens(source).replaceAll('\n', '<br>\n');
const bold = (html: string): string =>
  html.replace(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, '<strong>$1</strong>');

const item = (line: string): string => {
  const variable = soleVariable(line);
  return variable?.type === 'list' ? `<li>{{${variable.name} | lines}}</li>` : `<li>${bold(outsideTokens(line))}</li>`;
};

function htmlOf(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${outsideTokens(block.text)}</h2>`;
    case 'text':
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${bold(withBreaks(paragraph))}</p>`)
        .join('\n');
    case 'button':
      return `<p><a href="${outsideTokens(block.link)}"><strong>${outsideTokens(block.label)}</strong></a></p>`;
    case 'figure':
      return `<p>${outsideTokens(block.label)}<br>\n<strong>${outsideTokens(block.value)}</strong>${block.note && `<br>\n${outsideTokens(block.note)}`}</p>`;
    case 'list':
      return `<ul>\n${block.items
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(item)
        .join('\n')}\n</ul>`;
    case 'divider':
      return '<hr>';
    case 'image':
      return '<p><img src="cid:logo@daftar" alt="{{business.name}}" width="120"></p>';
    default:
      return block.html;
  }
}

/** For editing as HTML. Looks plainer than blocks, because mail programs need more than tags for buttons and boxes. */
export const toHtml = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map((block) =>
      block.show_if?.trim() ? `{{#if ${block.show_if.trim()}}}\n${htmlOf(block)}\n{{/if}}` : htmlOf(block),
    )
    .join('\n\n');

/** The whole email is one HTML block. */
export const isHtmlOnly = (blocks: readonly EmailBlock[]): boolean => blocks.length === 1 && blocks[0]!.kind === 'html';

/** One line for each line of text, to compare two versions. */
export const linesOfBody = ({ subject, blocks }: EmailBody): string[] => [
  `Subject: ${subject}`,
  ...blocks.flatMap((block) => [
    ...(block.show_if?.trim() ? [`Show only if ${block.show_if.trim()}`] : []),
    ...textsOf(block)
      .flatMap(([, source]) => source.split('\n'))
      .filter((line) => line.trim() !== ''),
    ...(block.kind === 'divider' ? ['Line'] : block.kind === 'image' ? ['Logo'] : []),
  ]),
];
