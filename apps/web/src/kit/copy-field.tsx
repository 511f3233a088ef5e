import { CopyButton } from './copy-button.tsx';
import { Box, Row, Text } from './layout.tsx';

/** A value to copy into another program; `what` names it in the message: "address". */
export const CopyField = ({ label, text, what = label }: { label: string; text: string; what?: string }) => (
  <div>
    <Text as="p" tone="muted" size={12}>
      {label}
    </Text>
    <Row gap={6}>
      <Box fill padding="6 8" background="subtle" radius="control" breakWords>
        <Text className="code" size={12} breakWords>
          {text}
        </Text>
      </Box>
      <CopyButton text={text} what={what} />
    </Row>
  </div>
);
