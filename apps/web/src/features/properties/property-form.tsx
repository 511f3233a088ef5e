import { propertyRoutes, type Property } from '@daftar/contract/properties';
import { useState } from 'react';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { SectionedForm } from '#web/kit/sectioned-form.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { blankValues, bodyOf, changesOf, problemsOf, valuesOf } from './form-values.ts';
import { PropertyFields } from './property-fields.tsx';

type Shared = { onDone: (property: Property) => unknown; onCancel: () => void };

export function NewPropertyForm({ onDone, onCancel }: Shared) {
  const [initial] = useState(blankValues);
  const form = useForm({
    route: propertyRoutes.create,
    initial: initial as never,
    toBody: bodyOf,
    alsoCheck: (values) => problemsOf(values, values),
    onDone,
  });
  return (
    <SectionedForm form={form} label="Add property">
      <PropertyFields form={form} />
      <FormFooter verb="Add property" onCancel={onCancel} />
    </SectionedForm>
  );
}

type EditProps = Shared & { property: Property; start: string | undefined };

export function EditPropertyForm({ property, start, onDone, onCancel }: EditProps) {
  const form: FormApi = useForm({
    route: propertyRoutes.update,
    params: { id: property.id },
    version: property.version,
    initial: valuesOf(property) as never,
    toBody: (values) => changesOf(values, form.store.getState().initial),
    alsoCheck: (values) => problemsOf(values, changesOf(values, form.store.getState().initial)),
    onDone,
  });
  return (
    <SectionedForm form={form} label={`Edit ${property.name}`} start={start}>
      <PropertyFields form={form} />
      <FormFooter verb="Save changes" onCancel={onCancel} />
    </SectionedForm>
  );
}
