import { clientRoutes } from '@daftar/contract/clients';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { ReactNode } from 'react';
import { useRead } from '#web/app/query.ts';
import { Form } from '#web/kit/form.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './asked.ts';
import { ClientFields } from './client-fields.tsx';
import classes from './clients.module.css';
import { detailsQuery } from './details-query.ts';
import { SectionNav } from './section-nav.tsx';
import type { Around } from './use-around.ts';

/** What a client of the chosen category is asked for, in the branch that is its only one, else by the business. */
export const useDetails = (category: ClientCategory, branches: readonly (string | number)[]) =>
  useRead(clientRoutes.requiredDetails, detailsQuery(category, branches), { keep: true }).data;
export type Details = ReturnType<typeof useDetails>;

type Props = {
  form: FormApi;
  details: Details;
  around: Around;
  masked: Asked['masked'];
  /** The client that is changed; none while one is made. */
  id: number | null;
  label: string;
  tab?: string | undefined;
  /** The foot. */
  children: ReactNode;
};

/** The parts at the left, the fields beside them, the foot below. */
export function EditorLayout({ form, details, around, masked, id, label, tab, children }: Props) {
  // Only what the others depend on: a letter typed elsewhere draws its own field and nothing else.
  const category = useWatch<string>(form, 'category');
  const country = useWatch<string>(form, 'country');
  const country_code = useWatch<string>(form, 'country_code');
  const pan = useWatch<string>(form, 'pan');
  // Parts that come later would push what one is reading.
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
  return (
    <div className={classes.editor}>
      <SectionNav form={form} start={tab} />
      <div>
        <Form form={form} label={label}>
          <ClientFields form={form} asked={asked} around={around} proposed={details.next_code_number} />
          {children}
        </Form>
      </div>
    </div>
  );
}
