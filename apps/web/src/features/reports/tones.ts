import type { Tone } from '#web/kit/badge.tsx';

const TONES: readonly (readonly [Tone, RegExp])[] = [
  [
    'green',
    /^(p|paid|filed|completed|done|approved|active|present|sanctioned|disbursed|delivered|open(ed)?|won|converted|accepted|valid|yes|matched|received|returned|in)$/,
  ],
  [
    'red',
    /^(a|l\/a|overdue|expired|rejected|absent|cancelled|canceled|failed|bounced|hard_bounce|late|missed|missing|error|declined|lost|no)$/,
  ],
  [
    'amber',
    /^(hd|half|half_day|pending|unpaid|partial|partially_paid|due|due_soon|snoozed|waiting|soft_bounce|expiring|requested|change_asked|verification)$/,
  ],
  ['teal', /^(h|holiday)$/],
  ['violet', /^(l|l½|p\/l|wfh\/l|leave|wfh|work_from_home|on_leave|prepared|in_review|review|sent|issued)$/],
  ['blue', /^(w|weekly_off|todo|to_do|new|draft|in_progress|click|clicked)$/],
];

/** The colour of a status, beside its word. Unknown ones are grey. */
export const toneOf = (value: unknown): Tone => {
  const key = String(value as string)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return TONES.find(([, words]) => words.test(key))?.[0] ?? 'grey';
};
