import { MAX_CARDS_COUNTED } from '@daftar/contract/work/board';
import { countOf } from '#web/kit/format-count.ts';

/** "12", or "1,000+" where counting stopped. */
export const countText = (count: number): string =>
  count >= MAX_CARDS_COUNTED ? `${countOf(MAX_CARDS_COUNTED)}+` : String(count);
