/** Languages of messages to clients (domain facts 2, D). */
export const MESSAGE_LANGUAGES = ['en', 'hi', 'gu'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
export const MESSAGE_LANGUAGE_NAMES: Readonly<Record<MessageLanguage, string>> = {
  en: 'English',
  hi: 'Hindi',
  gu: 'Gujarati',
};
