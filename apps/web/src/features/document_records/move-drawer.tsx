import { documentRecordRoutes } from '@daftar/contract/document_records';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { placeLookup } from './lookups.ts';

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void };
const WAYS = [
  { value: 'person', label: 'Team member' },
  { value: 'place', label: 'Place' },
] as const;

/** Hands documents over to a colleague, or puts them at a place. */
export function MoveDrawer({ ids, onDone, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('person');
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const read = useRead(documentRecordRoutes.items, { query: { ids: ids.join(',') as never, per_page: 100 } });
  const move = useWrite(documentRecordRoutes.move, {
    onDone: ({ moved }) => {
      toast('success', moved === 1 ? 'Document moved' : `${moved} documents moved`);
      onDone();
      onClose();
    },
  });
  const send = (items: readonly { id: number; moves: number }[]): void => {
    setAsked(true);
    if (!to) return;
    const target = way === 'person' ? { to_user_id: Number(to) } : { to_place_id: Number(to) };
    move.mutate({ body: { items: items.map(({ id, moves }) => ({ id, moves })), note, ...target } });
  };
  return (
    <Drawer open onClose={onClose} title="Hand over or move" width={480}>
      <QueryView query={read} what="the documents" skeleton={4}>
        {({ data }) => (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send(data);
            }}
          >
            <DrawerBody>
              <Stack gap={14}>
                <Stack as="ul" gap={4}>
                  {data.map(({ id, name, held_by }) => (
                    <Row as="li" key={id} gap={8} justify="between">
                      <Text overflow="ellipsis">{name}</Text>
                      <Text tone="muted" overflow="ellipsis">
                        {held_by}
                      </Text>
                    </Row>
                  ))}
                </Stack>
                <Segmented
                  label="Give to"
                  options={WAYS}
                  value={way}
                  onChange={(value) => {
                    setWay(value);
                    setTo('');
                  }}
                />
                <Select
                  key={way}
                  label={way === 'person' ? 'Team member' : 'Place'}
                  required
                  value={to}
                  onChange={setTo}
                  error={isAsked && !to ? (way === 'person' ? 'Select a team member' : 'Select a place') : undefined}
                  lookup={way === 'person' ? peopleLookup(businessId) : placeLookup}
                />
                <TextField label="Note" value={note} onChange={setNote} maxLength={300} />
                <Row gap={8} justify="end">
                  <CloseButton>Cancel</CloseButton>
                  <Button look="solid" type="submit" busy={move.isPending}>
                    {way === 'person' ? 'Hand over' : 'Move'}
                  </Button>
                </Row>
              </Stack>
            </DrawerBody>
          </form>
        )}
      </QueryView>
    </Drawer>
  );
}
