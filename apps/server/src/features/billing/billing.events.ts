import type { Posting } from '@daftar/domain/billing/ledger';
import { defineEvent } from '#server/platform/events.ts';

/** Postings are about to be entered in the ledger of a firm. Subscribers may refuse them. */
export const ledgerPosting = defineEvent<{ firmId: number; postings: readonly Posting[] }>('billing.ledger_posting');
