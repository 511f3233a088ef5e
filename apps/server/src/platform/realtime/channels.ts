/** Names of channels. A socket starts in those of its user and session, and joins others. */
export const userChannel = (uuid: string): string => `user:${uuid}`;
export const sessionChannel = (sessionId: number): string => `session:${sessionId}`;
export const notificationChannel = (uuid: string): string => `notifications:${uuid}`;

const BUSINESS = 'business:';
/** For staff only: clients get just their own notifications. */
export const businessChannel = (businessId: number): string => `${BUSINESS}${businessId}`;

/** The business of a socket: one at a time, like a browser tab. */
export function businessOf(channels: Iterable<string>): number | null {
  for (const channel of channels) if (channel.startsWith(BUSINESS)) return Number(channel.slice(BUSINESS.length));
  return null;
}
