import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { formatDay } from '@daftar/domain/date-format';
import type { Instalment } from '@daftar/domain/income_tax/advance-reminders';
import { formatListMoney } from '@daftar/domain/money-format';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { toastJobResult } from '#web/kit/job-result.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';

type Props = { fy: number; instalment: Instalment; onClose: () => void };
const clients = (count: number): string => (count === 1 ? '1 client' : `${count} clients`);

/** Preview of the reminders before they are sent. */
export function RemindDialog({ fy, instalment, onClose }: Props) {
  const read = useRead(incomeTaxRoutes.previewReminders, { query: { fy, instalment } }, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const count = read.data?.count ?? 0;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { job_id } = await write(incomeTaxRoutes.sendReminders, { body: { fy, instalment } });
      onClose();
      await toastJobResult(job_id, { doing: `Reminding ${clients(count)}`, done: 'reminded', many: clients }, [
        'advance_tax',
        'outbox',
      ]);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title="Send reminders of advance tax" width={600}>
      <QueryView query={read} what="the reminders" skeleton={4}>
        {({ due_on, total, sent, emails, refused }) => (
          <Stack gap={14}>
            <Text as="p" tone="soft">
              {count === 0
                ? 'There is no reminder to send for this instalment.'
                : `${clients(count)} will be reminded of ${formatListMoney(total, 'INR')} due on ${formatDay(due_on)}.`}
              {sent > 0 && ` ${clients(sent)} already got theirs.`}
            </Text>
            {emails.length > 0 && (
              <Stack gap={6}>
                <Text as="h3" size={13} weight={600}>
                  {emails.length < count ? `First ${emails.length} of ${count} emails` : 'Emails'}
                </Text>
                {emails.map(({ to, subject, text, client_name }) => (
                  <Box as="details" key={to + client_name} border radius="card" padding="8 12">
                    <Text as="summary" pointer breakWords>
                      {`${client_name}, ${to}`}
                    </Text>
                    <Text as="p" weight={600} marginTop={8} breakWords>
                      {subject}
                    </Text>
                    <Text as="p" tone="soft" size={12} whiteSpace="pre-line" breakWords marginTop={6}>
                      {text}
                    </Text>
                  </Box>
                ))}
              </Stack>
            )}
            {refused.length > 0 && (
              <div>
                <Text as="h3" size={13} weight={600}>
                  {`Not reminded: ${clients(refused.length)}`}
                </Text>
                <Box maxHeight={180} overflow="y">
                  <Rows>
                    {refused.map(({ client_id, client_name, message }) => (
                      <ListRow key={client_id} title={client_name} detail={message} />
                    ))}
                  </Rows>
                </Box>
              </div>
            )}
          </Stack>
        )}
      </QueryView>
      <ModalActions>
        <CloseButton>{count ? 'Cancel' : 'Close'}</CloseButton>
        {count > 0 && (
          <Button look="solid" busy={busy} onClick={() => void send()}>
            {`Send ${count === 1 ? '1 reminder' : `${count} reminders`}`}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
