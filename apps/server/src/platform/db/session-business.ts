import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** The business as cached with the session; the first statement of each call checks it again. */
export type SessionBusiness = {
  row: Selectable<Tables['businesses']>;
  /** Stored settings of the business itself; null in the portal. */
  settings: { type: string; branch_id: null; config: Record<string, unknown>; version: number }[] | null;
  has_branch_settings: boolean;
};
