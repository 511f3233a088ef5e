/** Saved replies with variables, found by a short code: `/docs`. */

export const REPLY_VARIABLES = [
  { name: 'client', label: 'Client', sample: 'Kesar Foods' },
  { name: 'requester', label: 'Requester', sample: 'Mahesh Patel' },
  { name: 'ticket', label: 'Ticket number', sample: '#1042' },
  { name: 'subject', label: 'Subject', sample: 'Refund of TDS' },
  { name: 'me', label: 'Your name', sample: 'Anita Sharma' },
  { name: 'business', label: 'Business', sample: 'Sharma Desai & Co.' },
] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]['name'];
export type ReplyValues = Readonly<Record<ReplyVariable, string>>;

const PLACE = /\{\{([^{}]*)\}\}/g;
const NAMES: readonly string[] = REPLY_VARIABLES.map(({ name }) => name);

/** A variable that doesn't exist would be sent as it is. */
export function replyProblem(text: string): string | null {
  for (const name of [...text.matchAll(PLACE)].map(([, inside]) => inside!.trim()))
    if (!NAMES.includes(name)) return `{{${name.slice(0, 40)}}} doesn’t exist. Use ${NAMES.join(', ')}.`;
  return null;
}

/** Values are put in once: a subject with braces is not a variable. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(PLACE, (place, inside: string) => {
    const name = inside.trim();
    return NAMES.includes(name) ? values[name as ReplyVariable] : place;
  });

export const SHORT_CODE = /^[a-z0-9][a-z0-9-]{0,19}$/;

/** The code that is being typed: `/` and letters at the end of the text, after a space or at the start. */
export function typedCode(text: string): string | null {
  const found = /(?:^|\s)\/([a-z0-9-]{0,20})$/i.exec(text);
  return found ? found[1]!.toLowerCase() : null;
}

/** Replaces the typed code with the reply. */
export const withReply = (text: string, reply: string): string => text.replace(/\/[a-z0-9-]{0,20}$/i, () => reply);
