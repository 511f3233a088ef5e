import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import type { FormApi } from '#web/kit/use-form.ts';

type Props = { title: string; about: string; actions?: ReactNode; children: ReactNode };

export const Section = ({ title, about, actions, children }: Props) => (
  <Card title={title} actions={actions}>
    <Text as="p" tone="soft">
      {about}
    </Text>
    <Stack gap={14} marginTop={14}>
      {children}
    </Stack>
  </Card>
);

/** Each section has its own form and Save button. */
export const SectionForm = ({ form, label, children }: { form: FormApi; label: string; children: ReactNode }) => (
  <Form form={form} label={label}>
    <Stack gap={14}>{children}</Stack>
    <Row gap={8} align="stretch" justify="end" wrap>
      <Button type="submit" busy={form.busy}>
        Save<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </Row>
  </Form>
);
