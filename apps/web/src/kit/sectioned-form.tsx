import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Grid } from './layout.tsx';
import classes from './section-nav.module.css';
import type { FormApi } from './use-form.ts';

/** After the fields, which are what people came for. */
const SectionNav = lazyPart(async () => (await import('./section-nav.tsx')).SectionNav, { waiting: <span /> });

type Props = {
  form: FormApi;
  label: string;
  /** The first section shown. */
  start?: string | undefined;
  children: ReactNode;
};

/** A long form: links to its sections on the left, or above on a narrow screen, and the fields beside them. */
export const SectionedForm = ({ form, label, start, children }: Props) => (
  <Grid gap={32} columns="180px minmax(0, 760px)" align="start" className={classes.editor}>
    <SectionNav form={form} start={start} />
    <div>
      <Form form={form} label={label}>
        {children}
      </Form>
    </div>
  </Grid>
);
