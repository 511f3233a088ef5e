import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { Stocktake, StocktakeLine, StocktakeResult } from '@daftar/contract/document_records/stocktakes';
import { Link, useParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { useCan } from '#web/kit/use-can.ts';

const TONES: Record<StocktakeLine['result'], Tone> = {
  Found: 'green',
  Missing: 'red',
  Misplaced: 'amber',
  Unknown: 'grey',
};

/** "12 found, 1 missing". */
export const summaryOf = ({ found, missing, misplaced, unknown }: Stocktake): string =>
  [
    `${found} found`,
    missing && `${missing} missing`,
    misplaced && `${misplaced} misplaced`,
    unknown && `${unknown} unknown`,
  ]
    .filter(Boolean)
    .join(', ');

export function StocktakeLines({ result }: { result: StocktakeResult }) {
  const mayWrite = useCan()('drive', 'write');
  if (result.lines.length === 0)
    return (
      <Text as="p" tone="muted">
        Nothing was expected here, and nothing was scanned.
      </Text>
    );
  return (
    <Stack as="ul" dividers>
      {result.lines.map((line) => (
        <Line key={line.id} line={line} result={result} mayWrite={mayWrite} />
      ))}
    </Stack>
  );
}

function Line({ line, result, mayWrite }: { line: StocktakeLine; result: StocktakeResult; mayWrite: boolean }) {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const move = useWrite(documentRecordRoutes.move, { onDone: () => toast('success', `Moved to ${result.place_name}`) });
  const { item_id, moves, name, code, client_name, recorded_at } = line;
  return (
    <Row as="li" gap={12} padding="8 0" justify="between" align="start">
      <Stack gap={2} minWidth={0}>
        {item_id ? <Link to={`${base}/${line.record_id}?item=${item_id}`}>{name}</Link> : <Text>{code}</Text>}
        <Text tone="muted" size={13} breakWords>
          {item_id
            ? [code, client_name, line.result === 'Misplaced' && `recorded at ${recorded_at}`]
                .filter(Boolean)
                .join(' · ')
            : 'No document has this code'}
        </Text>
      </Stack>
      <Row gap={8} rigid>
        {mayWrite && line.result === 'Misplaced' && line.can_move && (
          <Button
            size="small"
            busy={move.isPending}
            onClick={() =>
              move.mutate({ body: { items: [{ id: item_id!, moves: moves! }], to_place_id: result.place_id } })
            }
          >
            Move here
          </Button>
        )}
        <Badge tone={TONES[line.result]}>{line.result}</Badge>
      </Row>
    </Row>
  );
}
