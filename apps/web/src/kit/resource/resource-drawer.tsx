import type { Resource } from '@daftar/contract/core/resource';
import type { ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { addText, nameOf, type RowOf } from './resource-row.ts';

export type ResourceDrawerProps<R extends Resource> = {
  resource: R;
  /** Null for a new record. */
  row: RowOf<R> | null;
  /** Path parameters of the parent. */
  params?: object;
  initial: Values;
  toBody?: (values: Values) => Values;
  alsoCheck?: (values: Values) => Record<string, string>;
  /** Picks the values that a change sends; all if absent. */
  changes?: (body: Values) => Values;
  title?: string;
  subtitle?: ReactNode;
  label?: string;
  /** The record in the toast, if its title isn't a name: "Hearing". */
  called?: string;
  /** Label of the save button. */
  verb?: string;
  width?: number;
  children: ReactNode | ((form: FormApi) => ReactNode);
  /** Between the fields and the footer. */
  foot?: (form: FormApi) => ReactNode;
  /** Further buttons in the footer. */
  buttons?: ReactNode;
  onSaved?: (row: RowOf<R>) => void;
  onClose: () => void;
};

/** Creates a record or edits one, on the version that was read. */
export function ResourceDrawer<R extends Resource>(props: ResourceDrawerProps<R>) {
  const { resource, row, params = {}, changes = (body) => body, onClose, children } = props;
  const { create, update } = resource.routes;
  const { verb = 'Add', one } = resource.labels;
  const form = useForm({
    route: create,
    about: row?.id,
    params: params as never,
    initial: props.initial as never,
    toBody: props.toBody,
    alsoCheck: props.alsoCheck,
    version: row?.version,
    send: row
      ? (body, version) =>
          write(update, { params: { ...params, id: row.id }, body: changes(body as Values) } as never, {
            quiet: true,
            version,
          })
      : undefined,
    onDone: (answer) => {
      const saved = answer as RowOf<R>;
      toast(
        'success',
        `${props.called ?? nameOf(resource, saved)} ${row ? 'saved' : verb === 'Create' ? 'created' : 'added'}`,
      );
      if (props.onSaved) props.onSaved(saved);
      else onClose();
    },
  });
  const title = props.title ?? (row ? `Edit ${nameOf(resource, row)}` : addText(resource));
  return (
    <Drawer open onClose={onClose} title={title} subtitle={props.subtitle} width={props.width ?? 480}>
      <Form form={form} label={props.label ?? one.charAt(0).toUpperCase() + one.slice(1)}>
        <DrawerBody>{typeof children === 'function' ? children(form) : children}</DrawerBody>
        {props.foot?.(form)}
        <FormFooter verb={props.verb ?? (row ? 'Save' : addText(resource))} onCancel={onClose}>
          {props.buttons}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
