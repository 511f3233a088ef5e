import { dscOrderRoutes, type DscOrder } from '@daftar/contract/dsc_orders';
import { formatDay } from '@daftar/domain/date-format';
import { useWrite } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';

type Props = { order: DscOrder; list: 'kyc' | 'remap'; title: string; text?: string; mayWrite: boolean };

/** Items that are ticked in place, with the day. */
export function Checklist({ order, list, title, text, mayWrite }: Props) {
  const check = useWrite(dscOrderRoutes.check);
  const items = order[list];
  const done = items.filter(({ done_on }) => done_on !== null).length;
  return (
    <Card
      title={
        <Row gap={8}>
          {title} <Text tone="muted">{`${done} of ${items.length} done`}</Text>
        </Row>
      }
    >
      <Stack gap={10}>
        {text && <Text tone="soft">{text}</Text>}
        <Stack as="ul" gap={8}>
          {items.map(({ name, done_on }) => (
            <Row as="li" key={name} gap={8} justify="between">
              <Checkbox
                label={name}
                value={done_on !== null}
                disabled={!mayWrite || check.isPending}
                onChange={(is_done) => check.mutate({ params: { id: order.id }, body: { list, name, is_done } })}
              />
              {done_on && (
                <Text tone="muted" size={12}>
                  {formatDay(done_on)}
                </Text>
              )}
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
