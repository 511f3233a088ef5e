import { clientRoutes } from '@daftar/contract/clients';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Form } from '#web/kit/form.tsx';
import { SectionedForm } from '#web/kit/sectioned-form.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { ClientFields } from './client-fields.tsx';
import { detailsQuery } from './details-query.ts';
import type { Around } from '#web/kit/client-around.ts';

/** Required details of the category. */
export const useDetails = (category: ClientCategory, branches: readonly (string | number)[]) =>
  useRead(clientRoutes.requiredDetails, detailsQuery(category, branches), { keep: true }).data;
export type Details = ReturnType<typeof useDetails>;

type Props = {
  form: FormApi;
  details: Details;
  around: Around;
  masked: Asked['masked'];
  /** Null for a new client. */
  id: number | null;
  label: string;
  tab?: string | undefined;
  /** Without the list of sections, which needs a page of its own. */
  isDrawer?: boolean;
  children: ReactNode;
};

/** Sections on the left, fields beside them, footer below. */
export function EditorLayout({ form, details, around, masked, id, label, tab, isDrawer, children }: Props) {
  // Watches only what other fields depend on, so that typing renders a single field.
  const category = useWatch<string>(form, 'category');
  const country = useWatch<string>(form, 'country');
  const country_code = useWatch<string>(form, 'country_code');
  const pan = useWatch<string>(form, 'pan');
  // Sections that load later would move the page.
  if (!details) return <SkeletonRows rows={10} />;
  const asks = new Set(details.asked);
  const must = new Set(details.required);
  const asked: Asked = {
    id,
    asks: (field) => asks.has(field),
    must: (field) => must.has(field),
    category,
    country,
    country_code,
    pan,
    masked,
  };
  const fields = (
    <>
      <ClientFields form={form} asked={asked} around={around} proposed={details.next_code_number} />
      {children}
    </>
  );
  return isDrawer ? (
    <Form form={form} label={label}>
      {fields}
    </Form>
  ) : (
    <SectionedForm form={form} label={label} start={tab}>
      {fields}
    </SectionedForm>
  );
}
