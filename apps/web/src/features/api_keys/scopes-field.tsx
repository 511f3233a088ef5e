import { KEY_MODULES, scopeOf, hasScope } from '@daftar/domain/api-keys';
import { MODULE_LABELS, moduleKind, type Module } from '@daftar/domain/permissions';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

const LEVELS = { none: 'None', read: 'Read', write: 'Write' } as const;
type Level = keyof typeof LEVELS;

const levelOf = (scopes: readonly string[], module: Module): Level =>
  hasScope(scopes, scopeOf(module, 'write')) ? 'write' : hasScope(scopes, scopeOf(module, 'read')) ? 'read' : 'none';

/** Levels of a module that the user can give. Modules without grades are on or off. */
function optionsFor(module: Module, grantable: readonly string[]): { value: Level; label: string }[] {
  if (moduleKind(module) === 'yes_no')
    return [
      { value: 'none', label: 'No' },
      { value: 'write', label: 'Yes' },
    ];
  const levels: Level[] = grantable.includes(scopeOf(module, 'write')) ? ['none', 'read', 'write'] : ['none', 'read'];
  return levels.map((value) => ({ value, label: LEVELS[value] }));
}

/** Read and write access of a key, by module. */
export function ScopesField({ form, grantable }: { form: FormApi; grantable: readonly string[] }) {
  const scopes = useWatch<string[]>(form, 'scopes');
  const error = form.errorOf('scopes');
  const choose = (module: Module, level: Level): void => {
    const others = scopes.filter((scope) => scope.split(':')[0] !== module);
    form.set('scopes', level === 'none' ? others : [...others, scopeOf(module, level)]);
  };
  const modules = KEY_MODULES.filter((module) => grantable.includes(scopeOf(module, 'read')));
  return (
    <Stack gap={4} data-field="scopes" tabIndex={-1}>
      {error && (
        <Text as="p" tone="red" size={12} role="alert">
          {error}
        </Text>
      )}
      <Box dividers>
        {modules.map((module) => (
          <Row key={module} gap="4 12" wrap justify="between" padding="7 0">
            <Text grow>{MODULE_LABELS[module]}</Text>
            <Box rigid>
              <Segmented
                label={MODULE_LABELS[module]}
                options={optionsFor(module, grantable)}
                value={levelOf(scopes, module)}
                onChange={(level) => choose(module, level)}
              />
            </Box>
          </Row>
        ))}
      </Box>
    </Stack>
  );
}
