import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { useRef, useState } from 'react';
import { write } from '#web/core/api.ts';
import { setUser } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { upload } from '#web/kit/upload.ts';
import { useForm } from '#web/kit/use-form.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';
import type { PartProps } from './user.tsx';

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

export function ProfileSection({ user, open, onOpen }: PartProps & { user: User }) {
  return (
    <Section
      title="Personal details"
      about={
        <Row gap={16} wrap className={classes.profile}>
          <Avatar name={user.name} image={user.image_url} size={64} />
          <div>
            <Box as="strong" block tone="normal" size={16} weight={600} breakWords>
              {user.name}
            </Box>
            {user.kind === 'client' ? 'Client' : 'Team member'}
          </div>
          <Picture user={user} />
        </Row>
      }
      actions={!open && <Button onClick={() => onOpen(true)}>Edit name</Button>}
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
      toast('success', file ? 'Photo updated' : 'Photo removed');
    } catch (error) {
      // The call has already shown its error.
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
        aria-label="Profile photo"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void change(file);
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {user.image_url ? 'Change photo' : 'Add photo'}
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
      toast('success', 'Name updated');
      onClose();
    },
  });
  return (
    <Form form={form} label="Edit name">
      <TextField name="name" label="Your name" autoComplete="name" focused />
      <Row gap={8} align="stretch" wrap>
        <Button type="submit" look="solid" busy={form.busy}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Form>
  );
}
