/** "1h 20m" from seconds; empty for zero. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}m`].filter(Boolean).join(' ');
}

/** Seconds from "1h 20m", "1:20", "80m" or "1.5" hours. Null if invalid. */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const minutes = /^(\d{1,5})\s*m$/.exec(text);
  if (minutes) return Number(minutes[1]) * 60;
  const hours = /^(\d{1,4}(?:\.\d{1,2})?)\s*h?(?:\s+(\d{1,2})\s*m)?$/.exec(text);
  return hours ? Math.round(Number(hours[1]) * 3600) + Number(hours[2] ?? 0) * 60 : null;
}
