import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { dismiss, TOAST_KEY, type ShownToast, type ToastKind } from './toasts.ts';
import classes from './toast-card.module.css';

const ICONS = {
  error: IconAlertCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} satisfies Record<ToastKind, unknown>;

export function ToastCard({ item }: { item: ShownToast }) {
  const Icon = ICONS[item.kind];
  return (
    <div className={classes.toast} data-kind={item.kind} data-toast={item.id}>
      <Icon size={18} className={classes.icon} aria-hidden />
      {item.onOpen ? (
        <button
          type="button"
          className={`${classes.text} ${classes.opens}`}
          data-act
          onClick={() => {
            dismiss(item.id);
            item.onOpen!();
          }}
        >
          {item.text}
        </button>
      ) : (
        <span className={classes.text}>{item.text}</span>
      )}
      {item.action && (
        <button
          type="button"
          className={classes.action}
          data-act
          aria-keyshortcuts={TOAST_KEY}
          onClick={() => dismiss(item.id, { acted: true })}
        >
          {item.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismiss(item.id)}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  );
}
