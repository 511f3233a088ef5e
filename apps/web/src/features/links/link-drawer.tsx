import { linkRoutes, type UsefulLink } from '@daftar/contract/links';
import { useId } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = { link: UsefulLink | null; categories: readonly string[]; onClose: () => void };

/** A link of the business's own: a new one, or a change of one on the version that was read. */
export function LinkDrawer({ link, categories, onClose }: Props) {
  const id = useId();
  const { title = '', url = '', category = '' } = link ?? {};
  const form = useForm({
    route: linkRoutes.create,
    about: link?.id,
    initial: { title, url, category },
    send: link
      ? (body) => write(linkRoutes.update, { params: { id: link.id }, body }, { quiet: true, version: link.version })
      : undefined,
    onDone: ({ title: named }) => {
      toast('success', link ? `${named} saved` : `${named} added`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={link ? `Edit ${link.title}` : 'New link'} width={480}>
      <Form form={form}>
        <DrawerBody>
          <FormSection title="Link">
            <TextField name="title" label="Title" required maxLength={80} focused />
            <TextField
              name="url"
              label="Address"
              required
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={500}
            />
            <TextField
              name="category"
              label="Category"
              required
              maxLength={60}
              list={id}
              help="Links of one category stand together. Take one that is there, or name a new one."
            />
            <datalist id={id}>
              {categories.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
          </FormSection>
        </DrawerBody>
        <FormFooter verb={link ? 'Save link' : 'Add link'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
