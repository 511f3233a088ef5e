import { isRoundedByDefault } from '@daftar/domain/billing/rounding';
import { startingRate } from '@daftar/domain/country-pack';
import { firmForBranch } from '@daftar/domain/supplier';
import type { FirmChoice, Place } from './use-editor-data.ts';
import { emptyDocument, newLine, type DocumentValues } from './form-values.ts';

/** The firm that bills for the current branch. */
export const firmFor = ({ firms, branch }: Place): FirmChoice | undefined => firmForBranch(firms, branch?.id ?? null);

/** A new document dated today, with the client of the page it was opened from, if any. */
export function beginDocument(place: Place, date: string, clientId: string, currency = ''): DocumentValues {
  const firm = firmFor(place);
  const { business } = place;
  const billed = currency || business.currency;
  return emptyDocument({
    date,
    currency: billed,
    firm_id: firm ? String(firm.id) : '',
    branch_id: place.branch ? String(place.branch.id) : '',
    client_id: clientId,
    is_rounded: isRoundedByDefault(place.isRounded, billed, business.currency),
    terms: firm?.terms ?? '',
    notes: firm?.notes ?? '',
    lines: [newLine({ tax_rate: startingRate(firm?.country ?? business.country) })],
  });
}
