import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { timezone } from '#web/app/timezone.ts';
import { readChoice, type Choice } from './choice.ts';

/** Under a name that the browser remembers (section 2): who comes back finds the same return. */
export const CHOICE = 'reportQuery';

/** The address of a part of the same return: nothing else of the present one is taken along. */
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
    /** Another return in the same tab; its lists begin anew. */
    choose: (next: Choice): void => setQuery(placeOf(next, tab ? { tab } : {}).slice(1), { replace: true }),
  };
}
