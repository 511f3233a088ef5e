import type { EmailRecipient } from '@daftar/contract/emails';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { countOf } from './labels.ts';

const BADGES = { goes: ['green', 'Will be sent'], held: ['amber', 'Held'], refused: ['red', 'Not sent'] } as const;

type Props = {
  recipients: readonly EmailRecipient[];
  /** The one whose email is shown, and how to show another's. */
  shown?: EmailRecipient | undefined;
  onShow?: (clientId: number) => void;
};

/** Recipients by outcome: now, later or never, with the reason. */
export function RecipientList({ recipients, shown, onShow }: Props) {
  return (
    <>
      <Totals recipients={recipients} />
      {recipients.length === 0 && <Notice tone="amber">No client matches these recipients.</Notice>}
      {recipients.length > 0 && (
        <Box border radius="control" overflow="y" {...(onShow ? { maxHeight: 220 } : {})}>
          <Stack as="ul" gap={0} aria-label="Recipients">
            {recipients.map((one) => (
              <Row as="li" key={one.client_id} gap={10} padding="6 12" divider="bottom" minWidth={0}>
                <Stack gap={0} grow minWidth={0}>
                  <Text truncate weight={500}>
                    {one.client_name}
                  </Text>
                  <Text truncate tone="soft" size={12}>
                    {one.email}
                  </Text>
                  {one.reason !== null && (
                    <Text tone="soft" size={12} breakWords>
                      {one.until ? `${one.reason}, until ${momentText(one.until)}` : one.reason}
                    </Text>
                  )}
                </Stack>
                <Badge tone={BADGES[one.state][0]}>{BADGES[one.state][1]}</Badge>
                {onShow && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-pressed={one === shown}
                    aria-label={`Show email to ${one.client_name}`}
                    onClick={() => onShow(one.client_id)}
                  >
                    Show
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
        </Box>
      )}
    </>
  );
}

function Totals({ recipients }: { recipients: readonly EmailRecipient[] }) {
  const of = (state: EmailRecipient['state']): number => recipients.filter((one) => one.state === state).length;
  const parts = [
    ...(of('goes') ? [`${of('goes')} now`] : []),
    ...(of('held') ? [`${of('held')} later`] : []),
    ...(of('refused') ? [`${of('refused')} not sent`] : []),
  ];
  return <Text weight={500}>{[countOf(recipients.length), ...parts].join(' · ')}</Text>;
}
