import { useId, type ReactNode } from 'react';
import { CloseIcon } from './close-button.tsx';
import { Layer } from './layer.tsx';
import { Box, Row, Text } from './layout.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** For content other than a Form, which reports this itself. */
  unsaved?: boolean | undefined;
  title: string;
  subtitle?: ReactNode;
  /** Before the title: an avatar or an icon. */
  icon?: ReactNode;
  /** After the title: a badge. */
  aside?: ReactNode;
  children: ReactNode;
  width?: number;
};

/** A panel from the right for creating and quick edits; full screen on a phone. */
export function Drawer({ open, onClose, unsaved, title, subtitle, icon, aside, children, width = 780 }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Layer onClose={onClose} unsaved={unsaved} labelledBy={id} place="right" width={width}>
      <Row gap={12} rigid padding="10 12 10 20" minHeight={62} divider="bottom">
        {icon}
        <Box fill>
          <Text as="h2" id={id} size={14} truncate>
            {title}
          </Text>
          {subtitle && (
            <Text as="div" tone="muted" size={12}>
              {subtitle}
            </Text>
          )}
        </Box>
        {aside}
        <CloseIcon />
      </Row>
      {children}
    </Layer>
  );
}

/** The scrolling part of a drawer, above a FormFooter. */
export const DrawerBody = ({ children }: { children: ReactNode }) => (
  <Box grow padding={20} minHeight={0} overflow="y">
    {children}
  </Box>
);
