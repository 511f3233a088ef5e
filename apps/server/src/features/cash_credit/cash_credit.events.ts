import { defineEvent } from '#server/platform/events.ts';

/**
 * Figures or dues of the client may have changed: balances, projection inputs, years, settings, facilities, stock
 * statements or files were saved or deleted.
 */
export const financialsChanged = defineEvent<{ client_id: number }>('cash_credit.financials_changed');
