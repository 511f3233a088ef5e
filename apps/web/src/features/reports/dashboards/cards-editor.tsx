import { CARD_VIEWS } from '@daftar/contract/dashboards';
import { periodChoices, periodLabel } from '@daftar/domain/periods';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { usePeriodBase } from '#web/kit/period-query.ts';
import { Select, type Option } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';

const VIEW_LABELS = { figure: 'Figure', chart: 'Chart', table: 'Table' } as const;
const VIEWS = CARD_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }));
const SIZES = [
  { value: 'small', label: 'Normal' },
  { value: 'wide', label: 'Wide' },
];
export const BLANK_CARD = { report: '', show: 'figure', period: '', size: 'small', filters: {} };
const MAX_CARDS = 24;
const ICON = { size: 16, 'aria-hidden': true } as const;

/** The cards of a dashboard in their order. */
export function CardsEditor({ name, reports }: { name: string; reports: readonly Option[] }) {
  const form = use(FormContext)!;
  const cards = useWatch<readonly unknown[] | undefined>(form, name) ?? [];
  const { today, firstMonth } = usePeriodBase();
  const periods = periodChoices(today, firstMonth).map((value) => ({ value, label: periodLabel(value) }));
  const move = (from: number, to: number): void =>
    form.set(name, cards.toSpliced(from, 1).toSpliced(to, 0, cards[from]));
  return (
    <Stack gap={10} data-field={name} minWidth={0}>
      <Text as="h3" size={13} weight={600}>
        Cards
      </Text>
      {cards.map((_, at) => {
        const field = (key: string): string => `${name}.${at}.${key}`;
        const one = `card ${at + 1}`;
        return (
          // Keyed by the list's changes: a removed card must not leave its text in the next one.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack
            key={`${form.keyOf(name)}:${at}`}
            surface="card"
            padding="8 12 12"
            gap={6}
            role="group"
            aria-label={one}
          >
            <Row gap={4} justify="between">
              <Text tone="muted" size={12}>
                Card {at + 1}
              </Text>
              <Row gap={2}>
                <IconButton
                  label={`Move ${one} up`}
                  icon={<IconArrowUp {...ICON} />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={`Move ${one} down`}
                  icon={<IconArrowDown {...ICON} />}
                  disabled={at === cards.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label={`Remove ${one}`}
                  icon={<IconTrash {...ICON} />}
                  onClick={() => form.set(name, cards.toSpliced(at, 1))}
                />
              </Row>
            </Row>
            <Select
              name={field('report')}
              label="Report"
              required
              placeholder="Choose a report"
              options={reports}
              // Filters of another report mean nothing here.
              onChange={() => form.change(field('filters'), {})}
            />
            <Grid gap="8 10" columns="repeat(auto-fit, minmax(min(130px, 100%), 1fr))">
              <Select name={field('show')} label="Show as" options={VIEWS} searchable={false} />
              <Select name={field('period')} label="Period" clearable placeholder="Default" options={periods} />
              <Select name={field('size')} label="Width" options={SIZES} searchable={false} />
            </Grid>
          </Stack>
        );
      })}
      <div>
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={14} aria-hidden />}
          disabled={cards.length >= MAX_CARDS}
          onClick={() => form.set(name, [...cards, BLANK_CARD])}
        >
          Add card
        </Button>
      </div>
    </Stack>
  );
}
