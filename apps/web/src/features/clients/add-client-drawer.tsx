import { Drawer } from '#web/kit/drawer.tsx';
import { Box } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { NewClientForm } from './client-form.tsx';
import { useAround } from '#web/kit/client-around.ts';

type Props = {
  name: string;
  onDone: (option: { value: string; label: string }) => void;
  onClose: () => void;
};

/** Adds a client without leaving the form that needs it. */
export function Component({ name, onDone, onClose }: Props) {
  const around = useAround();
  return (
    <Drawer open onClose={onClose} title="Add client">
      <Box grow padding={20} minHeight={0} overflow="y">
        {around.isReady ? (
          <NewClientForm
            around={around}
            name={name}
            onDone={({ id, client_full_name, code_number }) =>
              onDone({ value: String(id), label: `${client_full_name} · ${code_number}` })
            }
            onCancel={onClose}
          />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </Box>
    </Drawer>
  );
}
