/** Rules of the drive: names, depth, moves and client deletions. */
import { today } from './date-format.ts';
import { extensionOf, safeFileName } from './files.ts';
import { fiscalYearShort } from './fiscal-year.ts';

/** Levels of folders, the client's own folder included. */
export const MAX_DEPTH = 10;
export const MAX_NAME_LENGTH = 120;

/** Folder for client uploads. The portal calls it "From you". */
export const FROM_CLIENT = 'From client';
export const FROM_YOU = 'From you';
/** Folder of loan files, in a client's folder or among the files of the business. */
export const LOANS_FOLDER = 'Retail loans';
/** Scans of the document register. */
export const REGISTER_FOLDER = 'Document register';

/** The problem with a name, or null. */
export function driveNameProblem(name: string): string | null {
  if (!name.trim()) return 'Required';
  if ([...name].length > MAX_NAME_LENGTH) return `Use up to ${MAX_NAME_LENGTH} characters`;
  if (/[<>:"/\\|?*]/.test(name)) return 'Names can’t contain < > : " / \\ | ? *';
  if (/^[.\s]|[.\s]$/.test(name)) return 'Names can’t begin or end with a dot or space';
  return safeFileName(name) === name ? null : 'Use a different name. Some computers don’t allow this one.';
}

/** Keeps the file extension, which tells the file's type. */
export function renamed(file: string, name: string): string {
  const ending = extensionOf(file);
  return !ending || extensionOf(name) === ending ? name : `${name}.${ending}`;
}

export type Moving = {
  /** The moved item and the levels of folders inside it: 0 for a file. */
  id: number;
  height: number;
  /** Folder ids down to the destination, itself last. Empty for the top of the drive. */
  trail: readonly number[];
};

/** The problem with a move, or null. */
export function moveProblem({ id, height, trail }: Moving): string | null {
  if (trail.includes(id)) return 'You can’t move a folder into itself';
  return tooDeep(trail.length + height) ? `You can nest up to ${MAX_DEPTH} levels of folders` : null;
}

export const tooDeep = (depth: number): boolean => depth > MAX_DEPTH;

export const yearFolder = (fiscalYear: number): string => `FY ${fiscalYearShort(fiscalYear)}`;

type Sent = { created_by: number | null; uploaded_by: number | null; created_at: string };

/** Clients can remove their own uploads on the same day only: later, staff may be working with them. */
export const mayTakeBack = (file: Sent, who: { userId: number; now: Date; timezone: string }): boolean =>
  file.created_by === who.userId &&
  file.uploaded_by === who.userId &&
  today(new Date(file.created_at), who.timezone) === today(who.now, who.timezone);

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `0 bytes`, `12 KB`, `1.4 MB`: decimal units, as operating systems show them. */
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
