/**
 * Limits of a new business, so that nobody signs up to send unwanted email. Its owner has verified email and mobile
 * number; time shows whether its recipients complain.
 */
export const NEW_BUSINESS = { days: 7, messages: 200, recipients: 50 } as const;

const DAY_MS = 86_400_000;

export const isNewBusiness = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_BUSINESS.days * DAY_MS;

/** Null while the business may send; `sent` counts the last 24 hours with this message. */
export function sendingProblem(sent: { messages: number; recipients: number }, factor = 1): string | null {
  const { days, messages, recipients } = NEW_BUSINESS;
  if (sent.messages <= messages * factor && sent.recipients <= recipients * factor) return null;
  return `In its first ${days} days, a business can send ${messages} messages to ${recipients} recipients a day. Try again tomorrow.`;
}
