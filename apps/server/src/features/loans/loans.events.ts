import { defineEvent } from '#server/platform/events.ts';

/** A loan file was created or edited, with its people and properties. */
export const loanSaved = defineEvent<{ loan_id: number }>('loans.saved');
