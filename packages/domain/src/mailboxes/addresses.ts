export type MailAddress = { name: string; address: string };

/** Lower case without spaces. Empty for what is no address. */
export function cleanAddress(address: string | null | undefined): string {
  const clean = (address ?? '').trim().toLowerCase();
  return clean.length <= 254 && /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(clean) ? clean : '';
}

/** One line without control and direction characters, which could show a name as another one. */
export const cleanName = (name: string | null | undefined, max = 120): string =>
  Array.from(
    (name ?? '')
      .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, max)
    .join('');

/** Each address once, in order. */
export function uniqueAddresses(all: readonly MailAddress[], max = 100): MailAddress[] {
  const seen = new Set<string>();
  const kept: MailAddress[] = [];
  for (const { name, address } of all) {
    const clean = cleanAddress(address);
    if (!clean || seen.has(clean)) continue;
    seen.add(clean);
    kept.push({ name: cleanName(name), address: clean });
  }
  return kept.slice(0, max);
}

type People = { from: MailAddress; to: readonly MailAddress[]; cc: readonly MailAddress[] };

/** Everyone but the mailbox itself: the sender first, for a sent email the recipients. */
export function otherPeople(mail: People, own: readonly string[]): MailAddress[] {
  const mine = new Set(own.map(cleanAddress));
  return uniqueAddresses([mail.from, ...mail.to, ...mail.cc]).filter(({ address }) => !mine.has(address));
}

/** Senders that no reply reaches, and that belong to no client. */
export const isAutomatic = (address: string): boolean =>
  /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+._-][^@]*)?@/i.test(address);

type Known = { address: string; client_id: number };

/**
 * The client of an email: the first person with an address of exactly one client. An address that several clients
 * share proves nothing, because a family or a group often uses one.
 */
export function clientByAddress(people: readonly MailAddress[], known: readonly Known[]): number | null {
  for (const { address } of people) {
    const clients = new Set(known.filter((one) => one.address === address).map(({ client_id }) => client_id));
    if (clients.size === 1) return [...clients][0]!;
  }
  return null;
}

/** The people of an answer: the sender, or the earlier recipients if the last email is ours; for all, the others too. */
export function replyTo(
  mail: People & { direction: 'in' | 'out'; reply_to: readonly MailAddress[] },
  own: readonly string[],
): { to: MailAddress[]; cc: MailAddress[] } {
  const mine = new Set(own.map(cleanAddress));
  const others = (list: readonly MailAddress[]) => uniqueAddresses(list).filter(({ address }) => !mine.has(address));
  const to = mail.direction === 'out' ? others(mail.to) : others(mail.reply_to.length ? mail.reply_to : [mail.from]);
  const named = new Set(to.map(({ address }) => address));
  const rest = mail.direction === 'out' ? mail.cc : [...mail.to, ...mail.cc];
  return { to, cc: others(rest).filter(({ address }) => !named.has(address)) };
}
