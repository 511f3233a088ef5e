import type { ReactNode } from 'react';
import { Text } from './layout.tsx';

/** Under the first cell of a row, on a phone: what the columns say that are not shown there. */
export const PhoneLine = ({ children }: { children: ReactNode }) => (
  <Text show="phone" overflow="ellipsis" tone="muted" size={11} weight={400} lineHeight={1.3}>
    {children}
  </Text>
);
