import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { useRef, useState } from 'react';
import { write } from '#web/app/api.ts';
import { setUser } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { upload } from '#web/kit/upload.ts';
import { useForm } from '#web/kit/use-form.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';
import type { PartProps } from './user.tsx';

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

/** Name and picture: what colleagues see. */
export function ProfileSection({ user, open, onOpen }: PartProps & { user: User }) {
  return (
    <Section
      title="About you"
      about={
        <div className={classes.profile}>
          <Avatar name={user.name} image={user.image_url} size={64} />
          <div>
            <strong>{user.name}</strong>
            {user.kind === 'client' ? 'Client' : 'Team member'}
          </div>
          <Picture user={user} />
        </div>
      }
      actions={!open && <Button onClick={() => onOpen(true)}>Change the name</Button>}
    >
      {open && <Name user={user} onClose={() => onOpen(false)} />}
    </Section>
  );
}

function Picture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const change = async (file: File | null): Promise<void> => {
    setBusy(true);
    try {
      const image_url = file && (await upload(file, 'profile')).url;
      setUser(await write(identityRoutes.updateUser, { body: { image_url } }, { version: user.version }));
      toast('success', file ? 'Picture changed' : 'Picture removed');
    } catch (error) {
      // A refused call has told already.
      if (!(error instanceof ApiError)) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURES}
        aria-label="Picture"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void change(file);
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {user.image_url ? 'Change the picture' : 'Add a picture'}
      </Button>
      {user.image_url && (
        <Button look="quiet" onClick={() => void change(null)}>
          Remove
        </Button>
      )}
    </div>
  );
}

function Name({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({
    route: identityRoutes.updateUser,
    initial: { name: user.name },
    version: user.version,
    onDone: (changed) => {
      setUser(changed);
      toast('success', 'Name changed');
      onClose();
    },
  });
  return (
    <Form form={form} label="Change the name">
      <TextField name="name" label="Your name" autoComplete="name" focused />
      <div className={classes.buttons}>
        <Button type="submit" look="solid" busy={form.busy}>
          Save the name
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
