import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { timezone } from '#web/core/timezone.ts';
import { readChoice, type Choice } from './choice.ts';

/** The browser remembers the selection under this name (section 2). */
export const CHOICE = 'reportQuery';

/** The address of a part of the same return, without other query values. */
export const placeOf = (choice: Choice, parts: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ [CHOICE]: JSON.stringify(choice), ...parts })}`;

export function useChoice(firms: readonly { id: number }[]) {
  const [query, setQuery] = useSearchParams();
  const [day] = useState(() => today(new Date(), timezone));
  const choice = readChoice(query.get(CHOICE), firms, day);
  const tab = query.get('tab');
  return {
    choice,
    day,
    section: query.get('section'),
    row: query.get('row'),
    /** Another return on the same tab. Its lists start at the first page. */
    choose: (next: Choice): void => setQuery(placeOf(next, tab ? { tab } : {}).slice(1), { replace: true }),
  };
}
