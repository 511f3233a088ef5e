import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { isMasked } from '@daftar/domain/masking';
import { missingToInvite } from '@daftar/domain/permission-sets';
import { toast } from '#web/app/toasts.ts';
import { usePermissions } from '#web/app/use-business.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Detail } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { saidOf } from './delivery.ts';
import type { Access } from './portal-access.tsx';

type Props = {
  client: Detail;
  people: readonly Access[];
  /** The client is shown work that the caller sees nothing of. */
  unseen: boolean;
  onClose: () => void;
};

export function InviteDrawer({ client, onClose, ...props }: Props) {
  return (
    <Drawer open onClose={onClose} width={520} title="Invite to the portal" subtitle={`For ${client.client_full_name}`}>
      <InviteForm client={client} onClose={onClose} {...props} />
    </Drawer>
  );
}

/**
 * Begins with the client's own contact, and stays with it for those who see less than the client does: a login of their
 * own would show them the rest. A mask is understood by the server; a number cannot be checked behind one.
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
      return keptOnly ? { name: 'There is nobody to invite' } : { email: 'Enter an e-mail or a mobile number' };
    },
    onDone: ({ name, delivery }) => {
      toast('success', saidOf(delivery, `The invitation for ${name}`));
      onClose();
    },
  });
  return (
    <Form form={form} label="Invite to the portal">
      <DrawerBody>
        <div className={classes.fields}>
          <TextField
            name="name"
            label="Name of the person"
            placeholder={client.client_full_name}
            help="Left empty, they are called as the client."
          />
          {keptOnly ? (
            <p>
              {kept ? `The link goes to ${kept}.` : 'No e-mail or mobile number is kept for this client.'} You see less
              than the client does, so you can invite no other contact than the one that is kept for it.
            </p>
          ) : (
            <>
              <TextField
                name="email"
                type="email"
                label="E-mail"
                placeholder="name@company.in"
                help="The link goes here. It is for this person alone, and good for 7 days."
              />
              <PhoneField
                name="mobile_number"
                codeName="country_code"
                label="Mobile number"
                help="Without an e-mail the link goes here, by SMS."
              />
            </>
          )}
        </div>
      </DrawerBody>
      <FormFooter verb="Send invitation" onCancel={onClose} />
    </Form>
  );
}
