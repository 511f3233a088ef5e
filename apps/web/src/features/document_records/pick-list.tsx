import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Picked } from './form-values.ts';
import { dueText, itemFacts } from './labels.tsx';
import { placeLookup } from './lookups.ts';

type Props = { form: FormApi; clientId: number; isIn: boolean };

/** Out: documents we hold for the client. In: documents that are out and returned. */
export function PickList({ form, clientId, isIn }: Props) {
  const held = isIn ? 'out' : 'with_us';
  const read = useRead(documentRecordRoutes.items, { query: { client_id: clientId, held, per_page: 100 } });
  const picked = useWatch<readonly Picked[]>(form, 'picked');
  if (isIn && read.data?.data.length === 0) return null;
  const toggle = (item: DocumentItem): void =>
    form.set(
      'picked',
      picked.some(({ id }) => id === item.id)
        ? picked.filter(({ id }) => id !== item.id)
        : [...picked, { id: item.id, moves: item.moves, returnable_by: '', place_id: '' }],
    );
  return (
    <FormSection title={isIn ? 'Documents that come back' : 'Documents we hold for this client'}>
      <QueryView query={read} what="the client’s documents" skeleton={3}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Text as="p" tone="muted">
              No documents of this client are with us. Add below what you hand over.
            </Text>
          ) : (
            <Stack gap={10}>
              {data.map((item) => (
                <PickRow
                  key={item.id}
                  item={item}
                  isIn={isIn}
                  form={form}
                  at={picked.findIndex(({ id }) => id === item.id)}
                  onToggle={() => toggle(item)}
                />
              ))}
              {meta.total > data.length && (
                <Text tone="muted">
                  {data.length} of {meta.total} shown, the newest first.
                </Text>
              )}
            </Stack>
          )
        }
      </QueryView>
    </FormSection>
  );
}

type RowProps = { item: DocumentItem; isIn: boolean; form: FormApi; at: number; onToggle: () => void };

function PickRow({ item, isIn, form, at, onToggle }: RowProps) {
  return (
    <Stack gap={6}>
      <Row gap={10} justify="between" align="start">
        <Checkbox
          label={item.name}
          help={[itemFacts(item), item.held_by].filter(Boolean).join(' · ')}
          value={at >= 0}
          onChange={onToggle}
        />
        {item.is_overdue && <Badge tone="red">{dueText(item)}</Badge>}
      </Row>
      {at >= 0 && (
        <FieldRow key={form.keyOf('picked')}>
          {isIn ? (
            <Select name={`picked.${at}.place_id`} label="Place" clearable placeholder="With me" lookup={placeLookup} />
          ) : (
            <DateField
              name={`picked.${at}.returnable_by`}
              label="Due back"
              help="Leave empty if it isn’t coming back"
            />
          )}
        </FieldRow>
      )}
    </Stack>
  );
}
