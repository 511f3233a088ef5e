import type { Filing } from '@daftar/contract/filings';
import type { Day } from '@daftar/domain/dates';
import { defineEvent } from '#server/platform/events.ts';

/** A filing was recorded; a retry records the same one again. */
export const filingRecorded = defineEvent<Filing>('filings.recorded');

/** Day, number, fee or form of a filing were corrected. */
export const filingCorrected = defineEvent<{ before: Pick<Filing, 'filed_on'>; after: Filing }>('filings.corrected');

/** A filing was removed: nothing counts as filed by it. */
export const filingRemoved = defineEvent<{
  id: number;
  client_id: number;
  registration: string;
  form: string;
  period_from: Day;
  period_to: Day;
}>('filings.removed');
