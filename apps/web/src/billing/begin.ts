import { startingRate } from '@daftar/domain/service-catalogue';
import type { FirmChoice, Place } from './use-around.ts';
import { emptyDocument, newLine, type DocumentValues } from './values.ts';

/** The firm that bills for the branch one works in: the only one, or the first. */
export const firmFor = ({ firms, branch }: Place): FirmChoice | undefined =>
  firms.find(({ branches }) => !branches.length || branches.includes(branch?.id ?? 0));

/** A document of its own, on its first day, for nobody or for the client one came from. */
export function beginDocument(place: Place, date: string, clientId: string, currency = ''): DocumentValues {
  const firm = firmFor(place);
  return emptyDocument({
    date,
    currency: currency || place.business.currency,
    firm_id: firm ? String(firm.id) : '',
    branch_id: place.branch ? String(place.branch.id) : '',
    client_id: clientId,
    is_rounded: place.isRounded,
    terms: firm?.terms ?? '',
    notes: firm?.notes ?? '',
    lines: [newLine({ tax_rate: startingRate(place.business.tax_kind) })],
  });
}
