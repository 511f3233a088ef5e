/** The document drive: names, depth, what a move may do, what a client's folder begins with, what a client may delete. */
import { today } from './date-format.ts';
import { extensionOf, safeFileName } from './files.ts';
import { fiscalYearShort } from './fiscal-year.ts';

/** Folders within folders, the client's own counted. */
export const MOST_DEPTH = 10;
export const LONGEST_NAME = 120;

/** What the client sends lies here; the portal calls it "From you". */
export const FROM_CLIENT = 'From client';
export const FROM_YOU = 'From you';

/** Why something cannot be called so; null where it can. */
export function driveNameProblem(name: string): string | null {
  if (!name.trim()) return 'Required';
  if ([...name].length > LONGEST_NAME) return `At most ${LONGEST_NAME} characters`;
  if (/[<>:"/\\|?*]/.test(name)) return 'A name cannot have any of < > : " / \\ | ? *';
  if (/^[.\s]|[.\s]$/.test(name)) return 'A name does not begin or end with a dot or a space';
  return safeFileName(name) === name ? null : 'This name is not possible on all systems';
}

/** A file keeps its ending, typed or not: it says what the file is. */
export function renamed(file: string, name: string): string {
  const ending = extensionOf(file);
  return !ending || extensionOf(name) === ending ? name : `${name}.${ending}`;
}

export type Moving = {
  /** What moves, and how many folders deep it is itself: 0 for a file. */
  id: number;
  height: number;
  /** Where to: the folders down to it, itself the last; empty for the top of the practice's own. */
  trail: readonly number[];
};

/** Why it cannot go there; null where it can. */
export function moveProblem({ id, height, trail }: Moving): string | null {
  if (trail.includes(id)) return 'A folder cannot be moved into itself';
  return tooDeep(trail.length + height) ? `Folders go ${MOST_DEPTH} deep and no deeper` : null;
}

export const tooDeep = (depth: number): boolean => depth > MOST_DEPTH;

export const yearFolder = (fiscalYear: number): string => `FY ${fiscalYearShort(fiscalYear)}`;

type Sent = { created_by: number | null; uploaded_by: number | null; created_at: string };

/** A client takes back what they sent themselves, and on the same day: after that the practice may be working with it. */
export const mayTakeBack = (file: Sent, who: { userId: number; now: Date; timezone: string }): boolean =>
  file.created_by === who.userId &&
  file.uploaded_by === who.userId &&
  today(new Date(file.created_at), who.timezone) === today(who.now, who.timezone);

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `0 bytes`, `12 KB`, `1.4 MB`: in thousands, as systems show them. */
export function fileSize(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const digits = unit >= 2 && amount < 9.95 ? 1 : 0;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}
