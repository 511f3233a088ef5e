import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import type { ReactNode } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from './drawer.tsx';
import { FormFooter } from './form-footer.tsx';
import type { Values } from './form-state.ts';
import { Form } from './form.tsx';
import { Stack } from './layout.tsx';
import { bodyOf, initialOf, SpecFields, type FieldSpecs } from './resource/field-spec.tsx';
import { useForm, type FormApi } from './use-form.ts';

type Props<R extends Route> = {
  route: R;
  params?: CallInput<R> extends { params: infer P } ? P : never;
  version?: number | undefined;
  title: string;
  subtitle?: ReactNode;
  /** Verb and noun of the button. */
  verb: string;
  /** Toast in the past tense. */
  done: string;
  fields: FieldSpecs;
  /** Values that the fields start from. */
  values?: object;
  toBody?: (values: Values) => Values;
  /** Below the fields, such as a figure that follows from them. */
  foot?: (form: FormApi) => ReactNode;
  onDone?: (answer: Received<R>) => void;
  onClose: () => void;
};

/** A drawer with the form of one call, such as a step of a record. */
export function ActionDrawer<R extends Route>(props: Props<R>) {
  const { fields, values = {}, onClose } = props;
  const starts = initialOf(fields, null);
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const form = useForm({
    route: props.route,
    params: props.params as never,
    version: props.version,
    about: props.params,
    initial: { ...starts, ...given } as never,
    toBody: (typed) => (props.toBody ?? ((same: Values) => same))(bodyOf(fields, typed)),
    onDone: (answer) => {
      toast('success', props.done);
      props.onDone?.(answer);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={props.title} subtitle={props.subtitle} width={540}>
      <Form form={form} label={props.title}>
        <DrawerBody>
          <Stack gap={14}>
            <SpecFields specs={fields} />
            {props.foot?.(form)}
          </Stack>
        </DrawerBody>
        <FormFooter verb={props.verb} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
