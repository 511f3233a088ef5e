import { session } from './session.ts';
import { keep, loadJson } from './storage.ts';
import { KEY } from './stored-keys.ts';
import { useOwnTitle } from './title.ts';

/** A record that was opened: its address and its title. */
export type RecentRecord = { to: string; title: string };

const MAX = 20;
/** The page of one record of a business. */
const RECORD = /^\/business\/\d+\/(?:[\w-]+\/)+\d+(?:\/view)?$/;

const keyOf = (): string => `${KEY.recent}${session().user?.uuid ?? ''}:${session().location.business_id ?? ''}`;

/** Of this user in this business, the last one first. */
export const recentRecords = (): RecentRecord[] => loadJson<RecentRecord[]>(keyOf()) ?? [];

function rememberRecord(to: string, title: string): void {
  if (!RECORD.test(to) || session().kind !== 'staff') return;
  const others = recentRecords().filter((one) => one.to !== to);
  keep(keyOf(), JSON.stringify([{ to, title }, ...others].slice(0, MAX)));
}

/** From now on, and the record shown. Returns a function that stops it. */
export function rememberRecords(): () => void {
  const note = ({ title }: { title: string | null }): void => {
    if (title) rememberRecord(window.location.pathname, title);
  };
  note(useOwnTitle.getState());
  return useOwnTitle.subscribe(note);
}
