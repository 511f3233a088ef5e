/** Made when it is wanted: few first views tell a time this way. */
let relative: Intl.RelativeTimeFormat | undefined;
const relativeText = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  (relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })).format(count, unit);

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago", "yesterday", "just now". */
export function ago(moment: string, now = Date.now()): string {
  const gone = now - Date.parse(moment);
  for (const [unit, length] of STEPS) if (gone >= length) return relativeText(-Math.floor(gone / length), unit);
  return 'just now';
}
