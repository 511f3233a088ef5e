import { businessRoutes, type Branch } from '@daftar/contract/businesses';
import { countryOf } from '@daftar/domain/countries';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Facts } from '#web/kit/page.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { dialled } from './regions.ts';
import { COUNTRY_OPTIONS } from '#web/kit/country-options.ts';

type Props = { shown: Branch | 'new' | null; may: boolean; onClose: () => void };

/** Creates or edits a branch, or shows it read-only. */
export function BranchDrawer({ shown, may, onClose }: Props) {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  // Keeps the content while the drawer closes.
  const about = shown ?? last;
  const branch = about === 'new' ? null : about;
  return (
    <Drawer
      open={shown !== null}
      onClose={onClose}
      width={560}
      title={branch?.name ?? 'Add branch'}
      aside={branch?.deactivated === 1 && <Badge tone="grey">Deactivated</Badge>}
    >
      {!may && branch ? <ReadOnly branch={branch} /> : <Edit key={branch?.id ?? 'new'} {...{ branch, onClose }} />}
    </Drawer>
  );
}

const blank = (country: string) => ({
  name: '',
  country,
  code: '',
  email: '',
  mobile_number: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  pincode: '',
});

function Edit({ branch, onClose }: { branch: Branch | null; onClose: () => void }) {
  const country = useBusiness()?.business?.country ?? 'IN';
  const done = (saved: Branch): void => {
    toast('success', branch ? `${saved.name} saved` : `${saved.name} added`);
    onClose();
  };
  const made = useForm({ route: businessRoutes.createBranch, initial: blank(country), onDone: done });
  const changed = useForm({
    route: businessRoutes.updateBranch,
    params: { id: branch?.id ?? 0 },
    version: branch?.version,
    initial: branch ? valuesOf(branch) : {},
    onDone: done,
  });
  const form = branch ? changed : made;
  return (
    <Form form={form} label={branch ? 'Edit branch' : 'Add branch'}>
      <DrawerBody>
        <Fields form={form} />
      </DrawerBody>
      <FormFooter verb={branch ? 'Save branch' : 'Add branch'} onCancel={onClose} />
    </Form>
  );
}

/** The fields of the form. */
const valuesOf = (branch: Branch) =>
  Object.fromEntries(Object.keys(blank('')).map((name) => [name, branch[name as keyof Branch]]));

function Fields({ form }: { form: FormApi }) {
  const country = useWatch<string>(form, 'country');
  return (
    <>
      <FormSection title="Branch">
        <FieldRow>
          <TextField name="name" label="Branch name" required maxLength={100} focused />
          <TextField name="code" label="Branch code" code maxLength={10} help="Up to 10 letters and digits." />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" label="Email" />
          <PhoneField key={country} name="mobile_number" country={country} label="Mobile number" />
        </FieldRow>
      </FormSection>
      <FormSection title="Address">
        <Select
          name="country"
          label="Country"
          required
          options={COUNTRY_OPTIONS}
          onChange={() => {
            form.set('state', '');
            form.set('pincode', '');
          }}
        />
        <AddressFields country={country} />
      </FormSection>
    </>
  );
}

const ReadOnly = ({ branch }: { branch: Branch }) => (
  <DrawerBody>
    <Facts
      facts={[
        ['Branch code', branch.code],
        ['Email', branch.email],
        ['Mobile number', dialled(branch)],
        ['Address', [branch.address_1, branch.address_2].filter(Boolean).join(', ')],
        ['City', branch.city],
        ['State', branch.state],
        ['PIN code', branch.pincode],
        ['Country', countryOf(branch.country)?.name ?? branch.country],
      ]}
    />
  </DrawerBody>
);
