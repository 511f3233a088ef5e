import { rightsAbove } from '@daftar/domain/permission-sets';
import { grantsFor, type Grant, type Module, type PermissionSet } from '@daftar/domain/permissions';
import { usePermissions } from '#web/core/use-business.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { gives, grantLabel, grantOf, MODULE_GROUPS, MODULE_WORDS } from './rights.ts';

type Props = {
  value: PermissionSet;
  /** Read-only without it. */
  onChange?: (value: PermissionSet) => void;
};

/** The 16 modules by group, with their levels and what the chosen one allows. */
export function RoleMatrix({ value, onChange }: Props) {
  const above = new Set<string>(rightsAbove(usePermissions(), value));
  return (
    <Stack gap={20}>
      {MODULE_GROUPS.map(({ title, modules }) => (
        <section key={title} aria-label={title}>
          <Box as="h3" marginBottom={2} tone="muted" size={12} weight={500}>
            {title}
          </Box>
          {modules.map((module) => (
            <ModuleRow
              key={module}
              module={module}
              grant={grantOf(value, module)}
              isAbove={onChange !== undefined && above.has(module)}
              onChange={onChange && ((grant) => onChange({ ...value, [module]: grant }))}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

type RowProps = { module: Module; grant: Grant; isAbove: boolean; onChange: ((grant: Grant) => void) | undefined };

function ModuleRow({ module, grant, isAbove, onChange }: RowProps) {
  const { title } = MODULE_WORDS[module];
  const options = grantsFor(module).map((one) => ({ value: one, label: grantLabel(one) }));
  return (
    <Row gap="6 16" justify="between" wrap padding="9 0" divider="top">
      <Box basis={220} minWidth={0}>
        <Text as="div" weight={500}>
          {title}
        </Text>
        <Text as="div" tone="soft" size={12} aria-live="polite">
          {gives(module, grant)}
        </Text>
        {isAbove && (
          <Text as="div" tone="red" size={12}>
            More access than you have
          </Text>
        )}
      </Box>
      {onChange ? (
        <Segmented label={title} options={options} value={grant} onChange={onChange} />
      ) : (
        <Text as="div" tone="normal" weight={500}>
          {grantLabel(grant)}
        </Text>
      )}
    </Row>
  );
}
