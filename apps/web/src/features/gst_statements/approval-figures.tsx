import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { money } from './labels.ts';

/** Labels and amounts, the last one in bold: what is to be paid. */
export const ApprovalFigures = ({ figures }: { figures: readonly { label: string; amount: string }[] }) => (
  <Box maxWidth={420}>
    <Stack gap={8}>
      {figures.map(({ label, amount }, index) => (
        <Row key={label} gap={12} justify="between">
          <Text weight={index === figures.length - 1 ? 600 : 400}>{label}</Text>
          <Text weight={index === figures.length - 1 ? 600 : 400}>{money(amount)}</Text>
        </Row>
      ))}
    </Stack>
  </Box>
);
