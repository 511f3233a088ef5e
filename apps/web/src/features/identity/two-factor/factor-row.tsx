import type { ReactNode } from 'react';
import { ago } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';

type Props = { icon: ReactNode; title: string; about: string; children: ReactNode };

export const FactorRow = ({ icon, title, about, children }: Props) => (
  <li>
    {icon}
    <div>
      <strong>{title}</strong>
      <Text as="div" tone="muted" size={12} breakWords>
        {about}
      </Text>
    </div>
    {children}
  </li>
);

export const usedText = (added: string, used: string | null): string =>
  `Added ${ago(added)} · ${used ? `last used ${ago(used)}` : 'not used yet'}`;
