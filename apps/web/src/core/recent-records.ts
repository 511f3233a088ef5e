import { session } from './session.ts';
import { attempt, keep, loadJson } from './storage.ts';

/** A record that was opened: its address and its title. */
export type RecentRecord = { to: string; title: string };

const PREFIX = 'recent:';
const MAX = 20;
/** The page of one record of a business. */
const RECORD = /^\/business\/\d+\/(?:[\w-]+\/)+\d+(?:\/view)?$/;

const keyOf = (): string => `${PREFIX}${session().user?.uuid ?? ''}:${session().location.business_id ?? ''}`;

/** Of this user in this business, the last one first. */
export const recentRecords = (): RecentRecord[] => loadJson<RecentRecord[]>(keyOf()) ?? [];

export function rememberRecord(to: string, title: string): void {
  if (!RECORD.test(to) || session().kind !== 'staff') return;
  const others = recentRecords().filter((one) => one.to !== to);
  keep(keyOf(), JSON.stringify([{ to, title }, ...others].slice(0, MAX)));
}

/** Names of clients don't stay in the browser. */
export const forgetRecent = (): void =>
  attempt(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .forEach((key) => localStorage.removeItem(key)),
    undefined,
  );
