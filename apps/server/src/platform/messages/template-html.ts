/** Blocks of an email template as HTML and as plain text. */
import { boldRuns, plainText, type RenderedBlock } from '@daftar/domain/email_templates/render';
import {
  buttonHtml,
  escapeHtml,
  figureHtml,
  framedEmail,
  lineHtml,
  LOGO_CID,
  type EmailBrand,
  type EmailColours,
} from './email-html.ts';
import { safeHtml, textOfHtml, withinLimit } from './safe-html.ts';

const linesHtml = (text: string, colour: string): string =>
  boldRuns(text)
    .map((run) => {
      const html = run.text
        .split('\n')
        .map((line) => lineHtml(line, colour))
        .join('<br>');
      return run.isBold ? `<strong>${html}</strong>` : html;
    })
    .join('');

function blockHtml(block: RenderedBlock, isFirstButton: boolean, colours: EmailColours, brand: EmailBrand): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(block.text)}</h1>`;
    case 'text':
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p style="margin:0 0 16px">${linesHtml(paragraph, colours.text)}</p>`)
        .join('\n');
    case 'button':
      return `<p style="margin:8px 0 16px">${buttonHtml(block, isFirstButton, colours.solid)}</p>`;
    case 'figure':
      return figureHtml(block, colours.solid);
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'divider':
      return '<hr class="line" style="margin:8px 0 24px;border:0;border-top:1px solid #e9ebef">';
    case 'image':
      return brand.hasLogo
        ? `<p style="margin:0 0 16px"><img src="cid:${LOGO_CID}" alt="${escapeHtml(brand.name)}" style="display:block;max-width:160px;max-height:80px"></p>`
        : '';
    default:
      return `<div style="margin:0 0 16px">${safeHtml(block.html)}</div>`;
  }
}

export function templateHtml(subject: string, blocks: readonly RenderedBlock[], brand: EmailBrand): string {
  const firstButton = blocks.find(({ kind }) => kind === 'button');
  return framedEmail(subject, brand, (colours) =>
    withinLimit(blocks)
      .map((block) => blockHtml(block, block === firstButton, colours, brand))
      .join('\n'),
  );
}

export const templateText = (blocks: readonly RenderedBlock[]): string =>
  plainText(withinLimit(blocks), (html) => textOfHtml(safeHtml(html)));
