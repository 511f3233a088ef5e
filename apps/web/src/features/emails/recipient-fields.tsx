import type { EmailContent, Recipients } from '@daftar/contract/emails';
import { IconEye, IconFilter, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { clientLookup, groupLookup, tagLookup } from '#web/kit/lookups.ts';
import { MultiSelect } from '#web/kit/select.tsx';
import { countOf, hasRecipients } from './labels.ts';
import { RecipientsDrawer } from './recipients-drawer.tsx';

type Props = {
  to: Recipients;
  purpose: EmailContent['purpose'];
  onChange: (to: Recipients) => void;
  error: string | undefined;
};

const MatchingClients = lazyPart(async () => (await import('./matching-clients.tsx')).MatchingClients);

/** More are shown as a number: nobody reads a thousand names. */
const MAX_NAMED = 20;
const numbers = (values: readonly string[]): number[] => values.map(Number);
const texts = (ids: readonly number[]): string[] => ids.map(String);

export function RecipientFields({ to, purpose, onChange, error }: Props) {
  const [isMany, setMany] = useState(to.group_ids.length > 0 || to.tag_ids.length > 0);
  const [isListed, setListed] = useState(false);
  const set = (part: Partial<Recipients>): void => onChange({ ...to, ...part });
  return (
    <Stack gap={10}>
      {to.client_ids.length > MAX_NAMED ? (
        <Chosen what={countOf(to.client_ids.length)} onRemove={() => set({ client_ids: [] })} />
      ) : (
        <MultiSelect
          label="To"
          required
          lookup={clientLookup}
          add={false}
          placeholder="Search clients"
          value={texts(to.client_ids)}
          onChange={(values) => set({ client_ids: numbers(values) })}
          {...(error ? { error } : {})}
        />
      )}
      {to.filter && <MatchingClients filter={to.filter} onChange={(filter) => set({ filter })} />}
      {isMany && (
        <FieldRow>
          <MultiSelect
            label="Groups"
            lookup={groupLookup}
            add={false}
            placeholder="Everyone in a group"
            value={texts(to.group_ids)}
            onChange={(values) => set({ group_ids: numbers(values) })}
          />
          <MultiSelect
            label="Tags"
            lookup={tagLookup}
            add={false}
            placeholder="Everyone with a tag"
            value={texts(to.tag_ids)}
            onChange={(values) => set({ tag_ids: numbers(values) })}
          />
        </FieldRow>
      )}
      <Row gap={4} wrap>
        {!isMany && (
          <Button
            size="small"
            look="quiet"
            icon={<IconUsersGroup size={14} aria-hidden />}
            onClick={() => setMany(true)}
          >
            Add group or tag
          </Button>
        )}
        {!to.filter && (
          <Button
            size="small"
            look="quiet"
            icon={<IconFilter size={14} aria-hidden />}
            onClick={() => set({ filter: { status: 'Active' } })}
          >
            Add clients that match
          </Button>
        )}
        {hasRecipients(to) && (
          <Button size="small" look="quiet" icon={<IconEye size={14} aria-hidden />} onClick={() => setListed(true)}>
            Show recipients
          </Button>
        )}
      </Row>
      {isListed && <RecipientsDrawer to={to} purpose={purpose} onClose={() => setListed(false)} />}
      <Text size={12} tone="soft">
        Each client gets an email of their own.
      </Text>
    </Stack>
  );
}

const Chosen = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <Row gap={8}>
    <Text weight={500}>To: {what}</Text>
    <Button size="small" look="quiet" icon={<IconX size={14} aria-hidden />} onClick={onRemove}>
      Remove
    </Button>
  </Row>
);
