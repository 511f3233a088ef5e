/** The formatted part of an email. Every value is escaped; the plain text stays the alternative part. */
import { brandOf } from '@daftar/domain/brand';
import { escapeHtml } from '@daftar/domain/email_templates/render';

export { escapeHtml };

/** A button. `pay` and `view` differ in weight only: the first of a message is the solid one. */
export type EmailButton = { label: string; link: string };

/** A figure above the text: "Amount due", "₹ 1,08,000.00", "Due by 16/11/2026". */
export type EmailFigure = { label: string; value: string; note?: string };

export type EmailBrand = {
  name: string;
  colour: string;
  /** The logo is attached to the email with this Content-ID. */
  hasLogo: boolean;
  /** Of the text, for screen readers and translation. */
  language?: string;
};

export const LOGO_CID = 'logo@daftar';

type Parts = { subject: string; text: string; buttons: readonly EmailButton[]; figure?: EmailFigure | undefined };

/** Only web addresses become links, so that no value can be a script. */
const isWebAddress = (link: string): boolean => /^https?:\/\/[^\s"'<>]+$/.test(link);

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function buttonHtml({ label, link }: EmailButton, isSolid: boolean, solid: string): string {
  const look = isSolid
    ? `background:${solid};border:1px solid ${solid};color:#ffffff`
    : `background:transparent;border:1px solid #8d949e;color:#171b21`;
  const style = `display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:8px;${look};${FONT};font-size:15px;font-weight:600;line-height:20px;text-decoration:none`;
  const words = escapeHtml(label);
  return isWebAddress(link)
    ? `<a href="${escapeHtml(link)}" class="${isSolid ? 'solid' : 'outline'}" style="${style}">${words}</a>`
    : `<span class="${isSolid ? 'solid' : 'outline'}" style="${style}">${words} ${escapeHtml(link)}</span>`;
}

/** Escaped, with its web addresses as links. */
export const lineHtml = (line: string, colour: string): string =>
  line
    .split(/(https?:\/\/[^\s"'<>]+)/)
    .map((part, at) =>
      at % 2
        ? `<a href="${escapeHtml(part)}" class="link" style="color:${colour};word-break:break-all">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');

/** A line that is only the link of a button becomes that button; buttons without one are placed before the sign-off. */
function bodyHtml({ text, buttons }: Parts, { solid, text: linkColour }: { solid: string; text: string }): string {
  const drawn = buttons.map((button, at) => ({ ...button, html: buttonHtml(button, at === 0, solid) }));
  const placed = new Set<string>();
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const runs: string[] = [];
      for (const line of paragraph.split('\n')) {
        const button = drawn.find(({ link }) => link === line.trim());
        if (button) placed.add(button.link);
        runs.push(
          button
            ? `</p><p style="margin:12px 0">${button.html}</p><p style="margin:0">`
            : `${lineHtml(line, linkColour)}<br>`,
        );
      }
      return {
        isEnd: /^Regards,/.test(paragraph),
        html: `<p style="margin:0 0 16px">${runs.join('').replace(/<br>$/, '')}</p>`,
      };
    });
  const rest = drawn.filter(({ link }) => !placed.has(link)).map(({ html }) => html);
  const row = rest.length ? `<p style="margin:8px 0 16px">${rest.join('')}</p>` : '';
  const end = paragraphs.findIndex(({ isEnd }) => isEnd);
  const before = end === -1 ? paragraphs : paragraphs.slice(0, end);
  const after = end === -1 ? [] : paragraphs.slice(end);
  return [...before.map(({ html }) => html), row, ...after.map(({ html }) => html)].join('\n');
}

export const figureHtml = ({ label, value, note }: EmailFigure, solid: string): string => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="figure" style="padding:14px 16px;border-radius:8px;border-left:4px solid ${solid};background:#f5f6f8">
<div class="soft" style="color:#4d555f;font-size:13px;line-height:18px">${escapeHtml(label)}</div>
<div style="font-size:24px;line-height:32px;font-weight:600">${escapeHtml(value)}</div>
${note ? `<div class="soft" style="color:#4d555f;font-size:13px;line-height:18px">${escapeHtml(note)}</div>` : ''}
</td></tr></table>`;

const DARK = (colours: ReturnType<typeof brandOf>): string => `
@media (prefers-color-scheme: dark) {
  .page { background: #0d0e11 !important }
  .card { background: #141619 !important; border-color: #25282d !important }
  .card, .name, .outline { color: #edeff1 !important }
  .outline { border-color: #666c75 !important }
  .soft { color: #b1b6be !important }
  .figure { background: #1b1e21 !important }
  .link { color: ${colours.dark_text} !important }
  .line { border-color: #33373d !important }
}
@media (max-width: 480px) { .card { padding: 20px !important } .solid, .outline { display: block !important; margin-right: 0 !important; text-align: center } }`;

export type EmailColours = ReturnType<typeof brandOf>;

export const emailHtml = (parts: Parts, brand: EmailBrand): string =>
  framedEmail(
    parts.subject,
    brand,
    (colours) => `${parts.figure ? figureHtml(parts.figure, colours.solid) : ''}
${bodyHtml(parts, colours)}`,
  );

/** One column of at most 600 px, in tables, because mail programs know little else. */
export function framedEmail(subject: string, brand: EmailBrand, body: (colours: EmailColours) => string): string {
  const { name, colour, hasLogo, language = 'en' } = brand;
  const colours = brandOf(colour);
  const mark = hasLogo
    ? `<img src="cid:${LOGO_CID}" alt="" width="40" height="40" style="display:block;width:40px;height:40px;border-radius:8px;object-fit:contain">`
    : `<div style="width:40px;height:40px;border-radius:8px;background:${colours.solid};color:#ffffff;font-size:16px;font-weight:600;line-height:40px;text-align:center">${escapeHtml(initialsOf(name))}</div>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>:root { color-scheme: light dark }${DARK(colours)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f5f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:0 4px 16px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="${FONT}">${mark}</td><td class="name" style="padding-left:12px;${FONT};font-size:16px;font-weight:600;color:#171b21">${escapeHtml(name)}</td></tr></table>
</td></tr><tr><td class="card" style="padding:28px 32px 16px;border:1px solid #e9ebef;border-radius:12px;background:#ffffff;color:#171b21;${FONT};font-size:15px;line-height:23px">
${body(colours)}
</td></tr></table></td></tr></table></body></html>`;
}

/** "Sharma Desai & Co." is SD. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
