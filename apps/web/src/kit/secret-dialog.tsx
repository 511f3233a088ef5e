import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Box, Row, Stack, Text } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';

type Props = { title: string; what: string; secret: string; help: string; onClose: () => void };

/** A secret that the server returns once. Only its button closes it, so that it isn't lost by a stray key. */
export const SecretDialog = ({ title, what, secret, help, onClose }: Props) => (
  <Modal open onClose={onClose} title={title} width={520} dismissible={false}>
    <Stack gap={12}>
      <Text as="p">{help}</Text>
      <Row gap={8} padding="8 8 8 12" border radius="control" background="subtle">
        <Box fill breakWords>
          <code>{secret}</code>
        </Box>
        <CopyButton text={secret} what={what} />
      </Row>
      <Text as="p" tone="soft">
        Copy it now. It isn’t shown again.
      </Text>
    </Stack>
    <ModalActions>
      <Button look="solid" onClick={onClose}>
        Done
      </Button>
    </ModalActions>
  </Modal>
);
