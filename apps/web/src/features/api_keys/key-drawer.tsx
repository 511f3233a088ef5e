import { apiKeyRoutes, type ApiKey } from '@daftar/contract/api_keys';
import { businessRoutes } from '@daftar/contract/businesses';
import { grantableScopes, keyExpiryProblem, MAX_KEY_DAYS } from '@daftar/domain/api-keys';
import { addDays, isDay } from '@daftar/domain/dates';
import { toast } from '#web/core/toasts.ts';
import { useRead } from '#web/core/query.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { branchOptions } from '#web/kit/branch-options.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MultiSelect } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { ScopesField } from './scopes-field.tsx';

const USUAL_DAYS = 90;

const bodyOf = (values: Values): Values => {
  const branches = (values.branch_ids as string[]).map(Number);
  return { ...values, branch_ids: branches.length ? branches : null };
};

type Props = {
  row: ApiKey | null;
  onCreated: (created: { name: string; secret: string }) => void;
  onClose: () => void;
};

/** Creates a key, or changes its name, scopes and branches. Its end changes by rotating it. */
export function KeyDrawer({ row, onCreated, onClose }: Props) {
  const today = useToday();
  const permissions = usePermissions();
  const branches = useRead(businessRoutes.branches, { query: { per_page: 100 } }).data?.data ?? [];
  const common = { name: row?.name ?? '', scopes: row?.scopes ?? [], branch_ids: (row?.branch_ids ?? []).map(String) };
  const title = row ? `Edit ${row.name}` : 'Create API key';
  const create = useForm({
    route: apiKeyRoutes.create,
    initial: { ...common, expires_on: addDays(today, USUAL_DAYS) } as never,
    toBody: bodyOf,
    alsoCheck: ({ expires_on: day }): Record<string, string> => {
      const problem = isDay(String(day)) && !row ? keyExpiryProblem(String(day), today) : null;
      return problem ? { expires_on: problem } : {};
    },
    onDone: ({ name, secret }) => {
      onClose();
      onCreated({ name, secret });
    },
  });
  const update = useForm({
    route: apiKeyRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial: common as never,
    toBody: bodyOf,
    onDone: () => {
      toast('success', 'API key saved');
      onClose();
    },
  });
  const form = row ? update : create;
  return (
    <Drawer open onClose={onClose} title={title} width={560}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={20}>
            <FormSection title="Key">
              <TextField name="name" label="Name" required maxLength={60} placeholder="Website form" focused />
              {!row && (
                <DateField
                  name="expires_on"
                  label="Expires on"
                  required
                  min={addDays(today, 1)}
                  max={addDays(today, MAX_KEY_DAYS)}
                  help="At most one year from today."
                />
              )}
              {branches.length > 1 && (
                <MultiSelect
                  name="branch_ids"
                  label="Branches"
                  options={branchOptions(branches, common.branch_ids)}
                  placeholder="All your branches"
                />
              )}
            </FormSection>
            <FormSection title="Scopes">
              <ScopesField form={form} grantable={grantableScopes(permissions)} />
            </FormSection>
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save key' : 'Create key'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
