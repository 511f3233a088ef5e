/** Bounce mails: `multipart/report; report-type=delivery-status` (RFC 3464). */
export type BounceEvent = 'softbounce' | 'hardbounce';
export type RecipientStatus = {
  /** The address that the report names last: aliases may have changed it. */
  recipient: string;
  action: string;
  /** `5.1.1` */
  status: string;
  diagnostic: string;
};

type Fields = Map<string, string>;

/** Header-like fields, unfolded. The first of a name counts. */
export function parseFields(block: string): Fields {
  const fields: Fields = new Map();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** `rfc822; asha@example.in` without its type, and without angle brackets. */
const typed = (value = ''): string =>
  value
    .replace(/^[\w-]+\s*;\s*/, '')
    .replace(/^<(.*)>$/, '$1')
    .trim();

const MAX_DIAGNOSTIC = 300;

/** Recipients of a message/delivery-status part. Its first block is about the message. */
export const parseDeliveryStatus = (text: string): RecipientStatus[] =>
  text
    .trim()
    .split(/(?:\r?\n){2,}/)
    .map(parseFields)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .map((fields) => ({
      recipient: typed(fields.get('original-recipient') ?? fields.get('final-recipient')).toLowerCase(),
      action: (fields.get('action') ?? '').toLowerCase(),
      status: /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      diagnostic: typed(fields.get('diagnostic-code')).slice(0, MAX_DIAGNOSTIC),
    }));

/** 5.x.x is permanent, except a full mailbox (5.2.2); 4.x.x isn't. Null: delivered, relayed or merely delayed. */
export function bounceEvent({ action, status }: Pick<RecipientStatus, 'action' | 'status'>): BounceEvent | null {
  if (action !== 'failed') return null;
  if (status === '5.2.2') return 'softbounce';
  return status.startsWith('5.') ? 'hardbounce' : 'softbounce';
}
