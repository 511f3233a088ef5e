import { incomeTaxRoutes, type TaxSeason } from '@daftar/contract/income_tax';
import { taxStageLabel } from '@daftar/domain/income_tax/stages';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { BarList } from '#web/kit/bar-list.tsx';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { HOLDER_LABELS, stageTone } from './labels.tsx';

const SeasonChart = lazyPart(async () => (await import('./season-chart.tsx')).SeasonChart);

/** A link to the same list with one filter. */
function useFiltered(): (filters: Record<string, string>) => string {
  const [query] = useSearchParams();
  return (filters) => {
    const next = new URLSearchParams(query);
    next.set('filters', JSON.stringify(filters));
    next.delete('page');
    return `?${next}`;
  };
}

/** Counts of the season, and on demand its progress by day, stage and who is holding returns up. */
export function Season({ fy }: { fy: number }) {
  const { data } = useRead(incomeTaxRoutes.season, { query: { fy } }, { quiet: true, keep: true });
  const [isOpen, setOpen] = useState(false);
  const filtered = useFiltered();
  if (!data || data.total === 0) return null;
  const heldBy = (holder: string): number => data.holders.find((one) => one.holder === holder)?.count ?? 0;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Box gutter padding="12 0" rigid>
      <Box hide="phone">
        <Figures>
          <Figure
            label="Filed and verified"
            value={`${data.filed} of ${data.total}`}
            note={`${Math.floor((data.filed / data.total) * 100)}% of ${taxYearLabel(fy)}`}
          />
          <Figure
            label="Waiting for clients"
            value={heldBy('Client')}
            note="To send or approve"
            to={filtered({ holder: 'Client' })}
          />
          <Figure
            label="Waiting for us"
            value={heldBy('Firm')}
            note="To prepare or upload"
            to={filtered({ holder: 'Firm' })}
          />
          <Figure label="Overdue" value={data.overdue} note="Not uploaded in time" to={filtered({ due: 'overdue' })} />
          <Figure
            label="Verify soon"
            value={data.verify_soon}
            note="Within a week"
            to={filtered({ watch: 'verify' })}
          />
          <Figure
            label="Refunds pending"
            value={data.refunds_pending}
            note="Due or failed"
            to={filtered({ watch: 'refund' })}
          />
        </Figures>
      </Box>
      <Box marginTop={8}>
        <Button
          size="small"
          look="quiet"
          icon={<Icon size={14} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Season progress
        </Button>
      </Box>
      {isOpen && <Progress season={data} />}
    </Box>
  );
}

function Progress({ season }: { season: TaxSeason }) {
  const filtered = useFiltered();
  return (
    <Box overflow="y" maxHeight={320}>
      <Grid gap="16 32" columns="repeat(auto-fit, minmax(min(340px, 100%), 1fr))" padding="8 0 4" packed>
        <Stack gap={18}>
          <SeasonChart season={season} />
          <div>
            <Heading>Next to act</Heading>
            <BarList
              caption="Next to act"
              bars={season.holders.map(({ holder, count }) => ({
                key: holder,
                label: HOLDER_LABELS[holder],
                value: count,
                text: String(count),
                tone: holder === 'Client' ? 'amber' : holder === 'Firm' ? 'brand' : 'grey',
                to: filtered({ holder }),
              }))}
            />
          </div>
        </Stack>
        <div>
          <Heading>Returns by stage</Heading>
          <BarList
            caption="Returns by stage"
            bars={season.stages.map(({ stage, count }) => ({
              key: stage,
              label: taxStageLabel(stage),
              value: count,
              text: String(count),
              tone: stageTone(stage),
              to: filtered({ stage }),
            }))}
          />
        </div>
      </Grid>
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Text as="h3" size={13} weight={600} marginBottom={8}>
    {children}
  </Text>
);
