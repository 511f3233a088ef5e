const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago", "yesterday", "just now". */
export function ago(moment: string, now = Date.now()): string {
  const gone = now - Date.parse(moment);
  for (const [unit, length] of STEPS) if (gone >= length) return relative.format(-Math.floor(gone / length), unit);
  return 'just now';
}
