import type { DscOrder } from '@daftar/contract/dsc_orders';
import { isClosed, type OrderState } from '@daftar/domain/dsc/orders';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Record<OrderState, Tone> = {
  Draft: 'grey',
  Placed: 'amber',
  Paid: 'blue',
  'KYC pending': 'amber',
  'Video pending': 'amber',
  'Submitted to CA': 'blue',
  Approved: 'teal',
  Rejected: 'red',
  'Ready to download': 'teal',
  Downloaded: 'green',
  'Handed over': 'green',
  Closed: 'grey',
  Cancelled: 'grey',
};
export const OrderBadge = ({ state }: { state: OrderState }) => <Badge tone={TONES[state]}>{state}</Badge>;

/** "9 days"; closed orders don't wait. */
export const ageText = ({ state, age }: Pick<DscOrder, 'state' | 'age'>): string =>
  isClosed(state) ? '' : age === 0 ? 'Today' : `${age} ${age === 1 ? 'day' : 'days'}`;

const SLOW_DAYS = 7;
export const isSlow = ({ state, age }: Pick<DscOrder, 'state' | 'age'>): boolean => !isClosed(state) && age > SLOW_DAYS;
