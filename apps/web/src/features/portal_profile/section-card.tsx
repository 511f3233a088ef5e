import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import type { ProfileSection } from '@daftar/domain/profile';
import { SECTION_LABELS } from '@daftar/domain/profile-labels';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import { factsOf, type Fact } from './facts.ts';
import classes from './portal_profile.module.css';
import { fieldsIn } from './sections.ts';
import { TakeBack } from './take-back.tsx';

type Props = { section: ProfileSection; profile: Profile; pending: readonly OwnChange[]; onEdit: () => void };

/** Current values with the requested ones beside them. */
export function SectionCard({ section, profile, pending, onEdit }: Props) {
  const label = SECTION_LABELS[section];
  return (
    <PortalCard
      title={label}
      action={
        <Button look="quiet" className={classes.edit} aria-label={`Edit ${label.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <dl className={classes.facts}>
        {factsOf(fieldsIn(section, profile), profile.values, pending).map((fact) => (
          <FactLine key={fact.subject} fact={fact} />
        ))}
      </dl>
    </PortalCard>
  );
}

const FactLine = ({ fact: { label, value, asked, wanted } }: { fact: Fact }) => (
  <div>
    <Text as="dt" tone="soft" size={13}>
      {label}
    </Text>
    <Box as="dd" marginTop={2} breakWords>
      {value}
      {asked && (
        <Row
          gap="4 12"
          justify="between"
          wrap
          padding="4 4 4 12"
          marginTop={6}
          background="amber-soft"
          radius="nav"
          tone="amber"
          className={classes.asked}
        >
          <span>
            Requested: <strong>{wanted}</strong>
          </span>
          <TakeBack change={asked} />
        </Row>
      )}
    </Box>
  </div>
);
