import { useCallback, useRef } from 'react';
import { confirm } from './confirm.ts';

type CarefulClose = {
  close: () => void;
  /** The form within tells how to ask whether something in it is unsaved. */
  watch: (isDirty: () => boolean) => void;
};

/** Closing a drawer or a dialog with unsaved entries asks first. */
export function useCarefulClose(onClose: () => void): CarefulClose {
  const isDirty = useRef<() => boolean>(() => false);
  const close = (): void => {
    if (!isDirty.current()) return onClose();
    void confirm({
      title: 'Close without saving?',
      body: 'What you entered here is not saved yet.',
      verb: 'Close',
      danger: true,
    }).then((yes) => yes && onClose());
  };
  const watch = useCallback((ask: () => boolean): void => {
    isDirty.current = ask;
  }, []);
  return { close, watch };
}
