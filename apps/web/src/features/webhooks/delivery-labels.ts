import type { WebhookDelivery } from '@daftar/contract/webhooks';
import type { DeliveryState } from '@daftar/domain/webhooks';
import type { Tone } from '#web/kit/badge.tsx';

export const DELIVERY_TONES: Record<DeliveryState, Tone> = {
  Pending: 'blue',
  Delivered: 'green',
  Failed: 'red',
  Skipped: 'grey',
};

export const responseText = ({ response_status, error }: Pick<WebhookDelivery, 'response_status' | 'error'>): string =>
  error || (response_status === null ? 'Not sent yet' : String(response_status));
