import { useSearchParams } from 'react-router';

/** The drawer of a new deed is in the address (`?create=own:3`), so that a template can lead to it. */
export function useDeedDrawer() {
  const [params, setParams] = useSearchParams();
  const create = params.get('create');
  const set = (value: string | null): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete('create');
      else next.set('create', value);
      return next;
    });
  return { isOpen: create !== null, template: create ?? '', open: () => set(''), close: () => set(null) };
}
