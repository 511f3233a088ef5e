import type { Client } from '@daftar/contract/clients/shape';
import { useEffect } from 'react';
import type { FormApi } from '#web/kit/use-form.ts';

/** What the registrations, which are saved at once, change of the client itself. */
const OF_GST = ['gst_number', 'is_gst'] as const;
const MOVING: ReadonlySet<string> = new Set([...OF_GST, 'version', 'updated_at', 'warnings']);

/**
 * The version that a change is made on. Registrations are changed from within the form: where nothing else moved, the
 * form goes on from what they made of the client; where a colleague changed more, the first version makes it a conflict.
 */
export function versionOf(start: Client, now: Client): number {
  const isSame = (Object.keys(start) as (keyof Client)[]).every(
    (name) => MOVING.has(name) || JSON.stringify(start[name]) === JSON.stringify(now[name]),
  );
  return isSame ? now.version : start.version;
}

/** Shows in the form which registration is the default now. */
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
