import { dscOrderRoutes, type DscOrder } from '@daftar/contract/dsc_orders';
import { addDays, addMonths } from '@daftar/domain/dates';
import { TOKEN_MAKES, validityProblems } from '@daftar/domain/dsc/values';
import { toast } from '#web/core/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { SuggestField } from '#web/kit/suggest-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

/** Adds the new token to the register. */
export function DownloadDrawer({ order, onClose }: { order: DscOrder; onClose: () => void }) {
  const today = useToday();
  const form: FormApi = useForm({
    route: dscOrderRoutes.download,
    params: { id: order.id },
    initial: {
      certificate_number: '',
      token_make: '',
      token_number: '',
      password: '',
      valid_from: today,
      expires_on: addDays(addMonths(today, order.years * 12), -1),
      box: '',
      slot: '',
    } as never,
    draft: false,
    alsoCheck: (values) => {
      const { valid_from, expires_on } = values as Record<string, string>;
      if (!valid_from || !expires_on) return {};
      const problems = validityProblems({ valid_from, expires_on, revoked_on: null }, today);
      return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    },
    onDone: ({ token_code, renews_code }) => {
      toast('success', renews_code ? `${token_code} added, ${renews_code} replaced` : `${token_code} added`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Record download" width={480}>
      <Form form={form} label="Record download">
        <DrawerBody>
          <Stack gap={14}>
            <Text tone="soft">
              {order.renews_code
                ? `The new token replaces ${order.renews_code} and signs for the same clients.`
                : 'The token is added to the register.'}
            </Text>
            <FieldRow>
              <DateField name="valid_from" label="Valid from" required />
              <DateField name="expires_on" label="Expires on" required />
            </FieldRow>
            <TextField name="certificate_number" label="Certificate serial" maxLength={60} />
            <FieldRow>
              <SuggestField name="token_make" label="Token make" maxLength={60} options={TOKEN_MAKES} />
              <TextField name="token_number" label="Token serial" maxLength={60} />
            </FieldRow>
            <PasswordField
              name="password"
              label="Token password"
              autoComplete="new-password"
              help="Stored encrypted."
            />
            <FieldRow>
              <TextField name="box" label="Box" maxLength={20} />
              <TextField name="slot" label="Slot" maxLength={20} />
            </FieldRow>
          </Stack>
        </DrawerBody>
        <FormFooter verb="Record download" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
