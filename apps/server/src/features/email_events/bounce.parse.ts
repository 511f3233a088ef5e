import PostalMime, { type Email } from 'postal-mime';
import { bounceEvent, parseDeliveryStatus, parseFields, type BounceEvent } from '@daftar/domain/email_accounts/bounces';

export type Bounce = {
  /** Of the email that came back; null where the report doesn't return its headers. */
  message_id: string | null;
  recipients: { recipient: string; event: BounceEvent; status: string; reason: string }[];
};

const MAX_RECIPIENTS = 50;
const RETURNED = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers']);

const LIMITS = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
} as const;

/** Reads a bounce mail (RFC 3464). Null for every other mail, and for reports of delays and deliveries. */
export async function parse({ bytes }: { bytes: Uint8Array }): Promise<Bounce | null> {
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => null);
  if (!mail || !isReport(mail)) return null;
  const partOf = (isWanted: (type: string) => boolean): string | null => {
    const content = mail.attachments.find(({ mimeType }) => isWanted(mimeType))?.content;
    return typeof content === 'string' ? content : null;
  };
  const status = partOf((type) => type === 'message/delivery-status' || type === 'message/global-delivery-status');
  if (status === null) return null;
  const recipients = parseDeliveryStatus(status)
    .slice(0, MAX_RECIPIENTS)
    .flatMap((one) => {
      const event = bounceEvent(one);
      return event
        ? [{ recipient: one.recipient, event, status: one.status, reason: one.diagnostic || one.status }]
        : [];
    });
  if (!recipients.length) return null;
  const headers = partOf((type) => RETURNED.has(type))?.split(/\r?\n\r?\n/)[0] ?? '';
  const message_id = /<[^<>\s]+>/.exec(parseFields(headers).get('message-id') ?? '')?.[0] ?? null;
  return { message_id, recipients };
}

const isReport = ({ headers }: Email): boolean => {
  const type = headers.find(({ key }) => key === 'content-type')?.value.toLowerCase() ?? '';
  return type.startsWith('multipart/report') && /report-type\s*=\s*"?delivery-status/.test(type);
};
