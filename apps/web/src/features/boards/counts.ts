import { MAX_CARDS_COUNTED } from '@daftar/contract/work/board';

/** "12", or "1,000+" where counting stopped. */
export const countText = (count: number): string =>
  count >= MAX_CARDS_COUNTED ? `${MAX_CARDS_COUNTED.toLocaleString('en-IN')}+` : String(count);
