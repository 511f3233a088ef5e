import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './groups.module.css';
import type { Kind, Sorter } from './kind.ts';

type Props = { kind: Kind; row: Sorter | null; onClose: () => void };

/** A new one, or a change of one on the version that was read. */
export function SorterDrawer({ kind, row, onClose }: Props) {
  const form = useForm({
    route: kind.routes.create,
    about: row?.id,
    initial: kind.initial(row),
    send: row
      ? (body) =>
          write(kind.routes.update, { params: { id: row.id }, body } as never, { quiet: true, version: row.version })
      : undefined,
    onDone: ({ name }) => {
      toast('success', row ? `${name} saved` : `${name} added`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={row ? `Edit ${row.name}` : `New ${kind.one}`} width={480}>
      <Form form={form} label={kind.title}>
        <DrawerBody>
          <div className={classes.fields}>
            <kind.Fields />
          </div>
        </DrawerBody>
        <FormFooter verb={row ? 'Save' : `Add ${kind.one}`} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
