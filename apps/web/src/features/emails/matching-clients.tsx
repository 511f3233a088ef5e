import { clientRoutes } from '@daftar/contract/clients';
import type { Recipients } from '@daftar/contract/emails';
import { savedViewRoutes, type SavedView } from '@daftar/contract/saved_views';
import { MAX_RECIPIENTS } from '@daftar/domain/emails/compose';
import { IconX } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { useAround } from '#web/kit/client-around.ts';
import { filterQuery, filtersOf, filterValues } from '#web/kit/client-filters.ts';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { countOf as formatCount } from '#web/kit/format-count.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';

type Filter = NonNullable<Recipients['filter']>;
type Props = { filter: Filter; onChange: (filter: Filter | null) => void };

const SEARCH = { name: 'search', label: 'Search', kind: 'text' } as const;
const NAMED = 5;

/** Clients by the filters of the client list. A saved view fills them in, and they can be changed for this email. */
export function MatchingClients({ filter, onChange }: Props) {
  const around = useAround();
  const { data: views } = useRead(savedViewRoutes.list, { query: { list: 'clients' } }, { quiet: true });
  const set = (values: Readonly<Record<string, string>>): void => {
    const { search, ...rest } = values;
    onChange({ ...(filterQuery(rest, around.customFields) as Filter), ...(search ? { search } : {}) });
  };
  const choose = ({ state }: SavedView): void => set({ ...state.filters, search: state.search });
  const saved = views?.data ?? [];
  return (
    <Box border radius="control" padding={12}>
      <Stack gap={10} as="section" aria-label="Clients that match">
        <Row gap={8} justify="between">
          <Text weight={500}>Clients that match</Text>
          <Button size="small" look="quiet" icon={<IconX size={14} aria-hidden />} onClick={() => onChange(null)}>
            Remove
          </Button>
        </Row>
        {saved.length > 0 && (
          <Select
            label="Saved view"
            placeholder="Use the filters of a saved view"
            options={saved.map(({ id, name }) => ({ value: String(id), label: name }))}
            value=""
            onChange={(value) => {
              const view = saved.find(({ id }) => String(id) === value);
              if (view) choose(view);
            }}
          />
        )}
        {around.isReady && (
          <FilterBar filters={[SEARCH, ...filtersOf(around)]} values={filterValues(filter)} onChange={set} />
        )}
        <Matches filter={filter} />
      </Stack>
    </Box>
  );
}

function Matches({ filter }: { filter: Filter }) {
  const { data } = useRead(
    clientRoutes.list,
    { query: { ...(filter as object), per_page: NAMED } },
    { keep: true, quiet: true },
  );
  if (!data) return null;
  const { total, capped } = data.meta;
  const rest = total - data.data.length;
  const names = data.data.map(({ client_full_name }) => client_full_name).join(', ');
  return (
    <div role="status">
      <Text as="p" weight={500}>
        {total === 1 ? '1 client matches' : `${formatCount(total)}${capped ? '+' : ''} clients match`}
      </Text>
      {total > 0 && (
        <Text as="p" tone="soft" size={13} breakWords>
          {rest > 0 ? `${names} and ${formatCount(rest)} more` : names}
        </Text>
      )}
      {total > MAX_RECIPIENTS && (
        <Text as="p" tone="red" size={13}>
          {`An email can have up to ${formatCount(MAX_RECIPIENTS)} clients. Add a filter.`}
        </Text>
      )}
    </div>
  );
}
