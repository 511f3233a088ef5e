/** A WhatsApp message template as the Cloud API has it (domain facts 2, C). */
export const WHATSAPP_LANGUAGES = ['en', 'hi', 'gu'] as const;
export type WhatsAppLanguage = (typeof WHATSAPP_LANGUAGES)[number];
export const WHATSAPP_LANGUAGE_NAMES: Readonly<Record<WhatsAppLanguage, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  gu: 'ગુજરાતી',
};

export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];
export const CATEGORY_LABELS: Readonly<Record<TemplateCategory, string>> = {
  UTILITY: 'Utility',
  MARKETING: 'Marketing',
  AUTHENTICATION: 'Authentication',
};

export const HEADER_FORMATS = ['TEXT', 'IMAGE', 'VIDEO', 'GIF', 'DOCUMENT', 'LOCATION'] as const;
export type HeaderFormat = (typeof HEADER_FORMATS)[number];
export const MEDIA_FORMATS: readonly string[] = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT'];

export const BUTTON_TYPES = [
  'QUICK_REPLY',
  'URL',
  'PHONE_NUMBER',
  'COPY_CODE',
  'OTP',
  'FLOW',
  'CATALOG',
  'MPM',
  'VOICE_CALL',
] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];
export const BUTTON_LABELS: Readonly<Record<ButtonType, string>> = {
  QUICK_REPLY: 'Quick reply',
  URL: 'Open a website',
  PHONE_NUMBER: 'Call a number',
  COPY_CODE: 'Copy a code',
  OTP: 'One-time code',
  FLOW: 'Open a form (flow)',
  CATALOG: 'Show the catalogue',
  MPM: 'Show products',
  VOICE_CALL: 'WhatsApp call',
};

export type TemplateButton = {
  type: string;
  text?: string | undefined;
  url?: string | undefined;
  phone_number?: string | undefined;
  flow_id?: string | undefined;
  otp_type?: string | undefined;
  /** The end of a URL, or the code. */
  example?: string[] | undefined;
};
type Named = { param_name: string; example: string };
/** Of a header with a location: the template's own, such as the office. */
export type TemplatePlace = { latitude: string; longitude: string; name: string; address: string };
export type TemplateComponent =
  | {
      type: 'HEADER';
      format: string;
      text?: string | undefined;
      example?:
        | {
            header_text?: string[] | undefined;
            header_text_named_params?: Named[] | undefined;
            /** A stored file here; a handle at Meta. */
            header_handle?: string[] | undefined;
          }
        | undefined;
      /** Sent with each message. Meta’s review doesn’t take it. */
      place?: TemplatePlace | undefined;
    }
  | {
      type: 'BODY';
      text: string;
      example?: { body_text?: string[][] | undefined; body_text_named_params?: Named[] | undefined } | undefined;
    }
  | { type: 'FOOTER'; text: string }
  | { type: 'BUTTONS'; buttons: TemplateButton[] };

export type WhatsAppTemplate = {
  name: string;
  language: string;
  category: string;
  components: readonly TemplateComponent[];
};

export const withoutPlace = <T extends Pick<WhatsAppTemplate, 'components'>>(template: T): T => ({
  ...template,
  components: template.components.map((one) => (one.type === 'HEADER' ? { ...one, place: undefined } : one)),
});

const coordinate = (text: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(Number(text)) <= most;
/** The fix for the location of a header, or null. */
export function placeProblem(place: TemplatePlace | undefined): string | null {
  if (!place?.name.trim()) return 'Enter the name of the place.';
  if (!place.address.trim()) return 'Enter the address.';
  if (!coordinate(place.latitude, 90)) return 'Enter the latitude, for example 23.0225.';
  return coordinate(place.longitude, 180) ? null : 'Enter the longitude, for example 72.5714.';
}

/** With the sample file of its header, as Meta wants to see it. */
export const withSample = <T extends Pick<WhatsAppTemplate, 'components'>>(template: T, file: string | null): T => ({
  ...template,
  components: template.components.map((one) =>
    one.type === 'HEADER' && MEDIA_FORMATS.includes(one.format)
      ? { ...one, ...(file ? { example: { header_handle: [file] } } : {}) }
      : one,
  ),
});

type OfType<T> = Extract<TemplateComponent, { type: T }>;
export const componentOf = <T extends TemplateComponent['type']>(
  { components }: Pick<WhatsAppTemplate, 'components'>,
  type: T,
): OfType<T> | undefined => components.find((one): one is OfType<T> => one.type === type);

/** Meta's states, and Draft before the first submission. */
export const TEMPLATE_STATES = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'FLAGGED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'DELETED',
  'ARCHIVED',
  'LIMIT_EXCEEDED',
] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];
export const TEMPLATE_STATE_LABELS: Readonly<Record<TemplateState, string>> = {
  DRAFT: 'Draft',
  PENDING: 'In review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  FLAGGED: 'Low quality',
  PAUSED: 'Paused',
  DISABLED: 'Disabled',
  IN_APPEAL: 'In appeal',
  PENDING_DELETION: 'Being deleted',
  DELETED: 'Deleted at Meta',
  ARCHIVED: 'Archived',
  LIMIT_EXCEEDED: 'Limit reached',
};
/** A flagged template can still be sent; Meta pauses it if its quality stays low. */
export const isSendable = (state: string): boolean => state === 'APPROVED' || state === 'FLAGGED';

export const REJECTION_REASONS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'Meta found abusive content.',
  INVALID_FORMAT: 'The format is invalid. Check variables, samples and links.',
  TAG_CONTENT_MISMATCH: 'The text doesn’t fit its category or language.',
  INCORRECT_CATEGORY: 'The text doesn’t fit its category.',
  PROMOTIONAL: 'The text promotes something. Choose the category Marketing.',
  SCAM: 'Meta found the text misleading.',
};
export const rejectionText = (reason: string): string =>
  REJECTION_REASONS[reason] ?? (reason && reason !== 'NONE' ? `Meta’s reason: ${reason}` : 'Meta gave no reason.');

const DAY_MS = 86_400_000;
/** Meta takes one edit of an approved template a day, and ten in 30 days. */
export function editProblem(edits: readonly Date[], now: Date): string | null {
  const within = (days: number) => edits.filter((at) => at.getTime() > now.getTime() - days * DAY_MS).length;
  if (within(1) >= 1) return 'An approved template can be edited once a day. Submit this version tomorrow.';
  if (within(30) >= 10) return 'An approved template can be edited ten times in 30 days. Copy it to a new template.';
  return null;
}
