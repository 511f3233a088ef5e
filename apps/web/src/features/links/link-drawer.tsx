import { linkResource, type UsefulLink } from '@daftar/contract/links';
import { useId } from 'react';
import { FormSection } from '#web/kit/form.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = { link: UsefulLink | null; categories: readonly string[]; onClose: () => void };

/** Creates or edits a link of the business. */
export function LinkDrawer({ link, categories, onClose }: Props) {
  const id = useId();
  const { title = '', url = '', category = '' } = link ?? {};
  return (
    <ResourceDrawer
      resource={linkResource}
      row={link}
      initial={{ title, url, category }}
      verb={link ? 'Save link' : undefined}
      onClose={onClose}
    >
      <FormSection title="Link">
        <TextField name="title" label="Title" required maxLength={80} focused />
        <TextField name="url" label="URL" required type="url" inputMode="url" placeholder="https://" maxLength={500} />
        <TextField
          name="category"
          label="Category"
          required
          maxLength={60}
          list={id}
          help="Links are grouped by category. Choose one or type a new name."
        />
        <datalist id={id}>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </FormSection>
    </ResourceDrawer>
  );
}
