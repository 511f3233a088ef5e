import { boardRoutes } from '@daftar/contract/boards';
import { THEME_COLOUR } from '@daftar/domain/constants';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BoardFields } from './board-fields.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';

/** Name, code, colour and how the board opens. */
export function Details({ board, mayChange }: SettingsProps) {
  const form = useForm({
    route: boardRoutes.update,
    params: { id: board.id },
    version: board.version,
    initial: {
      name: board.name,
      code: board.code,
      description: board.description,
      colour: board.colour || THEME_COLOUR,
      group_by: board.group_by,
      is_shared_with_clients: board.is_shared_with_clients,
    },
    onDone: ({ name }) => toast('success', `${name} saved`),
  });
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      {mayChange ? (
        <Form form={form} label="Board details">
          <BoardFields />
          <FormFooter verb="Save changes" />
        </Form>
      ) : (
        <>
          {board.archived_at && <Notice>This board is archived. Restore it to make changes.</Notice>}
          <Facts
            facts={[
              ['Name', board.name],
              ['Code', board.code],
              ['Description', board.description],
              ['Tasks shared with clients', board.is_shared_with_clients ? 'Yes' : 'No'],
            ]}
          />
        </>
      )}
    </Stack>
  );
}
