import type { Client } from '@daftar/contract/clients/shape';
import { useEffect } from 'react';
import type { FormApi } from '#web/kit/use-form.ts';

/** Client fields that change with its registrations. */
const OF_GST = ['gst_number', 'is_gst'] as const;
const MOVING: ReadonlySet<string> = new Set([...OF_GST, 'version', 'updated_at', 'warnings']);

/**
 * The version to save on. Registrations are saved from within the form and raise the version of the client. If anything
 * else changed, the first version is sent, so that the server reports a conflict.
 */
export function versionOf(start: Client, now: Client): number {
  const isSame = (Object.keys(start) as (keyof Client)[]).every(
    (name) => MOVING.has(name) || JSON.stringify(start[name]) === JSON.stringify(now[name]),
  );
  return isSame ? now.version : start.version;
}

/** Shows the new default registration in the form. */
export function useFollowGst(form: FormApi, client: Client): void {
  const { store } = form;
  useEffect(() => {
    for (const name of OF_GST) {
      const { initial } = store.getState();
      if (initial[name] === client[name]) continue;
      store.setState({ initial: { ...initial, [name]: client[name] } });
      form.set(name, client[name]);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object with each drawing
  }, [store, client.gst_number, client.is_gst]);
}
