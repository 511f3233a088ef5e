import { defineEvent } from '#server/platform/events.ts';

/** A bank paid out a part of the loan. */
export const trancheAdded = defineEvent<{ application_id: number; tranche_id: number }>('loan_banks.tranche_added');

/** A disbursement is about to be deleted. Subscribers may refuse it. */
export const trancheRemoving = defineEvent<{ application_id: number; tranche_id: number }>(
  'loan_banks.tranche_removing',
);
