import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { dismiss, useToasts, type ToastKind } from './toasts.ts';
import classes from './toaster.module.css';

const ICONS = {
  error: IconAlertCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} satisfies Record<ToastKind, unknown>;

/** Toasts, top centre, in the page's one live region. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <div className={classes.stack} role="status" aria-live="polite" aria-relevant="additions">
      {items.map((item) => {
        const Icon = ICONS[item.kind];
        return (
          <div key={item.id} className={classes.toast} data-kind={item.kind}>
            <Icon size={18} className={classes.icon} aria-hidden />
            <span className={classes.text}>{item.text}</span>
            {item.action && (
              <button type="button" className={classes.action} onClick={() => dismiss(item.id, { acted: true })}>
                {item.action.label}
              </button>
            )}
            <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismiss(item.id)}>
              <IconX size={14} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}
