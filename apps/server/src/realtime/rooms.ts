/** The names of the channels. A socket is in its user's and its session's from the start; the others it joins. */
export const userRoom = (uuid: string): string => `user:${uuid}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;
export const notificationRoom = (uuid: string): string => `notifications:${uuid}`;

const BUSINESS = 'business:';
/** Of the practice's own people: its clients hear their own bell and nothing else. */
export const businessRoom = (businessId: number): string => `${BUSINESS}${businessId}`;

/** The business a socket listens to: one at a time, as a browser tab works in one. */
export function businessOf(rooms: Iterable<string>): number | null {
  for (const room of rooms) if (room.startsWith(BUSINESS)) return Number(room.slice(BUSINESS.length));
  return null;
}
