import { escapeHtml } from '#server/platform/messages/email-html.ts';

/** Messages that a client can end with one click. Codes, documents and answers are no such messages. */
const ENDS: Record<string, string> = { reminder: 'Stop reminders', greeting: 'Stop greetings', news: 'Unsubscribe' };

type Message = { channel: string; purpose: string; token: string | null; client_id: number | null };
type Content = { text: string; html: string | null };

const unsubscribeUrl = (publicUrl: string, { channel, purpose, token, client_id }: Message): string | null =>
  channel === 'mail' && token !== null && client_id !== null && purpose in ENDS
    ? `${publicUrl}/links/unsubscribe/${token}`
    : null;

/** One-click unsubscribing of mail clients (RFC 8058). */
export function unsubscribeHeaders(publicUrl: string, message: Message): Record<string, string> {
  const url = unsubscribeUrl(publicUrl, message);
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** Added when it is sent: the outbox shows no link that ends another person's messages. */
export function withUnsubscribeLink(publicUrl: string, message: Message, { text, html }: Content): Content {
  const url = unsubscribeUrl(publicUrl, message);
  if (!url) return { text, html };
  const label = ENDS[message.purpose]!;
  const line = `<p style="font:12px Arial,sans-serif;color:#6b7280;text-align:center"><a href="${escapeHtml(url)}" style="color:#6b7280">${label}</a></p>`;
  return { text: `${text}\n\n${label}: ${url}`, html: html && html.replace(/(?=<\/body>|$)/, line) };
}
