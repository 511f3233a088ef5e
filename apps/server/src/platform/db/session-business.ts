import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** What the session knows of its business, checked again by the first statement of the call. */
export type SessionBusiness = {
  row: Selectable<Tables['businesses']>;
  /** Stored settings of the business itself; null in the portal. */
  settings: { type: string; branch_id: null; config: Record<string, unknown>; version: number }[] | null;
  has_branch_settings: boolean;
};
