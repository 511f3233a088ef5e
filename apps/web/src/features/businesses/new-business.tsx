import { businessRoutes } from '@daftar/contract/businesses';
import { useNavigate } from 'react-router';
import { businessHome } from '#web/core/business-home.ts';
import { useSession } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
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
  message_language: 'en' as const,
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

const INDIAN = '+91';
const NO_CONTACT = { email: '', country_code: '', mobile_number: '' };

/** /new-business: the creator becomes the owner, and its contact starts with theirs. */
export function Component() {
  const navigate = useNavigate();
  const { email, country_code, mobile_number } = useSession((state) => state.user) ?? NO_CONTACT;
  const form = useForm({
    route: businessRoutes.create,
    initial: { ...FRESH, email, mobile_number: country_code === INDIAN ? mobile_number : '' },
    draft: 'new-business',
    onDone: (business) => {
      toast('success', `${business.name} created`);
      void navigate(businessHome(business.id));
    },
  });
  return (
    <Page narrow>
      <PageHeader title="Create business" subtitle="You will be the owner. You can change these details later." />
      <div>
        <Form form={form} label="Create business">
          <BusinessFields form={form} />
          <FormSection title="First branch">
            <TextField
              name="branch_name"
              label="Branch name"
              required
              maxLength={100}
              help="Uses the address above. You can add more branches in settings."
            />
          </FormSection>
          <FormFooter verb="Create business" onCancel={() => void navigate('/businesses')} />
        </Form>
      </div>
    </Page>
  );
}
