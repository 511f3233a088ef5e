/**
 * The portal accepts files up to 5 MB, and its tool splits them earlier (domain facts, 3.1): each part is its own file.
 */
import type { Json } from './gstr1-json.ts';

export const MAX_BYTES = 4_700_000;

const HEAD = ['gstin', 'fp', 'gt', 'cur_gt', 'version', 'hash'];
const sizeOf = (value: Json): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** Sections that are lists are cut between their rows; the others are small and stay whole. */
export function gstr1Parts(file: Record<string, Json>, most = MAX_BYTES): Record<string, Json>[] {
  const head = Object.fromEntries(Object.entries(file).filter(([key]) => HEAD.includes(key)));
  const parts: Record<string, Json>[] = [{ ...head }];
  let size = sizeOf(head);
  const put = (section: string, piece: Json, isRow: boolean): void => {
    const bytes = sizeOf(piece);
    if (size + bytes > most && Object.keys(parts.at(-1)!).length > Object.keys(head).length) {
      parts.push({ ...head });
      size = sizeOf(head);
    }
    const part = parts.at(-1)!;
    const rows = part[section] as Json[] | undefined;
    if (!isRow) part[section] = piece;
    else if (rows) rows.push(piece);
    else part[section] = [piece];
    size += bytes;
  };
  for (const [section, value] of Object.entries(file)) {
    if (HEAD.includes(section)) continue;
    if (Array.isArray(value)) for (const row of value) put(section, row, true);
    else put(section, value, false);
  }
  return parts;
}
