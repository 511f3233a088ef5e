import { DEFAULT_PREFERENCES, type StoredPreferences } from './purposes.ts';

export type ConsentChange = { consent: string; is_given: boolean };

const COMPARED = { reminders: 'reminders', greetings: 'greetings', has_consent: 'news', tracking: 'tracking' } as const;

/** Consents that differ between two versions of a client's preferences: channels by their names, then purposes. */
export function consentChanges(before: Partial<StoredPreferences>, after: Partial<StoredPreferences>): ConsentChange[] {
  const [was, is] = [before, after].map((stored) => ({ ...DEFAULT_PREFERENCES, ...stored })) as [
    StoredPreferences,
    StoredPreferences,
  ];
  const channels = [...new Set([...was.modes, ...is.modes])]
    .filter((mode) => was.modes.includes(mode) !== is.modes.includes(mode))
    .map((consent) => ({ consent, is_given: is.modes.includes(consent) }));
  const purposes = Object.entries(COMPARED).flatMap(([field, consent]) => {
    const name = field as keyof typeof COMPARED;
    return was[name] === is[name] ? [] : [{ consent, is_given: is[name] }];
  });
  return [...channels, ...purposes];
}
