import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import type { OauthKind } from '@daftar/domain/email_accounts/accounts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Options } from './account-drawer.tsx';
import { KIND_LABELS } from './labels.ts';
import { OwnerFields } from './owner-fields.tsx';

type Props = { provider: OauthKind; options: Options; onClose: () => void };

/** Asks for the owner, then leaves for the provider. */
export function ConnectDialog({ provider, options, onClose }: Props) {
  const name = KIND_LABELS[provider];
  const form = useForm({
    route: routes.connect,
    initial: { provider, owner: options.owners.at(-1)!, firm_id: '' } as never,
    toBody: (values) => ({
      ...values,
      firm_id: values['owner'] === 'firm' && values['firm_id'] ? Number(values['firm_id']) : null,
    }),
    draft: false,
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Modal open onClose={onClose} title={`Sign in with ${name}`} width={440}>
      <Form form={form} label={`Sign in with ${name}`} guard={false}>
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {name} asks you to allow Daftar to send and read the emails of the account you choose.
          </Text>
          <OwnerFields form={form} options={options} />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            {`Continue to ${name}`}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
