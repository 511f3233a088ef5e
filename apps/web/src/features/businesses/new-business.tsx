import { businessRoutes } from '@daftar/contract/businesses';
import { useNavigate } from 'react-router';
import { businessHome } from '#web/app/shell/business-home.ts';
import { toast } from '#web/app/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BusinessFields } from './business-fields.tsx';

const FRESH = {
  name: '',
  country: 'IN',
  currency: 'INR',
  timezone: 'Asia/Kolkata',
  nature: 'Service' as const,
  pan: '',
  tax_number: '',
  email: '',
  mobile_number: '',
  website: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  pincode: '',
  branch_name: 'Head office',
};

/** /new-business: the founder becomes the owner, with one branch and a set of roles to give. */
export function Component() {
  const navigate = useNavigate();
  const form = useForm({
    route: businessRoutes.create,
    initial: FRESH,
    draft: 'new-business',
    onDone: (business) => {
      toast('success', `${business.name} is founded`);
      void navigate(businessHome(business.id));
    },
  });
  return (
    <Page narrow>
      <PageHeader title="New business" subtitle="You become its owner. Everything here can be changed later." />
      <div>
        <Form form={form} label="New business">
          <BusinessFields form={form} />
          <FormSection title="First branch">
            <TextField
              name="branch_name"
              label="Name of the branch"
              required
              maxLength={100}
              help="It gets the address above. More branches follow in the settings."
            />
          </FormSection>
          <FormFooter verb="Create business" onCancel={() => void navigate('/businesses')} />
        </Form>
      </div>
    </Page>
  );
}
