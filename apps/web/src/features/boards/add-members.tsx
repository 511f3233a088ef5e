import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select, type Option } from '#web/kit/select.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { roleLine } from './labels.ts';

type Props = { board: Board; roles: readonly Option[]; onClose: () => void };

/** Adds members with a role, whose rights are explained. */
export function AddMembers({ board, roles, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const usual = roles.find(({ label }) => label === 'Member') ?? roles[0];
  const form = useForm({
    route: boardRoutes.addMembers,
    params: { id: board.id },
    initial: { user_ids: [] as never, role_id: (usual?.value ?? '') as never },
    toBody: ({ user_ids, role_id }) => ({ user_ids: (user_ids as string[]).map(Number), role_id: Number(role_id) }),
    onDone: ({ data }) => {
      toast('success', data.length === 1 ? `${data[0]!.name} added to board` : `${data.length} people added to board`);
      onClose();
    },
  });
  const roleId = Number(useWatch<string>(form, 'role_id'));
  const role = useRead(boardRoutes.role, { params: { id: roleId } }, { enabled: roleId > 0, quiet: true }).data;
  return (
    <Drawer open onClose={onClose} title="Add members" subtitle={board.name} width={480}>
      <Form form={form} label="Add members">
        <DrawerBody>
          <FormSection title="People and role">
            <MultiSelect name="user_ids" label="People" required lookup={peopleLookup(businessId)} />
            <Select name="role_id" label="Role" required options={roles} searchable={false} />
            <Text as="p" tone="soft" aria-live="polite">
              {role && roleLine(role)}
            </Text>
          </FormSection>
        </DrawerBody>
        <FormFooter verb="Add members" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
