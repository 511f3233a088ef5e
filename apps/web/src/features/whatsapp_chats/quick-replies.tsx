import { quickReplyResource, whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import { IconTrash } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** Texts that everybody in the business sends often. */
export function QuickReplies({ onClose }: { onClose: () => void }) {
  const query = useRead(routes.list, { query: { per_page: 100 } });
  const form = useForm({
    route: quickReplyResource.routes.create,
    initial: { title: '', text: '' },
    draft: false,
    onDone: () => {
      toast('success', 'Quick reply added');
      form.restart({ title: '', text: '' });
    },
  });
  return (
    <Drawer open title="Quick replies" width={480} onClose={onClose}>
      <DrawerBody>
        <Stack gap={20}>
          <QueryView query={query} what="quick replies">
            {({ data }) =>
              data.length === 0 ? (
                <Text tone="soft">No quick replies yet. Add one below.</Text>
              ) : (
                <Stack as="ul" dividers>
                  {data.map(({ id, version, title, text }) => (
                    <Row as="li" key={id} gap={10} align="start" padding="8 0">
                      <Box fill minWidth={0}>
                        <Text weight={500}>{title}</Text>
                        <Text as="p" tone="soft" size={13} whiteSpace="pre-wrap" breakWords>
                          {text}
                        </Text>
                      </Box>
                      <IconButton
                        label={`Delete ${title}`}
                        icon={<IconTrash size={16} aria-hidden />}
                        onClick={() =>
                          void deletePart(title, () => write(routes.remove, { params: { id } }, { version }))
                        }
                      />
                    </Row>
                  ))}
                </Stack>
              )
            }
          </QueryView>
          <Form form={form} label="Add quick reply">
            <Stack gap={12}>
              <TextField name="title" label="Title" required maxLength={60} />
              <TextArea name="text" label="Text" required rows={4} maxLength={1000} />
              <Row>
                <Button type="submit" look="solid" busy={form.busy}>
                  Add quick reply
                </Button>
              </Row>
            </Stack>
          </Form>
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}
