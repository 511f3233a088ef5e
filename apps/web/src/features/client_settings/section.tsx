import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card } from '#web/kit/page.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './client_settings.module.css';

type Props = { title: string; about: string; actions?: ReactNode; children: ReactNode };

/** One matter: what it is, and what stands. */
export const Section = ({ title, about, actions, children }: Props) => (
  <Card title={title} actions={actions}>
    <p className={classes.about}>{about}</p>
    <div className={classes.inside}>{children}</div>
  </Card>
);

/** Its fields, with a button of their own: a section is saved by itself. */
export const SectionForm = ({ form, label, children }: { form: FormApi; label: string; children: ReactNode }) => (
  <Form form={form} label={label}>
    <div className={classes.fields}>{children}</div>
    <div className={classes.buttons}>
      <Button type="submit" busy={form.busy}>
        Save<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </div>
  </Form>
);
