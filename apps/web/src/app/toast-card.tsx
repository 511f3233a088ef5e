import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { dismiss, TOAST_KEY, type ShownToast, type ToastKind } from '../core/toasts.ts';
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
    <Row
      gap={10}
      padding="8 8 8 12"
      minHeight={40}
      maxWidth="min(480px, 100%)"
      background="raised"
      border="strong"
      radius="card"
      shadow={2}
      className={classes.toast}
      data-kind={item.kind}
      data-toast={item.id}
    >
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
        <Box
          as="button"
          type="button"
          padding="4 8"
          radius="control"
          tone="brand"
          weight={500}
          className={classes.action}
          data-act
          aria-keyshortcuts={TOAST_KEY}
          onClick={() => dismiss(item.id, { acted: true })}
        >
          {item.action.label}
        </Box>
      )}
      <Stack
        as="button"
        type="button"
        center
        square={24}
        radius="control"
        tone="muted"
        className={classes.close}
        aria-label="Dismiss"
        onClick={() => dismiss(item.id)}
      >
        <IconX size={14} aria-hidden />
      </Stack>
    </Row>
  );
}
