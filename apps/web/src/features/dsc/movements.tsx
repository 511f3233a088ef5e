import { dscRoutes, type DscMovement } from '@daftar/contract/dsc';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { custodyText } from '@daftar/domain/dsc/values';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { openPdf } from '#web/kit/open-pdf.ts';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';

/** The custody chain of a token, the newest first. */
export function Movements({ tokenId }: { tokenId: number }) {
  const read = useRead(dscRoutes.movements, { params: { id: tokenId } });
  return (
    <Card title="Custody">
      <QueryView query={read} what="the movements" skeleton={3}>
        {({ data }) => (
          <Rows>
            {data.map((movement) => (
              <ListRow
                key={movement.id}
                title={`${movement.kind}: ${custodyText(movement)}`}
                detail={<Detail movement={movement} />}
                aside={
                  <IconButton
                    label={`Print receipt of movement ${movement.nth}`}
                    icon={<IconPrinter size={16} aria-hidden />}
                    onClick={() => void openPdf(request(dscRoutes.receipt, { params: { id: movement.id } }))}
                  />
                }
              />
            ))}
          </Rows>
        )}
      </QueryView>
    </Card>
  );
}

function Detail({ movement }: { movement: DscMovement }) {
  const { moved_at, created_by_name, purpose, expected_back, note, signed_name } = movement;
  const facts = [
    `${formatMoment(new Date(moved_at), timezone)}${created_by_name ? ` by ${created_by_name}` : ''}`,
    purpose,
    expected_back && `back by ${formatDay(expected_back)}`,
    note,
  ];
  return (
    <Stack as="span" flex gap={4}>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {signed_name && <Signed movement={movement} />}
    </Stack>
  );
}

/** A drawn signature is loaded when it is asked for. */
function Signed({ movement: { id, signed_name, is_drawn } }: { movement: DscMovement }) {
  const [isOpen, setOpen] = useState(false);
  const read = useRead(dscRoutes.signature, { params: { id } }, { enabled: isOpen });
  if (!is_drawn) return <span>Signed by {signed_name} (typed name)</span>;
  return (
    <Row as="span" gap={8} wrap>
      <Text>Signed by {signed_name}</Text>
      {read.data?.image ? (
        // White, as on the receipt.
        <img
          src={read.data.image}
          alt={`Signature of ${signed_name}`}
          width={160}
          height={72}
          style={{ background: '#fff', borderRadius: 6 }}
        />
      ) : (
        <Button size="small" look="quiet" busy={read.isFetching} onClick={() => setOpen(true)}>
          Show signature
        </Button>
      )}
    </Row>
  );
}
