import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/core/toasts.ts';
import { useForm, type FormApi } from '#web/kit/use-form.ts';

type SettingRoute = (typeof clientSettingRoutes)['update' | 'privacy'];
type Values = Record<string, unknown>;

/** The form of one section. Changes by others appear in it, unless it has unsaved input. */
export function useSectionForm(
  route: SettingRoute,
  clientId: number,
  values: Values,
  { toBody, said, version }: { toBody: (values: Values) => Values; said: string; version: number },
): FormApi {
  const form = useForm({
    route,
    params: { clientId },
    initial: values as never,
    version,
    toBody,
    onDone: () => toast('success', said),
  });
  const stored = JSON.stringify(values);
  const follow = useEffectEvent(() => {
    if (!form.isDirty() && JSON.stringify(form.store.getState().initial) !== stored) form.restart(values);
  });
  useEffect(() => follow(), [stored]);
  return form;
}
