/** How emails become conversations: by their references first, then by what people see in the subject. */

/** `<abc@host>`: one Message-ID, without the words and line breaks that some programs add. Empty if there is none. */
export function messageIdOf(header: string | null | undefined): string {
  const found = /<[^<>\s]{1,240}>/.exec(header ?? '')?.[0];
  return found ?? '';
}

/** More would be a way to make the look-up slow. */
const MAX_REFERENCES = 30;

/** Earlier emails of the conversation, the closest first. */
export function referencesOf(headers: { in_reply_to?: string | undefined; references?: string | undefined }): string[] {
  const all = (text: string | undefined): string[] => text?.match(/<[^<>\s]{1,240}>/g) ?? [];
  const ids = [...all(headers.in_reply_to), ...all(headers.references).reverse()];
  return [...new Set(ids)].slice(0, MAX_REFERENCES);
}

/** Tickets are named `[#1042]`. */
const NUMBER = /\[#M(\d{1,12})\]/i;
const PREFIX = /^\s*(?:(?:re|fwd?|aw|wg|antw|sv|tr|rv)(?:\s*\[\d+\])?\s*:|\[(?:external|ext|suspected spam)\])\s*/i;

/** The number of the conversation that our replies carry in the subject: `[#M1042]`. */
export const numberInSubject = (subject: string): number | null => {
  const number = NUMBER.exec(subject)?.[1];
  return number ? Number(number) : null;
};

/** The subject without "Re:", "Fwd:" and the number, for comparing and for the list. */
export function baseSubject(subject: string): string {
  let rest = subject.replace(NUMBER, ' ');
  while (PREFIX.test(rest)) rest = rest.replace(PREFIX, '');
  return rest.replace(/\s+/g, ' ').trim();
}

/** True if the subject is that of an answer. A forwarded email starts a new conversation. */
export const isReply = (subject: string): boolean => /^\s*(?:re|aw|antw|sv|rv)(?:\s*\[\d+\])?\s*:/i.test(subject);

/** "Re: Form 16 [#M1042]": one prefix, and the number by which an answer without references is found. */
export const replySubject = (subject: string, threadId: number): string =>
  `Re: ${baseSubject(subject) || 'Your email'} [#M${threadId}]`.slice(0, 250);

/** The headers of an answer (RFC 5322, 3.6.4). */
export function replyHeaders(parent: { message_id: string; references: readonly string[] }): {
  in_reply_to: string;
  references: string;
} {
  // `references` are the closest first; the header has the oldest first and always keeps the first one.
  const chain = [...parent.references].reverse().concat(parent.message_id || []);
  const [first, ...rest] = chain;
  const kept = chain.length > MAX_REFERENCES ? [first!, ...rest.slice(1 - MAX_REFERENCES)] : chain;
  return { in_reply_to: parent.message_id, references: kept.join(' ') };
}

export type Candidate = {
  id: number;
  subject: string;
  addresses: readonly string[];
  last_at: string;
};

/** An answer that lost its references joins a conversation that is not older. */
export const SUBJECT_DAYS = 60;

/**
 * The conversation of an email without known references: named by its number, or with the same subject. Only one that
 * the sender is already part of, so that a stranger can't write into it by guessing.
 */
export function conversationBySubject(
  mail: { subject: string; from: string; sent_at: Date },
  candidates: readonly Candidate[],
): number | null {
  const known = candidates.filter(({ addresses }) => addresses.includes(mail.from));
  const number = numberInSubject(mail.subject);
  const named = known.find(({ id }) => id === number);
  if (named) return named.id;
  const subject = baseSubject(mail.subject).toLowerCase();
  if (!isReply(mail.subject) || subject === '') return null;
  const day = 86_400_000;
  const same = known
    .filter((one) => baseSubject(one.subject).toLowerCase() === subject)
    .filter(({ last_at }) => Math.abs(mail.sent_at.getTime() - Date.parse(last_at)) <= SUBJECT_DAYS * day)
    .sort((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at));
  return same[0]?.id ?? null;
}
