import { deedRoutes } from '@daftar/contract/deeds';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';

const MAX_QUOTE = 1000;
const MAX_COMMENT = 2000;

export const Quote = ({ text }: { text: string }) => (
  <Box padding="4 10" divider="start" tone="muted" whiteSpace="pre-line" breakWords maxHeight={160} overflow="y">
    {text}
  </Box>
);

/** Sends a comment. Its failure is shown by the call. */
export async function addComment(deedId: number, quote: string, body: string): Promise<boolean> {
  try {
    await write(deedRoutes.addComment, {
      params: { id: deedId },
      body: { quote: quote.trim().slice(0, MAX_QUOTE), body: body.trim() },
    });
    toast('success', 'Comment added');
    return true;
  } catch {
    return false;
  }
}

/** A comment on the passage that is selected in the preview. */
export function CommentDialog({ deedId, quote, onClose }: { deedId: number; quote: string; onClose: () => void }) {
  const [body, setBody] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setAsked(true);
    if (body.trim() === '') return;
    setBusy(true);
    if (await addComment(deedId, quote, body)) onClose();
    else setBusy(false);
  };
  return (
    <Modal open onClose={onClose} unsaved={body.trim() !== ''} title="Add comment">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={12}>
          <Quote text={quote} />
          <TextArea
            label="Comment"
            required
            rows={4}
            maxLength={MAX_COMMENT}
            value={body}
            error={isAsked && body.trim() === '' ? 'Write a comment.' : undefined}
            onChange={setBody}
          />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            Add comment
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
