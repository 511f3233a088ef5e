import { useRef, type RefObject } from 'react';
import { confirm } from './confirm.ts';

type CarefulClose = {
  close: () => void;
  /** The form within writes here whether something in it is unsaved. */
  isDirty: RefObject<() => boolean>;
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
  return { close, isDirty };
}
