import type { AccountKind } from './accounts.ts';

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of the domain that an account sends from. */
export const DNS_CHECKS = ['SPF', 'DKIM', 'DMARC'] as const;
export const DNS_STATES = ['ok', 'warning', 'missing', 'unknown'] as const;
export type DnsState = (typeof DNS_STATES)[number];

export type DnsRecord = { type: 'TXT'; name: string; value: string };
export type DnsCheck = {
  check: (typeof DNS_CHECKS)[number];
  state: DnsState;
  message: string;
  /** The published record, as found. */
  found: string | null;
  /** The record to publish. */
  set: DnsRecord | null;
};

/** TXT records of a name. Null: the name server did not answer. */
export type TxtRecords = readonly string[] | null;
export type DnsAnswers = {
  domain: TxtRecords;
  dkim: readonly { selector: string; records: TxtRecords }[];
  /** Of the domain itself, else of the domain above it. */
  dmarc: { domain: string; records: TxtRecords };
};
export type Sender = { address: string; kind: AccountKind; smtpHost: string; dkimSelector: string };

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Selectors that common providers use. DNS can't list selectors, so they are tried. */
export const COMMON_SELECTORS = [
  'google',
  'selector1',
  'selector2',
  'zoho',
  'zmail',
  'default',
  'dkim',
  'mail',
  's1',
  's2',
  'k1',
  'pm',
] as const;

export const selectorsOf = ({ dkimSelector }: Pick<Sender, 'dkimSelector'>): readonly string[] =>
  dkimSelector ? [dkimSelector] : COMMON_SELECTORS;

/** Mailboxes on these domains: their provider publishes the records. */
const PUBLIC_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'rediffmail.com',
  'icloud.com',
]);

const INCLUDES: readonly [RegExp, string][] = [
  [/(^|\.)(gmail|google|googlemail)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'include:spf.protection.outlook.com'],
  [/(^|\.)zoho\.in$/, 'include:zoho.in'],
  [/(^|\.)zoho\.com$/, 'include:zoho.com'],
  [/(^|\.)zeptomail\.(in|com)$/, 'include:zeptomail.net'],
  [/(^|\.)amazonaws\.com$/, 'include:amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'include:sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'include:mailgun.org'],
  [/(^|\.)secureserver\.net$/, 'include:secureserver.net'],
];

/** The part of an SPF record that allows the account's server. */
export const spfMechanism = (smtpHost: string): string =>
  INCLUDES.find(([host]) => host.test(smtpHost.toLowerCase()))?.[1] ?? `a:${smtpHost.toLowerCase()}`;

/** RFC 7208, 4.6.4: more look-ups are a permanent error. */
const MAX_LOOKUPS = 10;
const LOOKUP = /^[+~?-]?(include:|a([:/]|$)|mx([:/]|$)|ptr([:]|$)|exists:)|^redirect=/i;

function spf(sender: Sender, records: TxtRecords): DnsCheck {
  const domain = domainOf(sender.address);
  const ours = spfMechanism(sender.smtpHost);
  const check = (state: DnsState, message: string, found: string | null, value: string | null): DnsCheck => ({
    check: 'SPF',
    state,
    message,
    found,
    set: value ? { type: 'TXT', name: domain, value } : null,
  });
  if (records === null) return check('unknown', NO_ANSWER, null, null);
  const published = records.filter((text) => /^v=spf1(\s|$)/i.test(text.trim()));
  const [found] = published;
  if (found === undefined)
    return check('missing', 'No SPF record. Add one for your server.', null, `v=spf1 ${ours} ~all`);
  if (published.length > 1)
    return check('warning', 'Two SPF records: receivers ignore both. Keep one.', published.join('\n'), null);
  const parts = found.trim().split(/\s+/).slice(1);
  if (parts.some((part) => /^\+?all$/i.test(part)))
    return check(
      'warning',
      'The record allows every server in the world. End it with ~all.',
      found,
      ['v=spf1', ...parts.filter((part) => !/^\+?all$/i.test(part)), '~all'].join(' '),
    );
  const lookups = parts.filter((part) => LOOKUP.test(part)).length;
  if (lookups > MAX_LOOKUPS)
    return check('warning', `The record needs ${lookups} look-ups. The limit is ${MAX_LOOKUPS}.`, found, null);
  if (parts.some((part) => part.toLowerCase().replace(/^\+/, '') === ours || /^redirect=/i.test(part)))
    return check('ok', 'Your server is allowed to send for this domain.', found, null);
  const end = parts.findIndex((part) => /^[~?-]?all$/i.test(part));
  const added = [...parts];
  added.splice(end < 0 ? parts.length : end, 0, ours);
  return check(
    'warning',
    'The record doesn’t name your server. Add it, unless another part covers it.',
    found,
    ['v=spf1', ...added].join(' '),
  );
}

/** `v=DKIM1; k=rsa; p=…` */
export function parseTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim().toLowerCase();
    if (at > 0 && !tags.has(name)) tags.set(name, part.slice(at + 1).replace(/\s+/g, ''));
  }
  return tags;
}

/** Bytes of a 1024-bit RSA key with its header; 2048 bits are 294. */
const SHORT_KEY_BYTES = 200;
const bytesOf = (base64: string): number => Math.floor((base64.replace(/(?<!=)=+$/, '').length * 3) / 4);

function dkim(sender: Sender, answers: DnsAnswers['dkim']): DnsCheck {
  const check = (state: DnsState, message: string, found: string | null = null): DnsCheck => ({
    check: 'DKIM',
    state,
    message,
    found,
    set: null,
  });
  const keys = answers.flatMap(({ selector, records }) =>
    (records ?? []).flatMap((text) => {
      const tags = parseTags(text);
      return tags.has('p') && (!tags.has('v') || tags.get('v') === 'DKIM1') ? [{ selector, text, tags }] : [];
    }),
  );
  const key = keys.find(({ tags }) => tags.get('p') !== '') ?? keys[0];
  if (!key) {
    if (answers.length && answers.every(({ records }) => records === null)) return check('unknown', NO_ANSWER);
    return sender.dkimSelector
      ? check('missing', `No DKIM key at ${sender.dkimSelector}. Copy the record from your email provider.`)
      : check('missing', 'No DKIM key found. Enter the selector that your email provider shows you.');
  }
  const { selector, tags, text } = key;
  const at = `${selector}._domainkey: ${text}`;
  if (tags.get('p') === '') return check('warning', `The key at ${selector} is revoked. Publish a new one.`, at);
  if (tags.get('t')?.split(':').includes('y'))
    return check('warning', `The key at ${selector} is in test mode. Remove t=y.`, at);
  if ((tags.get('k') ?? 'rsa') === 'rsa' && bytesOf(tags.get('p')!) < SHORT_KEY_BYTES)
    return check('warning', `The key at ${selector} is shorter than 2048 bits. Publish a longer one.`, at);
  return check('ok', `Emails are signed with the key at ${selector}.`, at);
}

function dmarc(sender: Sender, { domain, records }: DnsAnswers['dmarc']): DnsCheck {
  const own = domainOf(sender.address);
  const first = `v=DMARC1; p=none; rua=mailto:${sender.address}`;
  const check = (state: DnsState, message: string, found: string | null, value: string | null): DnsCheck => ({
    check: 'DMARC',
    state,
    message,
    found,
    set: value ? { type: 'TXT', name: `_dmarc.${own}`, value } : null,
  });
  if (records === null) return check('unknown', NO_ANSWER, null, null);
  const published = records.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim()));
  const [found] = published;
  if (found === undefined)
    return check('missing', 'No DMARC record. Start with p=none, which only reports.', null, first);
  if (published.length > 1)
    return check('warning', 'Two DMARC records: receivers ignore both. Keep one.', published.join('\n'), null);
  const tags = parseTags(found);
  // A subdomain without its own record takes sp of the domain above it.
  const policy = ((domain === own ? undefined : tags.get('sp')) ?? tags.get('p') ?? '').toLowerCase();
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return check('warning', 'The record has no valid policy. Set p to none, quarantine or reject.', found, first);
  const inherited = domain === own ? '' : ` It comes from ${domain}.`;
  if (policy === 'none')
    return check(
      'ok',
      `Published in report mode. When SPF and DKIM pass, change p to quarantine.${inherited}`,
      found,
      null,
    );
  return check('ok', `Published with p=${policy}.${inherited}`, found, null);
}

const NO_ANSWER = 'The name server did not answer. Try again later.';

/** The three checks of a domain. */
export function checkDns(sender: Sender, answers: DnsAnswers): DnsCheck[] {
  return [spf(sender, answers.domain), dkim(sender, answers.dkim), dmarc(sender, answers.dmarc)];
}

export const isPublicMailbox = (address: string): boolean => PUBLIC_DOMAINS.has(domainOf(address));

/** Names at which a DMARC record is looked for: the domain, then the one above it. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels.length > 2 ? [domain, labels.slice(1).join('.')] : [domain];
}
