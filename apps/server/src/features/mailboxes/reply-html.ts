const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** A personal email without a letterhead: the words, and the quoted email as a block. */
export function replyHtml(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line, at) => line.startsWith('>') && at > 0);
  const said = start < 0 ? lines : lines.slice(0, start);
  const quoted = start < 0 ? [] : lines.slice(start).map((line) => line.replace(/^> ?/, ''));
  const block = (all: readonly string[]) => all.map(escaped).join('<br>');
  const rest = quoted.length
    ? `<blockquote style="margin:8px 0;padding-left:10px;border-left:2px solid #d5d9de;color:#5b6570">${block(quoted)}</blockquote>`
    : '';
  return `<!doctype html><html><body style="font:14px/1.5 sans-serif">${block(said)}${rest}</body></html>`;
}
