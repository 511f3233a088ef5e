import type { ClientCategory } from '@daftar/domain/enumerations';
import { Badge, type Tone } from '#web/kit/badge.tsx';

/** Kinds of client that are alike in law share a colour. */
const TONES: Readonly<Record<ClientCategory, Tone>> = {
  Individual: 'grey',
  Proprietor: 'amber',
  HUF: 'orange',
  'Co-Operative': 'green',
  AOP: 'grey',
  'AOP MMR': 'grey',
  BOI: 'grey',
  Trust: 'pink',
  'Partnership Firm': 'teal',
  LLP: 'teal',
  'Private Limited': 'blue',
  'Public Limited': 'violet',
  Other: 'grey',
};

export const CategoryBadge = ({ category }: { category: string }) => (
  <Badge tone={TONES[category as ClientCategory] ?? 'grey'}>{category}</Badge>
);

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={status === 'Active' ? 'green' : 'grey'}>{status}</Badge>
);
