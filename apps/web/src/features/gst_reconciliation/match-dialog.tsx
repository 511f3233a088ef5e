import { gstReconciliationRoutes as routes, type GstMatch } from '@daftar/contract/gst_reconciliation';
import { formatDay } from '@daftar/domain/date-format';
import { addMonths } from '@daftar/domain/dates';
import { fpOf, monthLabel, periodStart } from '@daftar/domain/gst-return/periods';
import { sum } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import type { Scope } from './choice.ts';

type Props = { choice: GstPeriodChoice; row: GstMatch; scope: Scope; onClose: () => void };

/** Note, period of the credit, and linking by hand. */
export function MatchDialog({ choice, row, scope, onClose }: Props) {
  const isPair = row.book !== null && row.statement !== null;
  const title = `${(row.book ?? row.statement)!.number}, ${row.supplier_name || row.supplier_gstin}`;
  return (
    <Modal open onClose={onClose} title={title} width={560}>
      <Stack gap={18}>
        <NotePart row={row} />
        {row.book && row.statement && <ClaimPart choice={choice} row={row} />}
        {isPair ? (
          <UnlinkPart row={row} onClose={onClose} />
        ) : (
          <LinkPart choice={choice} row={row} scope={scope} onClose={onClose} />
        )}
      </Stack>
    </Modal>
  );
}

function NotePart({ row }: { row: GstMatch }) {
  const [note, setNote] = useState(row.note);
  const save = useWrite(routes.note, { onDone: () => toast('success', 'Note saved') });
  return (
    <Stack gap={8}>
      <TextArea label="Note" rows={2} maxLength={500} value={note} onChange={setNote} />
      <Row justify="end">
        <Button
          size="small"
          busy={save.isPending}
          disabled={note.trim() === row.note}
          onClick={() => save.mutate({ params: { id: row.id }, body: { note: note.trim() } })}
        >
          Save note
        </Button>
      </Row>
    </Stack>
  );
}

const MONTHS_OFFERED = 14;

function ClaimPart({ choice, row }: { choice: GstPeriodChoice; row: GstMatch }) {
  const [claimed, setClaimed] = useState(row.book!.claimed_in ?? '');
  const claim = useWrite(routes.claim, {
    onDone: (_answer, { body }) =>
      toast('success', body.claim_in ? `Credit taken in ${monthLabel(body.claim_in)}` : 'Credit not taken any more'),
  });
  const step = choice.cycle === 'quarter' ? 3 : 1;
  const first = periodStart(choice.period);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, n) => fpOf(addMonths(first, (n - 5) * step)));
  const offered = [...new Set([...months, ...(row.book!.claimed_in ? [row.book!.claimed_in] : [])])];
  if (row.unavailable) return <Text tone="soft">{`Credit: ${row.unavailable.toLowerCase()}.`}</Text>;
  return (
    <Row gap={8} align="end">
      <Select
        label="Take credit in"
        searchable={false}
        options={[{ value: '', label: 'Not yet' }, ...offered.map((value) => ({ value, label: monthLabel(value) }))]}
        value={claimed}
        onChange={setClaimed}
      />
      <Button
        busy={claim.isPending}
        disabled={claimed === (row.book!.claimed_in ?? '')}
        onClick={() => claim.mutate({ body: { ...choice, ids: [row.id], claim_in: claimed || null } })}
      >
        Save
      </Button>
    </Row>
  );
}

function UnlinkPart({ row, onClose }: { row: GstMatch; onClose: () => void }) {
  const unlink = useWrite(routes.unlink, {
    onDone: () => {
      toast('success', 'Documents separated');
      onClose();
    },
  });
  return (
    <Stack gap={8}>
      <Text as="p" tone="soft">
        Separate the documents if they aren’t the same purchase. They won’t be matched again, and credit taken is
        removed.
      </Text>
      <ModalActions>
        <Button look="danger" busy={unlink.isPending} onClick={() => unlink.mutate({ params: { id: row.id } })}>
          Separate documents
        </Button>
      </ModalActions>
    </Stack>
  );
}

const taxOf = ({
  igst,
  cgst,
  sgst,
  cess,
}: NonNullable<GstMatch['statement']> | NonNullable<GstMatch['book']>): string => sum([igst, cgst, sgst, cess]);

/** Open documents of the other side, of the same supplier first. */
function LinkPart({ choice, row, scope, onClose }: Props) {
  const other = row.book ? 'only_in_2b' : 'only_in_books';
  const [search, setSearch] = useState(row.supplier_name.split(' ')[0] ?? '');
  const read = useRead(
    routes.list,
    { query: { ...choice, scope, class: other, per_page: 10, ...(search && { search }) } },
    { keep: true },
  );
  const link = useWrite(routes.link, {
    onDone: () => {
      toast('success', 'Documents linked');
      onClose();
    },
  });
  return (
    <Stack gap={8}>
      <Text weight={600}>{row.book ? 'Link with a document of GSTR-2B' : 'Link with a purchase'}</Text>
      <SearchBox value={search} onSearch={setSearch} hint="Search by supplier, GSTIN or number" />
      <QueryView query={read} what="documents" skeleton={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="muted">No open documents found. Change the search, or show the whole year.</Text>
          ) : (
            <Stack as="ul" dividers>
              {data.map((one) => {
                const side = (one.book ?? one.statement)!;
                return (
                  <Row as="li" key={one.id} gap={8} justify="between" padding="6 0">
                    <Text breakWords>
                      {`${one.supplier_name}, ${side.number} of ${formatDay(side.date)}, tax ${formatInText(taxOf(side), 'INR')}`}
                    </Text>
                    <Button
                      size="small"
                      busy={link.isPending}
                      onClick={() =>
                        link.mutate({
                          body: row.book
                            ? { book_match_id: row.id, statement_match_id: one.id }
                            : { book_match_id: one.id, statement_match_id: row.id },
                        })
                      }
                    >
                      Link
                    </Button>
                  </Row>
                );
              })}
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}
