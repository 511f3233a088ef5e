/** `messages.payload` of a WhatsApp message: the data for the provider. */
export type StoredFile = {
  /** A file of the business. */
  path: string;
  filename: string;
};
export type TemplateParameter =
  | { type: 'text'; text: string; parameter_name?: string }
  | { type: 'document'; document: StoredFile }
  | { type: 'image'; image: StoredFile }
  | { type: 'video'; video: StoredFile }
  | { type: 'location'; location: { latitude: string; longitude: string; name: string; address: string } }
  | { type: 'payload'; payload: string }
  | { type: 'coupon_code'; coupon_code: string };
export type TemplatePart =
  | { type: 'header' | 'body'; parameters: TemplateParameter[] }
  | { type: 'button'; sub_type: string; index: string; parameters: TemplateParameter[] };

export type WhatsAppPayload = (
  | { template: { name: string; language: string; components: TemplatePart[] } }
  | { text: string }
  | { document: StoredFile & { caption?: string } }
  | { image: StoredFile & { caption?: string } }
) & {
  /** The provider's id of the message that it answers. */
  reply_to?: string;
};

export const isTemplatePayload = (payload: WhatsAppPayload) => 'template' in payload;

/** Characters of a text message. */
export const MAX_WHATSAPP_TEXT = 4096;

/** A person can be written to freely for a day after their last message. */
export const WINDOW_MS = 86_400_000;
export const windowEnd = (lastReceived: Date | null): Date | null =>
  lastReceived && new Date(lastReceived.getTime() + WINDOW_MS);
export const isWindowOpen = (lastReceived: Date | null, now: Date): boolean =>
  lastReceived !== null && now.getTime() < lastReceived.getTime() + WINDOW_MS;

/** Why this message can't go now, or null. Templates always may. */
export const windowProblem = (payload: WhatsAppPayload, lastReceived: Date | null, now: Date): string | null =>
  isTemplatePayload(payload) || isWindowOpen(lastReceived, now)
    ? null
    : 'The client last wrote more than 24 hours ago. Send a template.';

/** As WhatsApp has numbers: digits with country code. A number without one is Indian. */
export function whatsAppNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const whole = digits.length === 10 && !typed.trim().startsWith('+') ? `91${digits}` : digits;
  return /^[1-9]\d{6,14}$/.test(whole) ? whole : null;
}

/**
 * Meta's id of a person who hides their number, valid for one business: `IN.13491208655302741918`. It stands wherever
 * a number would.
 */
export const isUserId = (address: string): boolean => /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(address);

/** As messages name it: numbers with +, ids as they are. */
export const addressOf = (sender: string): string => (isUserId(sender) ? sender : `+${sender}`);

/** For the provider, or null if it is neither a number nor an id. */
export const whatsAppRecipient = (address: string): string | null =>
  isUserId(address) ? address : whatsAppNumber(address);

/** Opens WhatsApp with a text that the person sends by hand. */
export const whatsAppLink = (digits: string, text: string): string =>
  `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`;
