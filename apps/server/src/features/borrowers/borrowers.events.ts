import { defineEvent } from '#server/platform/events.ts';

/** The files of the borrower need other documents now. */
export const incomeKindChanged = defineEvent<{ borrower_id: number }>('borrowers.income_kind_changed');
