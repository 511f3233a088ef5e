import { udinRoutes } from '@daftar/contract/udins';
import { fiscalYearShort } from '@daftar/domain/fiscal-year';
import { useRead } from '#web/core/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box } from '#web/kit/layout.tsx';

const SHOWN = 3;
const filtered = (state: string): string =>
  `?${new URLSearchParams({ filters: JSON.stringify({ state }), sort: 'last_day' })}`;

/** Missing UDINs, and the tax audits of each member against the limit. Hidden while there is nothing to say. */
export function UdinSummary() {
  const { data } = useRead(udinRoutes.summary, {}, { quiet: true });
  if (!data || (data.missing + data.too_late === 0 && data.tax_audits.length === 0)) return null;
  const { missing, too_late, year, limit, tax_audits } = data;
  return (
    <Box padding="12 20" rigid>
      <Figures>
        <Figure label="UDIN missing" value={missing} note="Can still be generated" to={filtered('Missing')} />
        {too_late > 0 && <Figure label="Too late" value={too_late} note="60 days are over" to={filtered('Too late')} />}
        {tax_audits.slice(0, SHOWN).map(({ signer_id, signer_name, count }) => (
          <Figure
            key={signer_id}
            label={signer_name}
            value={limit === null ? count : `${count} of ${limit}`}
            note={`Tax audits in ${fiscalYearShort(year)}${limit !== null && count >= limit ? ', limit reached' : ''}`}
          />
        ))}
      </Figures>
    </Box>
  );
}
