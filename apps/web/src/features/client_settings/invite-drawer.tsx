import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { isMasked } from '@daftar/domain/masking';
import { missingToInvite } from '@daftar/domain/permission-sets';
import { toast } from '#web/core/toasts.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Detail } from './client-settings.tsx';
import { deliveryText } from './delivery.ts';
import type { Access } from './portal-access.tsx';

type Props = {
  client: Detail;
  people: readonly Access[];
  /** The portal shows data that the caller can't see. */
  unseen: boolean;
  onClose: () => void;
};

export function InviteDrawer({ client, onClose, ...props }: Props) {
  return (
    <Drawer open onClose={onClose} width={520} title="Invite to portal" subtitle={`For ${client.client_full_name}`}>
      <InviteForm client={client} onClose={onClose} {...props} />
    </Drawer>
  );
}

/**
 * Starts with the client's contact, which can't be changed by users who see less than the client: their own login would
 * show them the rest. The server accepts masked values; a masked number can't be validated.
 */
function InviteForm({ client, people, unseen, onClose }: Props) {
  const { id, country_code, primary_email, primary_mobile_number: mobile } = client;
  const keptOnly = missingToInvite(usePermissions()) !== null || unseen;
  const isNew = keptOnly || !people.some(({ email }) => email !== '' && email === primary_email);
  const kept = primary_email || mobile;
  const form = useForm({
    route: clientSettingRoutes.grantPortalAccess,
    params: { clientId: id },
    initial: {
      name: '',
      email: isNew ? primary_email : '',
      country_code,
      mobile_number: keptOnly ? (primary_email ? '' : mobile) : isNew && !isMasked(mobile) ? mobile : '',
    },
    alsoCheck: ({ email, mobile_number }): Record<string, string> => {
      if (email || mobile_number) return {};
      return keptOnly
        ? { name: 'Add an email or mobile number to this client first' }
        : { email: 'Enter an email or mobile number' };
    },
    onDone: ({ name, delivery }) => {
      toast('success', deliveryText(delivery, `Invitation to ${name}`));
      onClose();
    },
  });
  return (
    <Form form={form} label="Invite to the portal">
      <DrawerBody>
        <Stack gap={14}>
          <TextField
            name="name"
            label="Contact name"
            placeholder={client.client_full_name}
            help="Leave blank to use the client name."
          />
          {keptOnly ? (
            <p>
              {kept ? `The invitation will be sent to ${kept}.` : 'This client has no email or mobile number.'} Your
              role shows less than the portal, so you can invite only the contact saved for this client.
            </p>
          ) : (
            <>
              <TextField
                name="email"
                type="email"
                label="Email"
                placeholder="name@company.in"
                help="The invitation is sent here. The link is personal and expires in 7 days."
              />
              <PhoneField
                name="mobile_number"
                codeName="country_code"
                label="Mobile number"
                help="If there is no email, the link is sent here by SMS."
              />
            </>
          )}
        </Stack>
      </DrawerBody>
      <FormFooter verb="Send invitation" onCancel={onClose} />
    </Form>
  );
}
