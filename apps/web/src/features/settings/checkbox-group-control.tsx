import { Checkbox } from '#web/kit/check-field.tsx';
import { Box, Row } from '#web/kit/layout.tsx';

type Value = string | number;
type Props = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  error: string | undefined;
  onChange: ((value: Value[]) => void) | undefined;
};

/** A choice of several options, kept in their order. */
export function SomeControl({ label, options, value, error, onChange }: Props) {
  if (!onChange) {
    const chosen = options.filter((option) => value.includes(option.value));
    return <span>{chosen.map((option) => option.label).join(', ') || 'None'}</span>;
  }
  return (
    <Row role="group" aria-label={label} gap="8 20" align="stretch" wrap>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(on) =>
            onChange(
              options.flatMap((one) =>
                (one.value === option.value ? on : value.includes(one.value)) ? [one.value] : [],
              ),
            )
          }
        />
      ))}
      {error && (
        <Box as="p" marginTop={4} marginBottom={8} tone="red" size={12} role="alert">
          {error}
        </Box>
      )}
    </Row>
  );
}
