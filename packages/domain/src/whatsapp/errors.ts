/** Errors of the Cloud API and what to do about them (domain facts 2, C). */
export const ERROR_ACTIONS = [
  /** Again after a while. */
  'retry',
  /** No use: the message fails. */
  'give_up',
  /** Its values are wrong. */
  'fix',
  /** The number has no WhatsApp: no more messages are sent to it. */
  'unreachable',
  /** The client wants no marketing. */
  'opt_out',
  /** All sending stops until a person has looked. */
  'stop',
  /** The account must be put right by a person. */
  'ask_admin',
] as const;
export type ErrorAction = (typeof ERROR_ACTIONS)[number];
type Rule = { action: ErrorAction; message: string };

const RULES: readonly (readonly [codes: readonly number[], ErrorAction, string])[] = [
  [[190, 0, 10], 'ask_admin', 'The access token is not valid or lacks a permission. Enter a new token.'],
  [[130429, 80007, 4], 'retry', 'Too many messages at once. WhatsApp takes more later.'],
  [[131056], 'retry', 'Too many messages to this number at once.'],
  [[131026], 'unreachable', 'This number can’t get WhatsApp messages.'],
  [[131047], 'give_up', 'The client last wrote more than 24 hours ago. Send a template.'],
  [[131048], 'stop', 'WhatsApp stopped your messages because people blocked or reported them.'],
  [[131049], 'give_up', 'WhatsApp held back this marketing message. Wait 24 hours before another one.'],
  [[131050], 'opt_out', 'The client stopped marketing messages in WhatsApp.'],
  [[131051], 'give_up', 'WhatsApp can’t send this kind of message.'],
  [[131052], 'retry', 'WhatsApp could not fetch the file.'],
  [[131053], 'give_up', 'WhatsApp could not take the file. Check its type and size.'],
  [[132000, 132012, 132018], 'fix', 'The values don’t fit the template.'],
  [[132001], 'give_up', 'WhatsApp has no approved template with this name and language.'],
  [[132005], 'fix', 'The text with its values is too long.'],
  [[132007], 'give_up', 'The template breaks a policy of WhatsApp.'],
  [[132015], 'give_up', 'The template is paused because of its low quality.'],
  [[132016], 'give_up', 'The template is disabled because of its low quality.'],
  [[133010], 'ask_admin', 'The number is not registered with the Cloud API. Register it in WhatsApp Manager.'],
  [[133016], 'ask_admin', 'The number was registered too often. Try again in 72 hours.'],
  [[368, 131031], 'stop', 'Meta restricted the WhatsApp account. See Account quality in WhatsApp Manager.'],
  [[131042], 'ask_admin', 'Payment failed. Check the payment method in WhatsApp Manager.'],
  [[130472, 131000, 1, 2], 'retry', 'WhatsApp had a problem.'],
];
const BY_CODE: ReadonlyMap<number, Rule> = new Map(
  RULES.flatMap(([codes, action, message]) => codes.map((code) => [code, { action, message }] as const)),
);
export const KNOWN_ERRORS: readonly number[] = [...BY_CODE.keys()];

/** Without a known code, the HTTP status decides: 5xx and 429 may pass. */
export function whatsAppError(code: number | null, status: number | null, words = ''): Rule {
  const known = code === null ? undefined : BY_CODE.get(code);
  if (known) return known;
  if (status === 429) return { action: 'retry', message: 'Too many messages at once. WhatsApp takes more later.' };
  if (status === 401) return { action: 'ask_admin', message: 'The access token is not valid. Enter a new token.' };
  if (status !== null && status >= 500) return { action: 'retry', message: 'WhatsApp had a problem.' };
  const reason = code === null ? words : `${words} (${code})`.trim();
  return { action: 'give_up', message: reason ? `WhatsApp refused it: ${reason}` : 'WhatsApp refused it.' };
}
