import { categoryLabel } from '@daftar/domain/country-pack';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';

/** Legally similar categories share a colour. */
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

export function CategoryBadge({ category }: { category: string }) {
  const country = useHomeCountry();
  return <Badge tone={TONES[category as ClientCategory] ?? 'grey'}>{categoryLabel(category, country)}</Badge>;
}

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={status === 'Active' ? 'green' : 'grey'}>{status}</Badge>
);

export const TagChip = ({ name, colour }: { name: string; colour: string }) => (
  <Row as="span" gap={6} inline padding="0 7" height={21} background="grey-soft" radius={5} size={12} weight={500}>
    <Box as="i" square={6} radius="round" style={{ background: colour }} aria-hidden />
    {name}
  </Row>
);
