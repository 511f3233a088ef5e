import { preferenceRoutes, type Preferences } from '@daftar/contract/preferences';
import { useParams } from 'react-router';
import { create } from 'zustand';
import { patchRead, useRead, useWrite } from './query.ts';

/** Changes that aren't saved yet. They are shown over what is read: an answer from before a change must not undo it. */
const useUnsaved = create<Readonly<Record<string, unknown>>>(() => ({}));
/** Saved one after another, so that the last change wins. */
let saving: Promise<unknown> = Promise.resolve();

/** How the user arranged a part of the product in this business; undefined until it is known, null if not at all. */
export function usePreference<K extends keyof Preferences>(part: K) {
  const businessId = Number(useParams().businessId);
  const key = `${businessId} ${part}`;
  const { data, isError } = useRead(preferenceRoutes.get, {}, { quiet: true, enabled: businessId > 0 });
  const { mutateAsync } = useWrite(preferenceRoutes.save);
  const unsaved = useUnsaved((state) => state[key] as { value: Preferences[K] } | undefined);

  const save = (value: Preferences[K]): void => {
    const change = { value };
    useUnsaved.setState({ [key]: change });
    saving = saving
      .then(async () => {
        await mutateAsync({ body: { [part]: value } });
        patchRead(preferenceRoutes.get, {}, (known) => ({ ...known, [part]: value }));
      })
      // The failure is shown; the menu goes back to what is saved.
      .catch(() => undefined)
      .then(() => {
        if (useUnsaved.getState()[key] === change) useUnsaved.setState({ [key]: undefined });
      });
  };
  return { value: unsaved ? unsaved.value : isError ? null : data?.[part], save };
}
