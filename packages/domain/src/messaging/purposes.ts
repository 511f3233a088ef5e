/** Why a message is sent. It decides which consent it needs, and what it counts towards. */
export const MESSAGE_PURPOSES = ['code', 'service', 'reminder', 'greeting', 'news'] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** Consents that a client gives and withdraws, each with its history. Service messages need none beyond the channel. */
export const CONSENT_PURPOSES = ['reminders', 'greetings', 'news', 'tracking'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_LABELS: Record<ConsentPurpose, string> = {
  reminders: 'Reminders',
  greetings: 'Greetings',
  news: 'News and offers',
  tracking: 'Opens and clicks of emails',
};

/** A client's wishes; `modes` are the channels of the specification (section 4). */
export type Wishes = { modes: readonly string[] } & Record<ConsentPurpose, boolean>;

const NEEDS: Record<MessagePurpose, ConsentPurpose | null> = {
  code: null,
  service: null,
  reminder: 'reminders',
  greeting: 'greetings',
  news: 'news',
};
export const consentNeeded = (purpose: MessagePurpose): ConsentPurpose | null => NEEDS[purpose];

/** Reminders count towards the limits of a client. Codes, documents and replies don't. */
export const isCounted = (purpose: MessagePurpose): boolean =>
  purpose === 'reminder' || purpose === 'greeting' || purpose === 'news';

/** The words that end messages, in English, Hindi and Gujarati. A whole message, not a word inside one. */
const STOP_WORDS = [
  'stop',
  'unsubscribe',
  'stop all',
  'cancel',
  'end',
  'quit',
  'band',
  'band karo',
  'बंद',
  'बंद करो',
  'બંધ',
  'બંધ કરો',
];
const START_WORDS = ['start', 'unstop', 'subscribe', 'chalu', 'चालू', 'ચાલુ'];
const bare = (text: string): string =>
  text
    .trim()
    .replace(/(?<![.!।\s])[.!।\s]+$/u, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
export const isStopWord = (text: string): boolean => STOP_WORDS.includes(bare(text));
export const isStartWord = (text: string): boolean => START_WORDS.includes(bare(text));

/** Stored with the client; `has_consent` is the consent to news. */
export type StoredPreferences = {
  modes: string[];
  reminders: boolean;
  greetings: boolean;
  has_consent: boolean;
  tracking: boolean;
};
/** Messages about work only: no marketing without consent. */
export const DEFAULT_PREFERENCES: StoredPreferences = {
  modes: ['Email', 'SMS', 'WhatsApp', 'Call'],
  reminders: true,
  greetings: false,
  has_consent: false,
  tracking: false,
};

export function wishesOf(stored: unknown): Wishes {
  const { has_consent, ...rest } = { ...DEFAULT_PREFERENCES, ...(stored as Partial<StoredPreferences>) };
  return { ...rest, news: has_consent };
}

/** For recipients who are no clients, such as suppliers: suppressed addresses are all that counts. */
export const NO_WISHES: Wishes = {
  modes: DEFAULT_PREFERENCES.modes,
  reminders: true,
  greetings: true,
  news: true,
  tracking: false,
};
