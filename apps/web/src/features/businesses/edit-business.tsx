import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BusinessFields } from './business-fields.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

/** /business/:businessId/edit-business */
export function Component() {
  const business = useBusiness()?.business;
  return (
    <Page narrow>
      <PageHeader title="Edit business" subtitle={business?.name} />
      {business ? <Edit key={business.id} business={business} /> : <SkeletonRows rows={6} />}
    </Page>
  );
}

function Edit({ business }: { business: Business }) {
  const navigate = useNavigate();
  const leave = (): void => void navigate(`/business/${business.id}/settings-company`);
  // The version first loaded, so that another user's changes are not overwritten.
  const [start] = useState(business);
  const form = useForm({
    route: businessRoutes.update,
    params: { id: start.id },
    version: start.version,
    draft: `business ${start.id} version ${start.version}`,
    initial: {
      name: start.name,
      country: start.country,
      currency: start.currency,
      timezone: start.timezone,
      nature: start.nature,
      message_language: start.message_language,
      pan: start.pan,
      tax_number: start.tax_number,
      email: start.email,
      mobile_number: start.mobile_number,
      website: start.website,
      address_1: start.address_1,
      address_2: start.address_2,
      city: start.city,
      state: start.state,
      pincode: start.pincode,
      logo: start.logo,
      colour: start.colour,
    },
    onDone: () => {
      toast('success', 'Business saved');
      leave();
    },
  });
  return (
    <div>
      <Form form={form} label="Edit business">
        <FormSection title="Branding">
          <LogoField business={start} />
          <ColourField />
        </FormSection>
        <BusinessFields form={form} />
        <FormFooter verb="Save business" onCancel={leave} />
      </Form>
    </div>
  );
}
