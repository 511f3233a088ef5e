/** Durations as people read and type them: "1h 30m" everywhere. HH:MM:SS (clock.ts) is for running timers and the API. */

export const HOUR_SECONDS = 3_600;

/** "1h 20m" from seconds, "0m" for none, "-30m" for a difference. */
export function durationText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const text = [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}m`].filter(Boolean).join(' ');
  return seconds < 0 && minutes > 0 ? `-${text}` : text;
}

/** To the second, where money depends on it: "20m 1s". */
export function exactDurationText(seconds: number): string {
  const rest = seconds % 60;
  if (rest === 0) return durationText(seconds);
  return seconds < 60 ? `${rest}s` : `${durationText(seconds - rest)} ${rest}s`;
}

type Read = (match: RegExpExecArray) => number;
const hoursAndMinutes: Read = (match) => Number(match[1]) * HOUR_SECONDS + Number(match[2] ?? 0) * 60;

const FORMS: readonly (readonly [form: RegExp, seconds: Read])[] = [
  [/^(\d{1,4}):([0-5]\d)$/, hoursAndMinutes],
  [/^(\d{1,4}(?:\.\d{1,2})?)\s*h?$/, hoursAndMinutes],
  [/^(\d{1,5})\s*m$/, (match) => Number(match[1]) * 60],
  [/^(\d{1,4})\s*h\s*(\d{1,2})\s*m?$/, hoursAndMinutes],
];

/** Seconds from "1h 20m", "1:20", "80m" or "1.5" hours; null if unreadable. */
export function parseDuration(typed: string): number | null {
  for (const [form, seconds] of FORMS) {
    const match = form.exec(typed.trim().toLowerCase());
    if (match) return Math.round(seconds(match));
  }
  return null;
}
