import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Logo } from './logo.tsx';
import { dialled } from './regions.ts';

/** /business/:businessId/settings-companyProfile: name, logo, colour and contact details. */
export function Component() {
  const business = useBusiness()?.business;
  const can = useCan();
  return (
    <Page narrow>
      <PageHeader
        title="Company profile"
        subtitle="The name, logo, colour and contact details your team and clients see."
      />
      {!business ? (
        <SkeletonRows rows={5} />
      ) : can('business_management', 'write') ? (
        <Profile key={business.id} business={business} />
      ) : (
        <ReadOnly business={business} />
      )}
    </Page>
  );
}

function Profile({ business }: { business: Business }) {
  const [start, setStart] = useState(business);
  const form = useForm({
    route: businessRoutes.update,
    params: { id: start.id },
    version: start.version,
    initial: {
      name: start.name,
      logo: start.logo,
      colour: start.colour,
      email: start.email,
      mobile_number: start.mobile_number,
      website: start.website,
    },
    onDone: (saved) => {
      setStart(saved);
      toast('success', 'Profile saved');
    },
  });
  return (
    <div>
      <Form form={form} label="Company profile">
        <FormSection title="Branding">
          <TextField name="name" label="Business name" required maxLength={120} autoComplete="organization" />
          <LogoField business={start} />
          <ColourField />
        </FormSection>
        <FormSection title="Contact details">
          <FieldRow>
            <TextField name="email" type="email" label="Email" autoComplete="email" />
            <PhoneField name="mobile_number" country={start.country} label="Mobile number" />
          </FieldRow>
          <TextField name="website" type="url" label="Website" placeholder="https://" autoComplete="url" />
        </FormSection>
        <FormFooter verb="Save profile" />
      </Form>
    </div>
  );
}

const ReadOnly = ({ business }: { business: Business }) => (
  <Card>
    <Facts
      facts={[
        ['Logo', <Logo key="logo" name={business.name} colour={business.colour} image={business.logo_url} />],
        ['Name', business.name],
        ['Email', business.email],
        ['Mobile number', dialled(business)],
        ['Website', business.website],
      ]}
    />
  </Card>
);
